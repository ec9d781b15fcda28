import type { CitedPlace } from "#src/domain/citations/cited-places.ts";
import { citedPlaces } from "#src/domain/citations/cited-places.ts";
import { inForceFrom } from "#src/domain/citations/statute-table.ts";
import { keptMap } from "#src/shared/bounds/kept-map.ts";

const known = keptMap<string, CitedPlace["citation"] | null>("citations", 50_000);

/** A citation in normal form, as entries keep it, read again. The same few are asked for by many pages. */
export function readCitation(text: string): CitedPlace["citation"] | undefined {
  const before = known.get(text);
  if (before !== undefined) return before ?? undefined;
  const citation = citedPlaces(text, true)[0]?.citation;
  known.set(text, citation ?? null);
  return citation;
}

/**
 * The same in a text of a day: where another statute had the name on that day, its numbers mean something else today. Of decisions
 * of 2014 "§ 84 Abs. 2 SGB IX" is what § 167 Abs. 2 is now.
 */
export function citationOn(day: string | undefined, text: string): CitedPlace["citation"] | undefined {
  const citation = readCitation(text);
  const from = citation?.kind === "norm" && citation.statute !== null ? inForceFrom.get(citation.statute) : undefined;
  return citation?.kind === "norm" && day !== undefined && from !== undefined && day < from ? { ...citation, edition: "a.F." } : citation;
}

/** Last part of the address of a provision: `37`, `art-5`, `anlage-1`. */
export const normSlug = (sign: "§" | "Art." | "Anlage", norm: string): string =>
  sign === "§" ? norm : `${sign === "Art." ? "art" : "anlage"}-${norm.toLowerCase()}`;
