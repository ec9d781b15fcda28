import type { Brand, Origins } from "#src/brand/brand.ts";
import { otherBrand, profiles } from "#src/brand/brand.ts";
import { brandOfPath, hrefOn } from "#src/brand/resolve-brand.ts";
import { expandUnfinished, unfinishedWord } from "#src/domain/finding/expand-query.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Service } from "#src/endpoints/handle.ts";
import { directHits } from "#src/queries/search/direct-hits.ts";
import { rank } from "#src/queries/search/rank.ts";
import { type SearchIndex, searchIndex } from "#src/queries/search/search-index.ts";
import type { CallResult } from "#src/shared/http/contract.ts";
import { cleanQuery } from "../rules/clean-query.ts";
import { searchHref } from "../rules/search-address.ts";
import type { searchSuggestions } from "../rules/suggestions.contract.ts";
import { SUGGEST_FROM } from "../rules/suggestions.route.ts";

type Suggestion = CallResult<typeof searchSuggestions>[number];

const MOST_DIRECT = 2;
const MOST_PAGES = 6;
/** A single word names a page; from two words on it may be a question. */
const QUESTION_FROM_WORDS = 2;
const MOST_TERMS = 3;
const TERMS_FROM = 3;
/** A browser asks again for what is typed, deleted and typed again. */
const KEPT_SECONDS = 60;

type Site = Readonly<{ brand: Brand; origins: Origins }>;

const noteOf = (label: string, path: string, brand: Brand): string =>
  brandOfPath(path) === otherBrand[brand] ? `${label} · ${profiles[otherBrand[brand]].name}` : label;

/** Queries that go on where the typing stops, as the corpus spells them; one for each stem. */
function termsFor(index: SearchIndex, query: string): readonly string[] {
  const word = unfinishedWord(query);
  if (word.length < TERMS_FROM) return [];
  const { vocabulary } = index.language;
  const begun = vocabulary.completions(word, 4 * MOST_TERMS);
  const found = begun.length > 0 ? begun : vocabulary.completionsNear(word, 4 * MOST_TERMS);
  const stems = new Map<string, string>();
  for (const { stem, spelt, titles, docs } of found) if ((titles > 0 || docs > 1) && !stems.has(stem)) stems.set(stem, spelt);
  return [...stems.values()].map((spelt) => query.replace(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]+$/u, spelt));
}

/** The question that is being typed; it leads to the search, where its answer stands. */
function questionFor(index: SearchIndex, query: string, brand: Brand): Suggestion | undefined {
  if (query.split(" ").length < QUESTION_FROM_WORDS) return undefined;
  const asked = index.questions.find(query);
  if (asked === undefined || (asked.site !== "both" && asked.site !== brand)) return undefined;
  const [source] = asked.sources;
  return {
    kind: "direct",
    href: searchHref({ query: asked.question }),
    title: asked.question,
    note: source === undefined ? "Antwort" : `Antwort · ${source.text}`,
  };
}

export function suggest(index: SearchIndex, typed: string, { brand, origins }: Site, today: string): readonly Suggestion[] {
  const query = cleanQuery(typed);
  if (query.length < SUGGEST_FROM) return [];
  const direct = directHits(index, query).hits.slice(0, MOST_DIRECT);
  const asked = direct.length > 0 ? undefined : questionFor(index, query, brand);
  const taken = new Set(direct.map(({ path }) => path));
  const { groups, corrected } = expandUnfinished(query, index.language);
  const ids = rank(index, groups, today, { columns: "title names" }).ids.slice(0, MOST_PAGES + MOST_DIRECT);
  const pages = index.shown(ids, 0).filter(({ path }) => !taken.has(path));
  const terms = corrected === undefined ? termsFor(index, query) : [corrected];
  const fresh = terms.filter((term) => term.toLowerCase() !== query.toLowerCase());
  return [
    ...(asked === undefined ? [] : [asked]),
    ...direct.map(({ path, title, note }) => ({
      kind: "direct" as const,
      href: hrefOn(brand, path, origins),
      title,
      note: noteOf(note, path, brand),
    })),
    ...pages.slice(0, MOST_PAGES).map(({ path, title, label }) => ({
      kind: "page" as const,
      href: hrefOn(brand, path, origins),
      title,
      note: noteOf(label, path, brand),
    })),
    ...fresh.slice(0, MOST_TERMS).map((term) => ({ kind: "term" as const, href: searchHref({ query: term }), title: term, note: "" })),
  ];
}

export const suggestPages = (async ({ q }, { locals, now, cacheFor }) => {
  const index = searchIndex();
  cacheFor(KEPT_SECONDS);
  return { ok: true, value: index === undefined ? [] : [...suggest(index, q, locals, todayInBerlin(now))] };
}) satisfies Service<typeof searchSuggestions>;
