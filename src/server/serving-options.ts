import { availableParallelism } from "node:os";

/** As many threads as V8 takes by itself. */
const HELPERS = 4;

/**
 * Options of Node for a process that serves (docs/decisions/0040). Threads that collect garbage leave a core to the one that
 * answers; what lives for one request is never made where only a collection of the whole heap finds it.
 */
export const servingOptions = (cores: number = availableParallelism()): readonly string[] => [
  "--max-semi-space-size=8",
  "--no-allocation-site-pretenuring",
  `--v8-pool-size=${Math.min(HELPERS, Math.max(1, cores - 1))}`,
];
