const MINUTE_MS = 60_000;

/** Work in the background that has to succeed again and again, and how long it may take until it does; success is noted once a minute. */
export const awaitedJobs: Readonly<Record<string, Readonly<{ name: string; withinMs: number }>>> = {
  mails: { name: "E-Mails zu versenden", withinMs: 15 * MINUTE_MS },
  bookings: { name: "Reservierungen und Wartelisten zu bearbeiten", withinMs: 15 * MINUTE_MS },
  housekeeping: { name: "aufzuräumen", withinMs: 13 * 60 * MINUTE_MS },
};

/** The names of the jobs that have not succeeded in time, in words that follow „Dem Server gelingt es nicht,“. */
export const lateJobs = (successes: ReadonlyMap<string, Date>, now: Date): readonly string[] =>
  Object.entries(awaitedJobs).flatMap(([job, { name, withinMs }]) => {
    const at = successes.get(job);
    return at !== undefined && now.getTime() - at.getTime() <= withinMs ? [] : [name];
  });
