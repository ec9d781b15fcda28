import type { Brand, Origins } from "#src/brand/brand.ts";
import { otherBrand, profiles } from "#src/brand/brand.ts";
import { hrefOn } from "#src/brand/resolve-brand.ts";
import { readTitles } from "#src/catalogue/titles.ts";
import type { PageHead } from "#src/domain/page-head.ts";
import { searchTitles } from "../rules/title-search.ts";

/** Longest query that is looked up; the rest is cut. */
const QUERY_LIMIT = 120;
const HITS = 40;

type Hit = Readonly<{ href: string; title: string; kind: string; text: string }>;
export type SearchModel = Readonly<{
  head: PageHead;
  query: string;
  starts: Readonly<{ lexicon: string; seminars: string }>;
  groups: readonly Readonly<{ title: string; items: readonly Hit[] }>[];
}>;

/** Results for `/suche?q=`: the site's own pages first, the other site's below. */
export function searchPage(url: URL, brand: Brand, origins: Origins): SearchModel {
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, QUERY_LIMIT);
  const hits = query === "" ? [] : searchTitles(readTitles(), query, HITS);
  const group = (of: Brand) => ({
    title: of === brand ? "Treffer" : `Auf ${profiles[of].name}`,
    items: hits
      .filter((hit) => hit.brand === of)
      .map(({ path, title, kind }) => ({ href: hrefOn(brand, path, origins), title, kind, text: "" })),
  });
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
    starts: { lexicon: hrefOn(brand, "/betriebsratslexikon", origins), seminars: hrefOn(brand, "/seminare", origins) },
    groups: [group(brand), group(otherBrand[brand])].filter(({ items }) => items.length > 0),
  };
}
