import type { Store } from "#db/client.ts";
import type { ConsultingContext } from "#src/booking/consulting/consulting-context.ts";
import { remindOfAppointments } from "#src/booking/consulting/remind-of-appointments.ts";
import { type Job, recurringJob } from "./recurring-job.ts";
import type { Clocks } from "./steady-clock.ts";
import { steadyRound } from "./steady-round.ts";

/** Nobody is reminded more than a minute late of what begins in an hour. */
const EVERY_MS = 60_000;

type Writer = Pick<Store, "db" | "write">;

/** Reminds of appointments; nothing while the clock is in doubt (docs/decisions/0030). */
export function consultingRound(store: Writer, context: () => ConsultingContext, clocks: Clocks = {}): () => Promise<void> {
  const round = steadyRound(store, async () => void (await remindOfAppointments(store, context)), clocks);
  return () => round(context().now);
}

export const createConsultingJob = (store: Writer, context: () => ConsultingContext, succeeded?: () => void): Job =>
  recurringJob({
    everyMs: EVERY_MS,
    failure: "consulting-job-failed",
    round: consultingRound(store, context),
    ...(succeeded && { succeeded }),
  });
