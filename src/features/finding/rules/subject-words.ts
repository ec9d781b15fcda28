import type { SubjectFacts } from "#src/domain/finding/finding-facts.ts";
import { folded } from "#src/domain/german-text/folded-text.ts";

const known = new WeakMap<SubjectFacts, string>();

export function foldedWords(subject: SubjectFacts): string {
  const words = known.get(subject) ?? folded(`${subject.title} ${subject.words}`);
  known.set(subject, words);
  return words;
}
