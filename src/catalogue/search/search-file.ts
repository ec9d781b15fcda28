import { join } from "node:path";

/** The search index: an SQLite file that publishing replaces and the server reads. */
export const searchFile = (distDir: string): string => join(distDir, "build", "search.sqlite");

/** What pages are filtered by, in the order of the filter. The position is the number in the index. */
export const searchKinds = [
  "lexikon",
  "rechtsprechung",
  "gesetze",
  "seminare",
  "fachtagungen",
  "news",
  "fachartikel",
  "interviews",
  "themen",
  "videos",
  "orte",
  "jobs",
  "seiten",
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Bits of `audiences` in the index. */
export const searchAudiences = ["br", "sbv", "jav"] as const;
export type SearchAudience = (typeof searchAudiences)[number];

/** The sites in the index; the last stands for pages of both. */
export const searchBrands = ["ifb", "betriebsrat", "both"] as const;
export type SearchBrand = (typeof searchBrands)[number];

/** Everything the index keeps of a page. */
export type SearchDocument = Readonly<{
  path: string;
  brand: SearchBrand;
  kind: SearchKind;
  /** What kind of page it is, as readers see it. */
  label: string;
  title: string;
  audiences: readonly SearchAudience[];
  /** Day it is about, as ISO; decides the year of the filter. */
  date?: string;
  /** Other words that name the page: synonyms, abbreviations, subtitle, docket number, places and months of dates. */
  names: readonly string[];
  /** The text on lists. */
  lead: string;
  /** Section headings; they stand in the body too, here they count more. */
  headings: readonly string[];
  /** All other text, plain. */
  body: string;
  /** Keys under which a citation or an abbreviation leads straight here, from `search-keys.ts`. */
  keys: readonly string[];
}>;
