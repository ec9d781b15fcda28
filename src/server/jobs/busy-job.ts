import { type BusyContext, refreshBusyTimes } from "#src/booking/consulting/busy/refresh-busy.ts";
import { type Job, recurringJob } from "./recurring-job.ts";

const EVERY_MS = 60_000;

/** Reads the calendars of those who give advice. */
export function createBusyJob({ store, secret }: Pick<BusyContext, "store" | "secret">): Job {
  const job = recurringJob({
    everyMs: EVERY_MS,
    failure: "busy-job-failed",
    round: async () => void (await refreshBusyTimes({ store, secret, now: () => new Date(), stopping: job.isStopping })),
  });
  return job;
}
