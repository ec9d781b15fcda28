import { searchAudiences } from "#src/catalogue/search/search-file.ts";
import { searchKinds } from "#src/catalogue/search/search-kinds.ts";
import { audienceNames } from "#src/domain/law/audiences.ts";
import type { SearchIndex } from "#src/queries/search/search-index.ts";
import { type SearchAddress, searchHref } from "../rules/search-address.ts";
import { countChoices, type SearchFilter } from "./find-pages.ts";

export type FilterLink = Readonly<{ label: string; path: string; count?: number; current: boolean }>;
export type FilterGroup = Readonly<{ title: string; links: readonly FilterLink[] }>;

/** Older years are found by their pages, not by a filter as long as the archive. */
const MOST_YEARS = 8;

type Choice = Readonly<{ value: string; label: string; count: number }>;

function group(
  title: string,
  name: "kind" | "audience" | "year",
  choices: readonly Choice[],
  address: SearchAddress,
): readonly FilterGroup[] {
  const current = address[name] ?? "";
  const shown = choices.filter(({ count, value }) => count > 0 || value === current);
  // A single choice sorts nothing out.
  if (shown.length < 2 && current === "") return [];
  const links = shown.map(({ value, label, count }) => ({
    label,
    count,
    path: searchHref({ ...address, [name]: value }),
    current: value === current,
  }));
  return [{ title, links: [{ label: "Alle", path: searchHref({ ...address, [name]: "" }), current: current === "" }, ...links] }];
}

export function filterGroups(
  index: SearchIndex,
  ids: readonly number[],
  filter: SearchFilter,
  address: SearchAddress,
): readonly FilterGroup[] {
  const { kinds, audiences, years } = countChoices(index, ids, filter);
  const newest = [...years].sort(([a], [b]) => b - a);
  const shownYears = newest.filter(([year], i) => i < MOST_YEARS || year === filter.year);
  if (filter.year !== undefined && !years.has(filter.year)) shownYears.push([filter.year, 0]);
  return [
    ...group(
      "Art",
      "kind",
      searchKinds.map(({ name, label }) => ({ value: name, label, count: kinds.get(name) ?? 0 })),
      address,
    ),
    ...group(
      "Zielgruppe",
      "audience",
      searchAudiences.map((name) => ({ value: name, label: audienceNames[name], count: audiences.get(name) ?? 0 })),
      address,
    ),
    ...group(
      "Jahr",
      "year",
      shownYears.map(([year, count]) => ({ value: String(year), label: String(year), count })),
      address,
    ),
  ];
}
