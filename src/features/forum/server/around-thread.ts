import type { Db } from "#db/client.ts";
import { linksOfThread } from "#db/repositories/forum-links.ts";
import type { Origins } from "#src/brand/brand.ts";
import { brandOfPath } from "#src/brand/resolve-brand.ts";
import { citedPlaces } from "#src/domain/citations/cited-places.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, type IsoDay } from "#src/domain/time/german-date.ts";
import { normChanges } from "#src/queries/norm-changes.ts";
import { type Recommendation, recommendedOn } from "#src/queries/recommendations.ts";
import { citationAddress } from "#src/queries/search/citation-address.ts";
import { searchIndex } from "#src/queries/search/search-index.ts";
import type { CitationHref } from "./text/render-post.ts";

export type ChangedNorm = Readonly<{ text: string; href: string; since: string }>;
type Law = Readonly<{ hrefOf: CitationHref; changes: Readonly<Record<string, IsoDay>> }>;

/** The provisions that a text cites and whose wording changed after it was written, each once. */
export function changesIn(source: string, writtenAt: Date, { hrefOf, changes }: Law): readonly ChangedNorm[] {
  const written = todayInBerlin(writtenAt);
  const found = new Map<string, ChangedNorm>();
  for (const { text, citation } of citedPlaces(source)) {
    const path = citation.kind === "norm" ? hrefOf(citation)?.split("#", 1)[0] : undefined;
    const day = path === undefined ? undefined : changes[path];
    if (path !== undefined && day !== undefined && day > written && !found.has(path))
      found.set(path, { text, href: path, since: formatDay(day) });
  }
  return [...found.values()];
}

/** The same by what is published now: "seit diesem Beitrag geändert". */
export function changedSince(source: string, writtenAt: Date): readonly ChangedNorm[] {
  const index = searchIndex();
  if (index === undefined) return [];
  return changesIn(source, writtenAt, { hrefOf: (citation) => citationAddress(index, citation), changes: normChanges() });
}

export type FittingSeminar = Readonly<{ title: string; text: string; href: string }>;
type OnPage = (path: string) => readonly Recommendation[];

const PER_PAGE = 4;

/** What is put beside most of these pages, and there first. */
export function rankedSeminars(paths: readonly string[], onPage: OnPage, limit: number) {
  const votes = new Map<string, { card: Recommendation["card"]; weight: number }>();
  for (const path of paths)
    for (const [place, { card }] of onPage(path).entries())
      votes.set(card.path, { card, weight: (votes.get(card.path)?.weight ?? 0) + PER_PAGE - place });
  return [...votes.values()]
    .toSorted((one, other) => other.weight - one.weight || (one.card.path < other.card.path ? -1 : 1))
    .slice(0, limit)
    .map(({ card }) => card);
}

/** Seminars that the graph of the contents puts beside what a thread is about; none for a thread that cites nothing. */
export async function seminarsFor(db: Db, threadId: string, origins: Origins, limit = 3): Promise<readonly FittingSeminar[]> {
  const onPage: OnPage = (path) => recommendedOn(path, "themes", PER_PAGE) ?? [];
  return rankedSeminars(await linksOfThread(db, threadId), onPage, limit).map(({ title, text, path }) => ({
    ...{ title, text },
    href: origins[brandOfPath(path) ?? "ifb"] + path,
  }));
}
