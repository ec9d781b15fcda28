import { type ShopNotices, sendShopLogouts } from "#src/accounts/shop/send-shop-logouts.ts";
import { type Job, recurringJob } from "./recurring-job.ts";
import { nextAttempt } from "./retry-schedule.ts";

const EVERY_MS = 5000;

/** Tells the merchandise shop who has logged out. */
export const createShopJob = (notices: Omit<ShopNotices, "now" | "nextAttempt">): Job =>
  recurringJob({
    everyMs: EVERY_MS,
    failure: "shop-job-failed",
    round: async () => void (await sendShopLogouts({ ...notices, now: () => new Date(), nextAttempt })),
  });
