import type { Dimension, FindingEvent } from "./criteria.ts";
import { add, addAll, type EventSet, emptySet, fullSet, keepCommon } from "./event-set.ts";
import { partsWith } from "./text-parts.ts";
import { codeCount, codeOf } from "./value-codes.ts";
import type { Condition, Wish } from "./wish.ts";

export type FindingIndex = Readonly<{
  events: readonly FindingEvent[];
  /** One set after the other, in the order of the codes. */
  byCode: Uint32Array;
  /** Words of one set. */
  length: number;
  byLimit: Map<number, EventSet>;
  byWord: Map<string, EventSet>;
  byText: Map<string, EventSet>;
}>;

/** Prices and words are asked for again by others; what somebody makes up to hurt is not kept for long lists of it. */
const MOST_KEPT = 50;

const indexes = new WeakMap<readonly FindingEvent[], FindingIndex>();

function readIndex(events: readonly FindingEvent[]): FindingIndex {
  const { length } = emptySet(events.length);
  const byCode = new Uint32Array(codeCount() * length);
  for (const [index, { codes }] of events.entries()) for (const code of codes) add(byCode, index, code * length);
  return { events, byCode, length, byLimit: new Map(), byWord: new Map(), byText: new Map() };
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

function where({ events }: FindingIndex, fits: (event: FindingEvent) => boolean): EventSet {
  const set = emptySet(events.length);
  for (const [index, event] of events.entries()) if (fits(event)) add(set, index);
  return set;
}

function withSubject(index: FindingIndex, subjects: ReadonlyMap<string, number>): EventSet {
  return where(index, ({ subject }) => subjects.has(subject));
}

function meeting(index: FindingIndex, { dimension, values }: Condition): EventSet {
  const set = emptySet(index.events.length);
  for (const value of values) addAll(set, setOf(index, dimension, value, undefined));
  return set;
}

function wished(index: FindingIndex, { numbers, subjects, conditions, spans, houses }: Wish): EventSet {
  if (numbers.length > 0) return where(index, ({ eventId }) => numbers.includes(eventId));
  const set = fullSet(index.events.length);
  if (subjects !== null) keepCommon(set, withSubject(index, subjects));
  for (const condition of conditions) keepCommon(set, meeting(index, condition));
  if (spans.length > 0)
    keepCommon(
      set,
      where(index, ({ startDate, endDate }) => spans.some(({ from, to }) => startDate <= to && from <= endDate)),
    );
  for (const word of houses) keepCommon(set, withWord(index, word));
  return set;
}

function withText(index: FindingIndex, text: string, wish: Wish): EventSet {
  const known = index.byText.get(text);
  if (known !== undefined) return known;
  const set = wished(index, wish);
  if (index.byText.size < MOST_KEPT) index.byText.set(text, set);
  return set;
}

/** `wish` is what the text asks for; without one a text is not heeded. */
export function setOf(index: FindingIndex, dimension: Dimension, value: string, wish: Wish | undefined): EventSet {
  if (dimension === "text") return wish === undefined ? fullSet(index.events.length) : withText(index, value, wish);
  if (dimension === "price") return upTo(index, Number(value));
  const { byCode, length, events } = index;
  const start = (codeOf(dimension, value) ?? Number.POSITIVE_INFINITY) * length;
  return start < byCode.length ? byCode.subarray(start, start + length) : emptySet(events.length);
}
