const MINUTE_MS = 60_000;

/** Milliseconds. They catch hangs only, with room for a machine five times slower; tests set no limits. */
export const LIMITS = {
  state: 2 * MINUTE_MS,
  /** For a whole test, or what is done before and after it: some build a site. */
  test: 10 * MINUTE_MS,
} as const;
