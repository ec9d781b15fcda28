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

export type InForce = Readonly<{ text: string; href: string }>;

type Change = Readonly<{ before: string; asOf: string; norms: readonly Readonly<{ slug?: string | undefined }>[] }>;

/**
 * What editors had entered of changes that came into force between two states, of norms that the later one changed: since when it
 * applies, which the official file does not say (spec:law#announced-changes).
 */
export const cameIntoForce = (c: Catalogue, statute: string, { before, asOf, norms: changed }: Change): readonly InForce[] =>
  c
    .referring("announced-changes", "statutes", statute)
    .filter(
      ({ data: { inForce, norms } }) =>
        inForce > before && inForce <= asOf && norms.some(({ norm }) => changed.some(({ slug }) => slug === norm)),
    )
    .sort((a, b) => (a.data.inForce < b.data.inForce ? -1 : 1))
    .map(({ data: { inForce, act, promulgated, sourceUrl } }) => ({
      text: `In Kraft seit ${formatDay(inForce)}: ${act} (${promulgated})`,
      href: sourceUrl,
    }));
