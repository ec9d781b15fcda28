import { searchKinds } from "#src/catalogue/search/search-kinds.ts";
import { expandQuery } from "#src/domain/finding/expand-query.ts";
import type { IssueItem } from "#src/domain/newsletter/newsletter-issue.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { lookups } from "#src/queries/lookups.ts";
import { rank } from "#src/queries/search/rank.ts";
import { type SearchIndex, type ShownRow, searchIndex } from "#src/queries/search/search-index.ts";

/** What an issue may tell of, as filters of the search name it. */
export const chosenKinds = [
  { value: "news", label: "News" },
  { value: "fachartikel", label: "Fachartikel" },
  { value: "rechtsprechung", label: "Rechtsprechung" },
  { value: "seminare", label: "Seminare" },
] as const;

const TEXT_LIMIT = 320;

const themes = new WeakMap<object, ReadonlyMap<string, string>>();

/** The slug of each seminar theme by its address. */
function themesByPath(): ReadonlyMap<string, string> {
  const { seminars } = lookups();
  const known = themes.get(seminars) ?? new Map(seminars.map(({ item }) => [item.path, item.theme]));
  themes.set(seminars, known);
  return known;
}

function shortened(text: string): string {
  if (text.length <= TEXT_LIMIT) return text;
  const cut = text.slice(0, TEXT_LIMIT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), TEXT_LIMIT / 2))} …`;
}

const itemOf = ({ path, label, title, lead }: ShownRow): IssueItem => ({
  ...{ path, label, title },
  text: shortened(lead),
  theme: themesByPath().get(path) ?? null,
});

const kindsOf = (kind: string): ReadonlySet<number> =>
  new Set(
    searchKinds.flatMap(({ name }, number) =>
      chosenKinds.some(({ value }) => value === name) && (kind === "" || kind === name) ? [number] : [],
    ),
  );

const seminarKind = searchKinds.findIndex(({ name }) => name === "seminare");
const themePages = new WeakMap<SearchIndex, ReadonlySet<number>>();

/** Pages of themes: of seminars an issue tells by theme, as these alone have dates. */
function themesIn(index: SearchIndex): ReadonlySet<number> {
  const known = themePages.get(index) ?? new Set([...themesByPath().keys()].flatMap((path) => index.page(path)?.id ?? []));
  themePages.set(index, known);
  return known;
}

type Fits = (id: number) => boolean;

function fitsIn(index: SearchIndex, kind: string): Fits {
  const [kinds, seminars] = [kindsOf(kind), themesIn(index)];
  return (id) => {
    const own = index.facts.kinds[id] ?? -1;
    return kinds.has(own) && (own !== seminarKind || seminars.has(id));
  };
}

/** Those of the kinds, the newest first and those about no day behind them. */
function newest({ facts }: SearchIndex, fits: Fits): readonly number[] {
  const ids: number[] = [];
  for (let id = 1; id < facts.size; id += 1) if (fits(id)) ids.push(id);
  const dateOf = (id: number): string => facts.dates[id] ?? "";
  return ids.sort((a, b) => (dateOf(a) < dateOf(b) ? 1 : dateOf(a) > dateOf(b) ? -1 : a - b));
}

export type FoundEntries = Readonly<{ total: number; entries: readonly (IssueItem & Readonly<{ date: string }>)[] }>;
type Asked = Readonly<{ words: string; kind: string; today: IsoDay }>;

/** Published entries that an issue may tell of: the best for `words`, without any the newest. `kind` empty: of all kinds. */
export function findEntries(
  { words, kind, today }: Asked,
  pageOf: (total: number) => Readonly<{ offset: number; limit: number }>,
): FoundEntries {
  const index = searchIndex();
  if (index === undefined) return { total: 0, entries: [] };
  const fits = fitsIn(index, kind);
  const { groups } = expandQuery(words, index.language);
  const ids = groups.length === 0 ? newest(index, fits) : rank(index, groups, today).ids.filter(fits);
  const { offset, limit } = pageOf(ids.length);
  const entries = index.shown(ids.slice(offset, offset + limit)).map((row) => ({ ...itemOf(row), date: row.date }));
  return { total: ids.length, entries };
}

/** An entry as it is published now; `undefined` where it is not, or is nothing an issue tells of. */
export function publishedEntry(path: string): IssueItem | undefined {
  const index = searchIndex();
  const page = index?.page(path);
  if (index === undefined || page === undefined || !fitsIn(index, "")(page.id)) return undefined;
  const [row] = index.shown([page.id]);
  return row === undefined ? undefined : itemOf(row);
}

/** Whether an issue may tell of all of these as they are published now; null while no release is known. */
export const arePublished = (paths: readonly string[]): boolean | null =>
  searchIndex() === undefined ? null : paths.every((path) => publishedEntry(path) !== undefined);
