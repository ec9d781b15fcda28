import type { Brand, Origins } from "#src/brand/brand.ts";
import { otherBrand, profiles } from "#src/brand/brand.ts";
import { hrefOn } from "#src/brand/resolve-brand.ts";
import { searchAudiences } from "#src/catalogue/search/search-file.ts";
import { searchKinds } from "#src/catalogue/search/search-kinds.ts";
import type { AskedQuestion } from "#src/domain/finding/asked-question.ts";
import { wordFinder } from "#src/domain/german-text/word-finder.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { DirectHit } from "#src/queries/search/direct-hits.ts";
import { type SearchIndex, searchIndex } from "#src/queries/search/search-index.ts";
import { cleanQuery } from "../rules/clean-query.ts";
import { type SearchAddress, searchHref, searchParameters } from "../rules/search-address.ts";
import { MOST_READ, marked, type Piece, snippetOf } from "../rules/snippet.ts";
import { filtered, findPages, isOnBrand, type SearchFilter } from "./find-pages.ts";
import { type FilterGroup, filterGroups } from "./search-filters.ts";

const PER_PAGE = 15;
/** Hits of the other site below one's own; where there are none of one's own, more. */
const OTHER_SHOWN = 5;
const OTHER_ALONE = 15;

export type SearchHit = Readonly<{ href: string; title: readonly Piece[]; label: string; date?: string; text: readonly Piece[] }>;
type DirectLink = Readonly<{ href: string; title: string; note: string }>;

type HitGroup = Readonly<{ title: string; hits: readonly SearchHit[]; more?: Readonly<{ href: string; label: string }> }>;

/** The answer to a question in plain words, with its sources; `answer` is missing where editors name the sources alone. */
export type ShownAnswer = Readonly<{
  question: string;
  answer?: string;
  sources: readonly Readonly<{ text: string; href?: string }>[];
  more: readonly DirectLink[];
  checked: string;
}>;

export type SearchResult = Readonly<{
  summary: string;
  answered?: ShownAnswer;
  /** Further questions that editors answered and that may be meant. */
  alike: readonly ShownAnswer[];
  direct: readonly DirectLink[];
  others: readonly DirectLink[];
  corrected?: Readonly<{ query: string; href: string }>;
  filters: readonly FilterGroup[];
  unfiltered?: string;
  groups: readonly HitGroup[];
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}>;

export type SearchModel = Readonly<{
  head: PageHead;
  query: string;
  starts: Readonly<{ lexicon: string; seminars: string; contact: string }>;
  result?: SearchResult;
}>;

const known = <T extends string>(values: readonly T[], asked: string | null): T | undefined => values.find((value) => value === asked);

function readFilter(parameters: URLSearchParams): SearchFilter {
  const kind = known(
    searchKinds.map(({ name }) => name),
    parameters.get(searchParameters.kind),
  );
  const audience = known(searchAudiences, parameters.get(searchParameters.audience));
  const year = /^(?:19|20)\d\d$/.exec(parameters.get(searchParameters.year) ?? "")?.[0];
  return { ...(kind ? { kind } : {}), ...(audience ? { audience } : {}), ...(year ? { year: Number(year) } : {}) };
}

const addressOf = (query: string, { kind, audience, year }: SearchFilter): SearchAddress => ({
  query,
  kind: kind ?? "",
  audience: audience ?? "",
  year: String(year ?? ""),
});

type Site = Readonly<{ brand: Brand; origins: Origins }>;

function hitsOf(
  index: SearchIndex,
  ids: readonly number[],
  find: ReturnType<typeof wordFinder>,
  { brand, origins }: Site,
): readonly SearchHit[] {
  return index.shown(ids, MOST_READ).map(({ path, title, label, date, lead, body }) => ({
    href: hrefOn(brand, path, origins),
    title: marked(title, find),
    label,
    ...(date === "" ? {} : { date }),
    text: snippetOf([lead, body].filter((part) => part !== "").join("\n"), find),
  }));
}

const shownOn = ({ site }: AskedQuestion, brand: Brand): boolean => site === "both" || site === brand;

function answerOf({ question, answer, sources, more, checked }: AskedQuestion, { brand, origins }: Site): ShownAnswer {
  return {
    question,
    ...(answer === undefined ? {} : { answer }),
    sources: sources.map(({ text, path }) => (path === undefined ? { text } : { text, href: hrefOn(brand, path, origins) })),
    more: more.map(({ path, title, label }) => ({ href: hrefOn(brand, path, origins), title, note: label })),
    checked,
  };
}

