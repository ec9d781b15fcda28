import { type Family, joinFamilies, withLabels } from "./family.ts";

/** One place among those that serve: what its process tells, or `undefined` when nobody is there or answers. */
export type Place = Readonly<{ serves: () => boolean; measure: (facts: boolean) => Promise<readonly Family[] | undefined> }>;

/** All processes in one answer: what each tells of itself has its place as a label, what is true for all is asked of one. */
export async function collectMeasures(places: readonly Place[]): Promise<readonly Family[]> {
  const first = places.findIndex(({ serves }) => serves());
  const told = await Promise.all(places.map(({ measure }, place) => measure(place === first)));
  // The one that was asked has just died.
  const next = told[first] === undefined ? told.findIndex((families) => families !== undefined) : -1;
  if (next >= 0) told[next] = (await places[next]?.measure(true)) ?? told[next];
  const up: Family = {
    name: "portal_process_up",
    type: "gauge",
    help: "1 where the process of a place serves and answers, else 0.",
    samples: told.map((families, place) => ({ labels: { process: String(place) }, value: families === undefined ? 0 : 1 })),
  };
  return joinFamilies([
    up,
    ...told.flatMap((families = [], place) =>
      families.flatMap((family) => (family.shared === true ? [family] : withLabels([family], { process: String(place) }))),
    ),
  ]);
}
