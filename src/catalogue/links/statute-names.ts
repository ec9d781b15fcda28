import { findCitations } from "#src/domain/citations/find-citations.ts";
import type { Entry } from "../entry.ts";

/** The name under which the citation engine knows a statute: `SGB 9` is the `SGB IX`. In lower case. */
function usualName(name: string): string {
  const [found] = findCitations(`§ 1 ${name}`);
  return (found?.kind === "norm" && found.end === name.length + 4 ? (found.statute ?? name) : name).toLowerCase();
}

/** Slugs of statutes by the names texts cite them by. */
export type StatuteNames = Readonly<{ slugOf: (statute: string) => string | undefined }>;

function namesOf(entry: Entry): readonly string[] {
  if (entry.collection === "statutes") {
    const { abbreviation, shortTitle } = (entry as Entry<"statutes">).data;
    return [abbreviation, shortTitle];
  }
  if (entry.collection === "norm-lists") return (entry as Entry<"norm-lists">).data.abbreviations;
  return [];
}

/** Abbreviations, their variants and short titles of all statutes with an overview or a list of norms; an overview comes first. */
export function statuteNames(entries: readonly Entry[]): StatuteNames {
  const slugs = new Map<string, string>();
  for (const collection of ["statutes", "norm-lists"])
    for (const entry of entries)
      if (entry.collection === collection)
        for (const name of namesOf(entry)) if (!slugs.has(usualName(name))) slugs.set(usualName(name), entry.id);
  return { slugOf: (statute) => slugs.get(statute.toLowerCase()) };
}
