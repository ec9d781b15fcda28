import type { Labels } from "#src/shared/server/process/gauges.ts";

/** `suffix` is what a histogram's samples have behind the name: `_bucket`, `_sum`, `_count`. */
export type Sample = Readonly<{ suffix?: string; labels: Labels; value: number }>;

export type Family = Readonly<{
  name: string;
  type: "counter" | "gauge" | "histogram" | "summary";
  help: string;
  samples: readonly Sample[];
  /** The same for all processes. */
  shared?: true;
}>;

export const gaugeFamily = (name: string, help: string, value: number, labels: Labels = {}): Family => ({
  name,
  type: "gauge",
  help,
  samples: [{ labels, value }],
});

/** Families of several sources: the samples of one name stand together, as the format demands. */
export function joinFamilies(families: readonly Family[]): readonly Family[] {
  const joined = new Map<string, Family>();
  for (const family of families) {
    const before = joined.get(family.name);
    joined.set(family.name, before === undefined ? family : { ...before, samples: [...before.samples, ...family.samples] });
  }
  return [...joined.values()];
}

export const withLabels = (families: readonly Family[], more: Labels): readonly Family[] =>
  families.map((family) => ({
    ...family,
    samples: family.samples.map((sample) => ({ ...sample, labels: { ...sample.labels, ...more } })),
  }));
