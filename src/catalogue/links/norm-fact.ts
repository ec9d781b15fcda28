import { citedPlaces } from "#src/domain/citations/cited-places.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { Catalogue } from "../catalogue.ts";
import { citationOn } from "./read-citation.ts";
import { addressOf, linkTargets } from "./resolve-citation.ts";

/** `day`: that of the decision which names them. */
export function normFacts(c: Catalogue, norms: readonly string[], day?: string): readonly Fact[] {
  if (norms.length === 0) return [];
  const targets = linkTargets(c);
  const parts = norms.map((text) => {
    const [place] = citedPlaces(text);
    const citation = place && citationOn(day, place.text);
    const href = citation && addressOf(citation, targets);
    return href === undefined ? { text } : { text, href };
  });
  return [{ label: "Vorschriften", value: norms.join(", "), parts }];
}
