import type { Entry } from "../entry.ts";

/** What the search may look for instead of `words`, or beside them; all as editors wrote it. */
export type SynonymRule = Readonly<{ words: readonly string[]; also: readonly string[] }>;

/** The rules of all files: a group of equal words leads from each to all others. */
export function synonymsIn(entries: readonly Entry[]): readonly SynonymRule[] {
  return entries
    .filter((entry) => entry.collection === "synonyms")
    .flatMap((entry): readonly SynonymRule[] => {
      const { same, also } = (entry as Entry<"synonyms">).data;
      return [...same.map((group) => ({ words: group, also: group })), ...also];
    });
}
