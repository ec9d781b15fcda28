import type { Store } from "#db/client.ts";
import type { Sender } from "#src/finding/saved-search-links.ts";
import { type Job, recurringJob } from "./recurring-job.ts";
import { steadyRound } from "./steady-round.ts";

/** Each search is looked at once a day; nobody waits longer for it in the morning. */
const EVERY_MS = 10 * 60_000;

/** Tells whoever keeps a search of new dates. Several processes on one database do no harm. */
export function createSearchJob(store: Pick<Store, "db" | "write">, sender: Sender): Job {
  const round = steadyRound(store, async (now) => {
    // The words of the search and the facts of all seminars are for the one process that does this.
    const { lookForDates } = await import("#src/finding/look-for-dates.ts");
    await lookForDates(store, { ...sender, now });
  });
  return recurringJob({ everyMs: EVERY_MS, failure: "search-job-failed", round: () => round(new Date()) });
}
