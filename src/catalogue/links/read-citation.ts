import type { CitedPlace } from "#src/domain/citations/cited-places.ts";
import { citedPlaces } from "#src/domain/citations/cited-places.ts";
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

/** Last part of the address of a provision: `37`, `art-5`, `anlage-1`. */
export const normSlug = (sign: "§" | "Art." | "Anlage", norm: string): string =>
  sign === "§" ? norm : `${sign === "Art." ? "art" : "anlage"}-${norm.toLowerCase()}`;
