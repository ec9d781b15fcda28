import { keptMap } from "#src/shared/bounds/kept-map.ts";
import { folded } from "./folded-text.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";

/** A word of a text: `surface` is the folded spelling, `spelt` the one of the text, `start` and `end` are its offsets there. */
export type Word = Readonly<{ surface: string; spelt: string; stem: string; start: number; end: number }>;

/** Words with inner hyphens, soft hyphens and the signs of inclusive forms (`Vertreter:innen`). */
const pattern =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad]*(?:[-\u2010\u2011][\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad]*|[:*_/]-?in(?:nen)?(?![\p{L}\p{N}]))*/gu;
const signBefore = /§\s?$/;

type Reading = readonly Readonly<{ surface: string; spelt: string; stem: string }>[];

/** Most spellings come again and again; a bound keeps odd input from filling the memory. */
const LONGEST_KNOWN = 80;
const known = keptMap<string, Reading>("words", 60_000);

const read = (part: string): Reading => {
  const surface = folded(part);
  return surface === "" || surface.includes(" ") || isStopWord(surface) ? [] : [{ surface, spelt: part, stem: stem(surface) }];
};

/** A word with hyphens is found by its parts and written in one: `Home-Office` is also `Homeoffice`. */
function readingOf(found: string): Reading {
  const cached = known.get(found);
  if (cached) return cached;
  const whole = found.replace(/\u00ad/g, "").replace(/[:*_/]-?(?=in(?:nen)?$)/, "");
  const parts = whole.split(/[-\u2010\u2011]/);
  const reading = parts.length === 1 ? read(whole) : [...parts.flatMap(read), ...read(parts.join(""))];
  if (found.length > LONGEST_KNOWN) return reading;
  known.set(found, reading);
  return reading;
}

/** The stem under which `§ 37` is found, in whatever statute. */
export const paragraphStem = (number: string): string => `par${number.toLowerCase()}`;

/** No stop words; a hyphenated word is followed by itself in one, a number behind `§` by `paragraphStem`; same offsets. */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  pattern.lastIndex = 0;
  for (let hit = pattern.exec(text); hit !== null; hit = pattern.exec(text)) {
    const [found] = hit;
    const place = { start: hit.index, end: hit.index + found.length };
    for (const word of readingOf(found)) words.push({ ...word, ...place });
    if (/^\d{1,4}[a-z]?$/.test(found) && signBefore.test(text.slice(Math.max(0, hit.index - 2), hit.index)))
      words.push({ surface: "", spelt: "", stem: paragraphStem(found), ...place });
  }
  return words;
}

export const stemsOf = (text: string): readonly string[] => wordsOf(text).map((word) => word.stem);

/** The stop words of a text, folded: `wann` and `wer` are all that tells some questions apart. */
export const smallWordsOf = (text: string): readonly string[] =>
  [...text.matchAll(/[\p{L}\p{M}]+/gu)].map(([word]) => folded(word)).filter(isStopWord);