const countOf = (count: number): string => (count === 1 ? "1 Treffer" : `${count.toLocaleString("de-DE")} Treffer`);

function summaryOf(own: number, other: number, brand: Brand): string {
  if (own === 0 && other > 0) return `${countOf(other)} auf ${profiles[otherBrand[brand]].name}`;
  return other === 0 ? countOf(own) : `${countOf(own)}, dazu ${other.toLocaleString("de-DE")} auf ${profiles[otherBrand[brand]].name}`;
}

function resultOf(index: SearchIndex, query: string, parameters: URLSearchParams, site: Site, today: string): SearchResult {
  const { brand, origins } = site;
  const filter = readFilter(parameters);
  const isFiltered = Object.keys(filter).length > 0;
  const { direct, named, ids, marks, corrected, asked, alike } = findPages(index, query, today);
  const all = [...named, ...ids];
  // Unfiltered, what the query names stands above the hits.
  const found = isFiltered ? filtered(index, all, filter) : ids;
  const own = found.filter((id) => isOnBrand(index, id, brand));
  const other = found.filter((id) => !isOnBrand(index, id, brand));
  const address = addressOf(query, filter);
  const pages = Math.max(1, Math.ceil(own.length / PER_PAGE));
  const page = Math.min(pages, Math.max(1, Number.parseInt(parameters.get(searchParameters.page) ?? "1", 10) || 1));
  const first = page === 1;
  const find = wordFinder(marks);
  const link = ({ path, title, note }: DirectHit): DirectLink => ({ href: hrefOn(brand, path, origins), title, note });
  const otherShown = first ? other.slice(0, own.length === 0 ? OTHER_ALONE : OTHER_SHOWN) : [];
  const otherName = profiles[otherBrand[brand]].name;
  const more = { href: origins[otherBrand[brand]] + searchHref(address), label: `Alle ${other.length} Treffer auf ${otherName}` };
  const groups: HitGroup[] = [
    { title: "Treffer", hits: hitsOf(index, own.slice((page - 1) * PER_PAGE, page * PER_PAGE), find, site) },
    { title: `Auf ${otherName}`, hits: hitsOf(index, otherShown, find, site), ...(other.length > otherShown.length ? { more } : {}) },
  ];
  const showsDirect = first && !isFiltered;
  return {
    summary: own.length + other.length === 0 ? "" : summaryOf(own.length, other.length, brand),
    ...(showsDirect && asked && shownOn(asked, brand) ? { answered: answerOf(asked, site) } : {}),
    alike: showsDirect ? alike.filter((one) => shownOn(one, brand)).map((one) => answerOf(one, site)) : [],
    direct: showsDirect ? direct.hits.map(link) : [],
    others: showsDirect ? direct.others.map(link) : [],
    ...(corrected === undefined ? {} : { corrected: { query: corrected, href: searchHref({ query: corrected }) } }),
    filters: filterGroups(index, all, filter, address),
    ...(isFiltered ? { unfiltered: searchHref({ query }) } : {}),
    groups: groups.filter(({ hits }) => hits.length > 0),
    page,
    pages,
    hrefOf: (to) => searchHref({ ...address, page: String(to) }),
  };
}

export function searchPage(url: URL, brand: Brand, origins: Origins, open: () => SearchIndex | undefined = searchIndex): SearchModel {
  const query = cleanQuery(url.searchParams.get(searchParameters.query) ?? "");
  const index = query === "" ? undefined : open();
  return {
    head: {
      brand,
      path: "/suche",
      title: query === "" ? "Suche" : `Suche nach „${query}“`,
      description: "Suche über Seminare, Lexikon, Rechtsprechung, Gesetze, News und Fachartikel.",
      illustration: "lexicon",
      crumbs: [],
      jsonLd: [],
      noindex: true,
    },
    query,
    starts: {
      lexicon: hrefOn(brand, "/betriebsratslexikon", origins),
      seminars: hrefOn(brand, "/seminare", origins),
      contact: "/service/kontakt",
    },
    ...(index ? { result: resultOf(index, query, url.searchParams, { brand, origins }, todayInBerlin(new Date())) } : {}),
  };
}
