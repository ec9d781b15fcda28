import { citedPlaces } from "#src/domain/citations/cited-places.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { Catalogue } from "../catalogue.ts";
import { addressOf, linkTargets } from "./resolve-citation.ts";

export function normFacts(c: Catalogue, norms: readonly string[]): readonly Fact[] {
  if (norms.length === 0) return [];
  const targets = linkTargets(c);
  const parts = norms.map((text) => {
    const [place] = citedPlaces(text);
    const href = place && addressOf(place.citation, targets);
    return href === undefined ? { text } : { text, href };
  });
  return [{ label: "Vorschriften", value: norms.join(", "), parts }];
}
