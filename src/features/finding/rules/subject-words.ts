import type { SubjectFacts } from "#src/domain/finding-facts.ts";
import { folded } from "#src/domain/folded-text.ts";

const known = new WeakMap<SubjectFacts, string>();

/** What a theme or conference is found by, folded once for each publication. */
export function foldedWords(subject: SubjectFacts): string {
  const words = known.get(subject) ?? folded(`${subject.title} ${subject.words}`);
  known.set(subject, words);
  return words;
}
