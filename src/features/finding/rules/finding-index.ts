import { folded } from "#src/domain/german-text/folded-text.ts";
import type { Dimension, FindingEvent } from "./criteria.ts";
import { add, type EventSet, emptySet, fullSet, keepCommon } from "./event-set.ts";
import { partsWith } from "./text-parts.ts";
import { codeCount, codeOf } from "./value-codes.ts";

export type FindingIndex = Readonly<{
  events: readonly FindingEvent[];
  /** One set after the other, in the order of the codes. */
  byCode: Uint32Array;
  /** Words of one set. */
  length: number;
  byLimit: Map<number, EventSet>;
  byWord: Map<string, EventSet>;
}>;

/** Prices and words are asked for again by others; what somebody makes up to hurt is not kept for long lists of it. */
const MOST_KEPT = 50;

const indexes = new WeakMap<readonly FindingEvent[], FindingIndex>();

function readIndex(events: readonly FindingEvent[]): FindingIndex {
  const { length } = emptySet(events.length);
  const byCode = new Uint32Array(codeCount() * length);
  for (const [index, { codes }] of events.entries()) for (const code of codes) add(byCode, index, code * length);
  return { events, byCode, length, byLimit: new Map(), byWord: new Map() };
}

/** Worked out once for each list: in about a millisecond for thousands of events. */
export function indexOf(events: readonly FindingEvent[]): FindingIndex {
  const known = indexes.get(events) ?? readIndex(events);
  indexes.set(events, known);
  return known;
}

export function upTo({ events, byLimit }: FindingIndex, euros: number): EventSet {
  const known = byLimit.get(euros);
  if (known !== undefined) return known;
  const set = emptySet(events.length);
  for (let index = 0; index < events.length; index += 1) if ((events[index]?.price ?? 0) <= euros * 100) add(set, index);
  if (byLimit.size < MOST_KEPT) byLimit.set(euros, set);
  return set;
}

function withWord({ events, byWord }: FindingIndex, word: string): EventSet {
  const known = byWord.get(word);
  if (known !== undefined) return known;
  const places = partsWith(word);
  const set = emptySet(events.length);
  // Plain loops: the same with `some` leaves five thousand functions behind.
  for (let index = 0; index < events.length; index += 1)
    for (const part of events[index]?.parts ?? [])
      if (places[part] === 1) {
        add(set, index);
        break;
      }
  if (byWord.size < MOST_KEPT) byWord.set(word, set);
  return set;
}

/** Every word has to occur, in any order and also inside longer words. */
function withWords(index: FindingIndex, text: string): EventSet {
  const set = fullSet(index.events.length);
  for (const word of folded(text).split(" ")) keepCommon(set, withWord(index, word));
  return set;
}

export function setOf(index: FindingIndex, dimension: Dimension, value: string): EventSet {
  if (dimension === "text") return withWords(index, value);
  if (dimension === "price") return upTo(index, Number(value));
  const { byCode, length, events } = index;
  const start = (codeOf(dimension, value) ?? Number.POSITIVE_INFINITY) * length;
  return start < byCode.length ? byCode.subarray(start, start + length) : emptySet(events.length);
}
