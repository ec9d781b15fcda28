import type { Store } from "#db/client.ts";
import type { BookingContext } from "#src/booking/booking-context.ts";
import { askForFeedback, makeDailyRatings } from "#src/booking/feedback/ask-for-feedback.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { daysSeen, followsOn, withDay } from "../days-seen.ts";
import { type Job, recurringJob } from "./recurring-job.ts";
import { type Clocks, steadyClock } from "./steady-clock.ts";

const EVERY_MS = 15 * 60_000;

type Writer = Pick<Store, "db" | "write">;

/** Asks about events that are over and makes the day's ratings; nothing while the clock is in doubt (docs/decisions/0030). */
export function feedbackRound(store: Writer, context: () => BookingContext, clocks: Clocks = {}): () => Promise<void> {
  let isSteady: ((now: Date) => boolean) | undefined;
  return async () => {
    const { now } = context();
    isSteady ??= steadyClock(!followsOn(withDay(await daysSeen(store.db), todayInBerlin(now))), clocks);
    if (!isSteady(now)) return;
    await askForFeedback(store, context);
    await makeDailyRatings(store, now);
  };
}

export const createFeedbackJob = (store: Writer, context: () => BookingContext, succeeded?: () => void): Job =>
  recurringJob({
    everyMs: EVERY_MS,
    failure: "feedback-job-failed",
    round: feedbackRound(store, context),
    ...(succeeded && { succeeded }),
  });
