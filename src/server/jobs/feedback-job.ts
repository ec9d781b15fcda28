import type { Store } from "#db/client.ts";
import type { BookingContext } from "#src/booking/booking-context.ts";
import { askForFeedback, makeDailyRatings } from "#src/booking/feedback/ask-for-feedback.ts";
import { type Job, recurringJob } from "./recurring-job.ts";
import type { Clocks } from "./steady-clock.ts";
import { steadyRound } from "./steady-round.ts";

const EVERY_MS = 15 * 60_000;

type Writer = Pick<Store, "db" | "write">;

/** Asks about events that are over and makes the day's ratings; nothing while the clock is in doubt (docs/decisions/0030). */
export function feedbackRound(store: Writer, context: () => BookingContext, clocks: Clocks = {}): () => Promise<void> {
  const work = async (now: Date): Promise<void> => {
    await askForFeedback(store, context);
    await makeDailyRatings(store, now);
  };
  const round = steadyRound(store, work, clocks);
  return () => round(context().now);
}

export const createFeedbackJob = (store: Writer, context: () => BookingContext, succeeded?: () => void): Job =>
  recurringJob({
    everyMs: EVERY_MS,
    failure: "feedback-job-failed",
    round: feedbackRound(store, context),
    ...(succeeded && { succeeded }),
  });
