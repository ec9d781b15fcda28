import { entriesIn } from "../entries-in.ts";
import type { Entry } from "../entry.ts";

/** What the search may look for instead of `words`, or beside them; all as editors wrote it. */
export type SynonymRule = Readonly<{ words: readonly string[]; also: readonly string[] }>;

/** The rules of all files: a group of equal words leads from each to all others. */
export function synonymsIn(entries: readonly Entry[]): readonly SynonymRule[] {
  return entriesIn(entries, "synonyms").flatMap(({ data: { same, also } }): readonly SynonymRule[] => [
    ...same.map((group) => ({ words: group, also: group })),
    ...also,
  ]);
}
