const FIRST_MS = 1000;
const LONGEST_MS = 30_000;
/** A process that served for as long did not break down because of how it started. */
const STEADY_MS = 60_000;

/** How long (ms) to wait before a process is started again that broke down `failures` times before: not at all, then ever longer. */
export const restartDelay = (failures: number): number => (failures === 0 ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1)));

export const wasSteady = (servedMs: number): boolean => servedMs >= STEADY_MS;
