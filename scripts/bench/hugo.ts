import type { Baseline } from "./baseline.ts";

/**
 * How long Hugo takes for the same number of pages, in multiples of the fixed task of the same run. It is no dependency of
 * ours: measured once at scale 1 (a rebuild 20 s and 35 s of processor time, cold 59 s of processor time), where the task
 * took 0.33 s.
 */
const HUGO = { rebuild: 61, rebuildProcessor: 106, coldProcessor: 180 } as const;

/** A time of ours, in seconds, as a share of Hugo's. */
export const shareOfHugo = (seconds: number, what: keyof typeof HUGO, { cpu }: Baseline): number =>
  (seconds * 1000) / (HUGO[what] * cpu.median);
