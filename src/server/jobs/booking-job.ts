import type { Store } from "#db/client.ts";
import { deskChangeCount } from "#db/repositories/event-changes.ts";
import type { BookingContext } from "#src/booking/booking-context.ts";
import { doDueWork } from "#src/booking/due-work.ts";
import { remindOfEvents } from "#src/booking/event-reminders.ts";
import { tellChanges } from "#src/booking/tell-changes.ts";
import { type Job, recurringJob } from "./recurring-job.ts";
import type { Clocks } from "./steady-clock.ts";
import { steadyRound } from "./steady-round.ts";

/** Holds and offers end on the minute; nobody waits longer for a seat that came free. */
const EVERY_MS = 20_000;
/** Whatever changed events without the desk is looked for less often: all taken seats are compared. */
const CHANGES_EVERY_MS = 5 * 60_000;

type Writer = Pick<Store, "db" | "write">;

/** What has become due by the clock; nothing while the clock is in doubt (docs/decisions/0030). */
export function bookingRound(store: Writer, context: () => BookingContext, clocks: Clocks = {}): () => Promise<void> {
  const work = async (): Promise<void> => {
    await doDueWork(store, context);
    await remindOfEvents(store, context);
  };
  const round = steadyRound(store, work, clocks);
  return () => round(context().now);
}

/**
 * Tells customers of moved and cancelled events: in the round after a change at the desk, whichever process it was made in, and of all
 * others within five minutes. `clock` counts milliseconds.
 */
export function changesRound(store: Writer, context: () => BookingContext, clock = () => performance.now()): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let seen = -1;
  return async () => {
    const changes = await deskChangeCount(store.db);
    if (changes === seen && clock() - lookedAt < CHANGES_EVERY_MS) return;
    await tellChanges(store, context());
    [seen, lookedAt] = [changes, clock()];
  };
}

/** Works at start (catching up after a standstill) and then all the time. Several processes on one database do no harm. */
export function createBookingJob(store: Writer, context: () => BookingContext, succeeded?: () => void): Job {
  const endWhatIsDue = bookingRound(store, context);
  const tell = changesRound(store, context);
  const job = recurringJob({
    everyMs: EVERY_MS,
    failure: "booking-job-failed",
    ...(succeeded && { succeeded }),
    round: async () => {
      await endWhatIsDue();
      if (!job.isStopping()) await tell();
    },
  });
  return job;
}
