import type { Store } from "#db/client.ts";
import type { BookingContext } from "#src/booking/booking-context.ts";
import { doDueWork } from "#src/booking/due-work.ts";
import { tellChanges } from "#src/booking/tell-changes.ts";
import { type Job, recurringJob } from "./recurring-job.ts";

/** Holds and offers end on the minute; nobody waits longer for a seat that came free. */
const EVERY_MS = 20_000;
/** Events that were moved or cancelled are looked for less often: all taken seats are compared. */
const CHANGES_EVERY_MS = 5 * 60_000;

/** Works at start (catching up after a standstill) and then all the time. Several processes on one database do no harm. */
export function createBookingJob(store: Pick<Store, "db" | "write">, context: () => BookingContext, succeeded?: () => void): Job {
  let lookedForChanges = Number.NEGATIVE_INFINITY;
  const job = recurringJob({
    everyMs: EVERY_MS,
    failure: "booking-job-failed",
    ...(succeeded && { succeeded }),
    round: async () => {
      await doDueWork(store, context);
      if (job.isStopping() || performance.now() - lookedForChanges < CHANGES_EVERY_MS) return;
      await tellChanges(store, context());
      lookedForChanges = performance.now();
    },
  });
  return job;
}
