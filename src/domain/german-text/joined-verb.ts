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

function joinedIn(clause: string, isKnown: (stem: string) => boolean): string | undefined {
  const words = [...clause.matchAll(/[\p{L}\p{M}]+/gu)];
  const last = words.at(-1);
  if (last === undefined || !prefixes.has(folded(last[0]))) return undefined;
  for (const { 0: word, index } of words.slice(0, -1)) {
    if (isStopWord(folded(word))) continue;
    const joined = infinitives(last[0] + word).find((form) => isKnown(stem(folded(form))));
    if (joined === undefined) continue;
    return (
      clause.slice(0, index) + joined + clause.slice(index + word.length, last.index).trimEnd() + clause.slice(last.index + last[0].length)
    );
  }
  return undefined;
}

/**
 * `Wie fechte ich die Wahl an?` as `Wie anfechte ich die Wahl?`: the verb of each clause as texts have it, where a known word comes of
 * it; undefined where none does.
 */
export function joinedVerb(sentence: string, isKnown: (stem: string) => boolean): string | undefined {
  const joined = sentence.replace(/[^,;:.!?–—]+/gu, (clause) => joinedIn(clause, isKnown) ?? clause);
  return joined === sentence ? undefined : joined;
}
