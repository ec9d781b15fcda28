import { folded } from "./folded-text.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";

/** What German verbs leave behind at the end of a sentence, folded. */
const prefixes: ReadonlySet<string> = new Set(
  "ab an auf aus bei durch ein fest frei fort her hin krank los mit nach nieder statt teil um vor weg weiter zu zurueck zusammen".split(
    " ",
  ),
);

/** `lehnt` is no stem of `lehnen`: the stemmer takes no `t` off. */
const infinitives = (word: string): readonly string[] => [word, word.replace(/e?s?t$/, "en")];

/**
 * `Wie fechte ich die Wahl an?` as `Wie anfechte ich die Wahl`: the verb as texts have it, where a known word comes of it; undefined
 * otherwise.
 */
export function joinedVerb(sentence: string, isKnown: (stem: string) => boolean): string | undefined {
  const words = [...sentence.matchAll(/[\p{L}\p{M}]+/gu)];
  const last = words.at(-1);
  if (last === undefined || !prefixes.has(folded(last[0]))) return undefined;
  for (const { 0: word, index } of words.slice(0, -1)) {
    if (isStopWord(folded(word))) continue;
    const joined = infinitives(last[0] + word).find((form) => isKnown(stem(folded(form))));
    if (joined === undefined) continue;
    return sentence.slice(0, index) + joined + sentence.slice(index + word.length, last.index).trimEnd();
  }
  return undefined;
}
