import type { Labels } from "#src/shared/server/process/gauges.ts";
import type { Sample } from "./family.ts";

/** Seconds, as OpenTelemetry's convention for HTTP has them. */
export const DURATION_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10] as const;

export type Histogram = Readonly<{ observe: (value: number) => void; samples: (labels: Labels) => readonly Sample[] }>;

/** Observing is a few comparisons and additions: files are answered in microseconds. */
export function createHistogram(bounds: readonly number[] = DURATION_BOUNDS): Histogram {
  const counts = new Float64Array(bounds.length + 1);
  let sum = 0;
  return {
    observe(value) {
      let place = 0;
      while (place < bounds.length && value > (bounds[place] ?? 0)) place++;
      counts[place] = (counts[place] ?? 0) + 1;
      sum += value;
    },
    samples(labels) {
      let below = 0;
      const buckets = [...counts].map((count, place): Sample => {
        below += count;
        return { suffix: "_bucket", labels: { ...labels, le: String(bounds[place] ?? "+Inf") }, value: below };
      });
      return [...buckets, { suffix: "_sum", labels, value: sum }, { suffix: "_count", labels, value: below }];
    },
  };
}
