import { findCitations } from "#src/domain/citations/find-citations.ts";
import { allNamesOf } from "#src/domain/citations/statute-names.ts";
import { collections, type RoleName } from "../collections.ts";
import type { Entry } from "../entry.ts";
import { playing } from "../playing.ts";

/** The name under which the citation engine knows a statute: `SGB 9` is the `SGB IX`. In lower case. */
function usualName(name: string): string {
  const [found] = findCitations(`§ 1 ${name}`);
  return (found?.kind === "norm" && found.end === name.length + 4 ? (found.statute ?? name) : name).toLowerCase();
}

export type StatuteNames = Readonly<{ slugOf: (statute: string) => string | undefined }>;

type Named<Is extends RoleName> = ReturnType<typeof playing<Is>>;

/** Abbreviations, their variants and short titles of all statutes with an overview or a list of norms; an overview comes first. */
export function statuteSlugs(statutes: Named<"statute">, lists: Named<"norm-list">): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  const named = [
    ...statutes.map(({ entry, role }) => ({ id: entry.id, names: role.statute(entry).names })),
    ...lists.map(({ entry, role }) => ({ id: entry.id, names: role.list(entry).names })),
  ];
  for (const { id, names } of named) for (const name of allNamesOf(names)) if (!slugs.has(usualName(name))) slugs.set(usualName(name), id);
  return slugs;
}

export function statuteNames(entries: readonly Entry[], known = collections): StatuteNames {
  const slugs = statuteSlugs(playing(entries, known, "statute"), playing(entries, known, "norm-list"));
  return { slugOf: (statute) => slugs.get(statute.toLowerCase()) };
}
