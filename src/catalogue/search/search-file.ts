import type { Quotable } from "#src/content/collections/define/search.ts";
import { type AudienceKey, audienceKeys } from "#src/domain/law/audiences.ts";

/** Bits of `audiences` in the index. */
export const searchAudiences = audienceKeys;
export type SearchAudience = AudienceKey;

/** The sites in the index; the last stands for pages of both. */
export const searchBrands = ["ifb", "betriebsrat", "both"] as const;
export type SearchBrand = (typeof searchBrands)[number];

/** A statute's provisions as its norm list writes them, under the abbreviations it is cited by. */
export type NormListRow = Readonly<{ names: readonly string[]; norms: Readonly<Record<string, string>> }>;

/** A piece of a page that can be quoted: offsets in `${lead}\n${body}`, the anchor it stands at, and the heading above it. */
export type SearchPassage = Readonly<{ anchor: string; heading: string; start: number; end: number }>;

export type SearchDocument = Readonly<{
  path: string;
  brand: SearchBrand;
  /** Name of a kind of `search-kinds.ts`. */
  kind: string;
  label: string;
  title: string;
  audiences: readonly SearchAudience[];
  /** What it is worth beside others of its kind; 1 without it. */
  weight?: number;
  /** Day it is about, as ISO; decides the year of the filter. */
  date?: string;
  /** Other words that name the page: synonyms, abbreviations, subtitle, docket number, places and months of dates. */
  names: readonly string[];
  lead: string;
  /** Section headings; they stand in the body too, here they count more. */
  headings: readonly string[];
  body: string;
  hasDates: boolean;
  /** Absent for pages that prove nothing. */
  quotable?: Readonly<{ passages: readonly SearchPassage[] }> & Quotable;
  /** Keys under which a citation or an abbreviation leads straight here, from `search-keys.ts`. */
  keys: readonly string[];
}>;
