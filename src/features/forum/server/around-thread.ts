import type { Db } from "#db/client.ts";
import { linksOfThread } from "#db/repositories/forum-links.ts";
import type { Origins } from "#src/brand/brand.ts";
import { brandOfPath } from "#src/brand/resolve-brand.ts";
import { citedPlaces } from "#src/domain/citations/cited-places.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { normChanges } from "#src/queries/norm-changes.ts";
import { recommendedOn } from "#src/queries/recommendations.ts";
import { citationAddress } from "#src/queries/search/citation-address.ts";
import { searchIndex } from "#src/queries/search/search-index.ts";

export type ChangedNorm = Readonly<{ text: string; href: string; since: string }>;

/** The provisions that a text cites and whose wording changed after it was written: "seit dieser Antwort geändert". */
export function changedSince(source: string, writtenAt: Date): readonly ChangedNorm[] {
  const index = searchIndex();
  if (index === undefined) return [];
  const changes = normChanges();
  const written = todayInBerlin(writtenAt);
  const found = new Map<string, ChangedNorm>();
  for (const { text, citation } of citedPlaces(source)) {
    const path = citation.kind === "norm" ? citationAddress(index, citation)?.replace(/#.*$/, "") : undefined;
    const day = path === undefined ? undefined : changes[path];
    if (path !== undefined && day !== undefined && day > written && !found.has(path))
      found.set(path, { text, href: path, since: formatDay(day) });
  }
  return [...found.values()];
}

export type FittingSeminar = Readonly<{ title: string; text: string; href: string }>;

/** Seminars that the graph of the contents puts beside what a thread is about; best first, none for a thread that cites nothing. */
export async function seminarsFor(db: Db, threadId: string, origins: Origins, limit = 3): Promise<readonly FittingSeminar[]> {
  const votes = new Map<string, { seminar: FittingSeminar; weight: number }>();
  for (const path of await linksOfThread(db, threadId))
    for (const [place, { card }] of (recommendedOn(path, "themes", 4) ?? []).entries()) {
      const href = origins[brandOfPath(card.path) ?? "ifb"] + card.path;
      const seminar = { title: card.title, text: card.text, href };
      const before = votes.get(href)?.weight ?? 0;
      votes.set(href, { seminar, weight: before + 4 - place });
    }
  return [...votes.values()]
    .toSorted((one, other) => other.weight - one.weight || (one.seminar.href < other.seminar.href ? -1 : 1))
    .slice(0, limit)
    .map(({ seminar }) => seminar);
}
