import { folded } from "./folded-text.ts";
import { isStopWord } from "./stop-words.ts";

const LENGTH = 4;

/**
 * Runs of four letters of the words of a text, with the words' ends as letters: `gelöscht` and `Löschung` have some in common where no
 * rule of inflection makes them one word, and so has a slip of the pen with what was meant. Stop words have none.
 */
export function letterRunsOf(text: string): ReadonlySet<string> {
  const runs = new Set<string>();
  for (const [spelt] of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const word = folded(spelt);
    if (word === "" || isStopWord(word)) continue;
    const bounded = `_${word}_`;
    for (let at = 0; at === 0 || at + LENGTH <= bounded.length; at++) runs.add(bounded.slice(at, at + LENGTH));
  }
  return runs;
}
