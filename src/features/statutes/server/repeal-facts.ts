import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { repealedSince } from "#src/catalogue/links/listed-norm.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { repealsIn } from "../rules/repeal.ts";

type States = Parameters<typeof repealsIn>[0];

/** That a statute as a whole is law no more, and what its file says of that; until the day has come only the latter. */
export function repealFacts(c: Catalogue, statute: string, states: States = []): readonly Fact[] {
  const since = repealedSince(c, statute);
  const remarks = repealsIn(states);
  if (since === undefined) return remarks.map((value) => ({ label: "Aufhebung", value }));
  return [{ label: "Gilt nicht mehr", value: [`seit ${formatDay(since)}`, ...remarks].join(": ") }];
}
