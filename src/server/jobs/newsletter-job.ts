import type { Store } from "#db/client.ts";
import type { Origins } from "#src/brand/brand.ts";
import { arePublished } from "#src/newsletter/choose-entries.ts";
import { sendIssues } from "#src/newsletter/send-issues.ts";
import { type Job, recurringJob } from "./recurring-job.ts";
import type { Clocks } from "./steady-clock.ts";
import { steadyRound } from "./steady-round.ts";

/** Short beside the time between two batches, which alone makes the pace. */
const EVERY_MS = 2000;

type Newsletters = Readonly<{ origins: Origins; secret: string; perMinute: number }>;

/** Sends newsletters, batch by batch; nothing while the clock is in doubt (docs/decisions/0030). */
export function createNewsletterJob(store: Pick<Store, "db" | "write">, newsletters: Newsletters, clocks: Clocks = {}): Job {
  const round = steadyRound(store, (now) => sendIssues(store, { ...newsletters, arePublished, now }), clocks);
  return recurringJob({ everyMs: EVERY_MS, failure: "newsletter-job-failed", round: () => round(new Date()) });
}
