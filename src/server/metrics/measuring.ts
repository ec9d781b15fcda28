import { type FactSource, factFamilies } from "./fact-families.ts";
import type { Family } from "./family.ts";
import { processFamilies } from "./process-families.ts";

type Families = () => readonly Family[];

/** What a serving process answers to whoever watches over it; `own` are the parts that measure themselves. */
export function measuring(source: FactSource, own: readonly Families[]): (withFacts: boolean) => Promise<readonly Family[]> {
  const readFacts = factFamilies(source);
  const all: readonly Families[] = [processFamilies(), ...own];
  return async (withFacts) => [
    ...(withFacts ? await readFacts() : []).map((family): Family => ({ ...family, shared: true })),
    ...all.flatMap((families) => families()),
  ];
}
