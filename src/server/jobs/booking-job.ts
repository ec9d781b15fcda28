import type { Store } from "#db/client.ts";
import type { BookingContext } from "#src/booking/booking-context.ts";
import { doDueWork } from "#src/booking/due-work.ts";
import { tellChanges } from "#src/booking/tell-changes.ts";
import { logError } from "#src/shared/server/log.ts";
import { withoutValues } from "./without-values.ts";

/** Holds and offers end on the minute; nobody waits longer for a seat that came free. */
const EVERY_MS = 20_000;
/** Events that were moved or cancelled are looked for less often: all taken seats are compared. */
const CHANGES_EVERY_MS = 5 * 60_000;

export type BookingJob = Readonly<{
  start: () => void;
  /** Begins nothing more and resolves when what is under way is done. */
  stop: () => Promise<void>;
}>;

/**
 * Reminds, ends holds and offers, offers free seats to those who wait and tells of changes: at start, which catches up
 * after a standstill, and then all the time. Several processes on one database do no harm.
 */
export function createBookingJob(store: Pick<Store, "db" | "write">, context: () => BookingContext): BookingJob {
  let stopping = false;
  let wake = (): void => undefined;
  let running: Promise<void> | undefined;
  let lookedForChanges = Number.NEGATIVE_INFINITY;

  async function round(): Promise<void> {
    await doDueWork(store, context);
    if (stopping || performance.now() - lookedForChanges < CHANGES_EVERY_MS) return;
    await tellChanges(store, context());
    lookedForChanges = performance.now();
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      try {
        await round();
      } catch (error) {
        logError("booking-job-failed", withoutValues(error));
      }
      if (stopping) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, EVERY_MS).unref();
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  return {
    start() {
      running ??= loop();
    },
    async stop() {
      stopping = true;
      wake();
      await running;
    },
  };
}
