import { searchKinds } from "#src/catalogue/search/search-kinds.ts";
import { citedPlaces } from "#src/domain/citations/cited-places.ts";
import { expandQuery } from "#src/domain/finding/expand-query.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { citationAddress } from "#src/queries/search/citation-address.ts";
import { rank } from "#src/queries/search/rank.ts";
import { searchIndex } from "#src/queries/search/search-index.ts";

export type PageAbout = Readonly<{ href: string; title: string; label: string }>;

/** What explains something: terms, provisions and decisions. */
const explaining: ReadonlySet<string> = new Set(["lexikon", "gesetze", "rechtsprechung"]);
const MOST_SHOWN = 4;

/** Pages of ours that may answer what a title asks: what it cites, then the best; none before the first publication. */
export function pagesAbout(title: string, now = new Date()): readonly PageAbout[] {
  const index = searchIndex();
  if (index === undefined || title === "") return [];
  const { groups } = expandQuery(title, index.language);
  const { ids } = rank(index, groups, todayInBerlin(now));
  const cited = citedPlaces(title).flatMap(({ text, citation }) => {
    const href = citationAddress(index, citation);
    return href === undefined ? [] : [{ href, title: text, label: "Wortlaut" }];
  });
  const explained = ids.filter((id) => explaining.has(searchKinds[index.facts.kinds[id] ?? 0]?.name ?? ""));
  const found = index.shown(explained.slice(0, MOST_SHOWN), 0).map(({ path, title: name, label }) => ({ href: path, title: name, label }));
  return [...cited, ...found.filter(({ href }) => cited.every((one) => one.href !== href))].slice(0, MOST_SHOWN);
}
