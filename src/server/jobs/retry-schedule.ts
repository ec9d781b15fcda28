const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Waiting times after the first, second … failure: together about two days. */
const waits: readonly number[] = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS];

export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const wait = waits[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}

export const MAX_ATTEMPTS = waits.length + 1;
