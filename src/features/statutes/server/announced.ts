import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import { formatDay } from "#src/domain/time/german-date.ts";

/**
 * What editors have entered of changes of one provision: those still to come as such, those in force that the wording of the
 * day `asOf` can't hold yet as missing; what it holds is said no more (spec:law#announced-changes).
 */
export function announcedFacts(c: Catalogue, statute: string, norm: string, asOf: string): readonly Fact[] {
  const entered = c
    .referring("announced-changes", "statutes", statute)
    .flatMap(({ data }) => data.norms.filter((each) => each.norm === norm).map(({ summary }) => ({ ...data, summary })))
    .filter(({ inForce }) => inForce > asOf)
    .sort((a, b) => (a.inForce < b.inForce ? -1 : 1));
  return entered.map(({ inForce, summary, act, promulgated, sourceUrl }) => ({
    label: inForce > c.today ? `Ab ${formatDay(inForce)} gilt` : `Seit ${formatDay(inForce)} gilt, hier noch nicht enthalten`,
    value: `${summary} (${act}, ${promulgated})`,
    href: sourceUrl,
  }));
}
