import { keptMap } from "#src/shared/bounds/kept-map.ts";

/** Every folded text that events were ever found by, numbered: many events share theirs, and each is searched once. Only content adds to it. */
const parts: string[] = [];
const numbers = new Map<string, number>();

function numberOf(part: string): number {
  const known = numbers.get(part);
  if (known !== undefined) return known;
  numbers.set(part, parts.length);
  parts.push(part);
  return parts.length - 1;
}

export const partsOf = (texts: readonly string[]): readonly number[] => [...new Set(texts.filter((text) => text !== "").map(numberOf))];

export const textParts = (): readonly string[] => parts;

/** A byte for each part: whether the word is in it. */
type Places = Uint8Array;

/** Words that were asked for lately; whoever types asks for each beginning, and most people ask for the same words. */
const asked = keptMap<string, Places>("asked-words", 100);

function placesOf(word: string, known: Places): Places {
  const places = new Uint8Array(parts.length);
  places.set(known);
  for (let part = known.length; part < parts.length; part += 1) places[part] = parts[part]?.includes(word) ? 1 : 0;
  return places;
}

export function partsWith(word: string): Places {
  const known = asked.get(word);
  const places = known?.length === parts.length ? known : placesOf(word, known ?? new Uint8Array());
  asked.set(word, places);
  return places;
}
