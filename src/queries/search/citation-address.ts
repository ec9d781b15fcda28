import { normSlug } from "#src/catalogue/links/read-citation.ts";
import type { CitedPlace } from "#src/domain/citations/cited-places.ts";
import { courtOfDocket } from "#src/domain/citations/courts.ts";
import { docketKey, ecliKey, statuteKey } from "#src/domain/finding/search-keys.ts";
import type { SearchIndex } from "./search-index.ts";

type Pages = Pick<SearchIndex, "bodyOf" | "keyed" | "page">;

/**
 * Where a citation that somebody wrote leads: the provision, at its Absatz where the wording has it, or the decision. Undefined
 * where nothing is published, the statute is not named, another wording is meant, or courts share the docket number.
 */
export function citationAddress(index: Pages, citation: CitedPlace["citation"]): string | undefined {
  if (citation.kind === "decision") {
    const { ecli, docket } = citation;
    if (ecli !== null) return index.keyed(ecliKey(ecli))[0]?.path;
    return docket !== null && courtOfDocket(docket) !== null ? index.keyed(docketKey(docket))[0]?.path : undefined;
  }
  const { statute, edition, sign, parts } = citation;
  const [part] = parts;
  if (statute === null || edition !== null || part === undefined) return undefined;
  const overview = index.keyed(statuteKey(statute))[0]?.path;
  const page = overview === undefined ? undefined : index.page(`${overview}/${normSlug(sign, part.norm)}`);
  if (page === undefined) return undefined;
  const placed = part.absatz !== undefined && index.bodyOf(page.id).includes(`(${part.absatz})`);
  return placed ? `${page.path}#abs-${part.absatz}` : page.path;
}
