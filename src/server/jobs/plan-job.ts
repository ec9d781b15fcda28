import type { Store } from "#db/client.ts";
import { tellPlanChanges } from "#src/booking/training-plan/tell-plan-changes.ts";
import type { Origins } from "#src/brand/brand.ts";
import { type Job, recurringJob } from "./recurring-job.ts";
import { steadyRound } from "./steady-round.ts";

const EVERY_MS = 15 * 60_000;

type Writer = Pick<Store, "db" | "write">;

/** Tells chairs what became of their training plans; nothing while the clock is in doubt (docs/decisions/0030). */
export function createPlanJob(store: Writer, origins: Origins, succeeded?: () => void): Job {
  const context = () => ({ origins, now: new Date() });
  const round = steadyRound(store, () => tellPlanChanges(store, context));
  return recurringJob({ everyMs: EVERY_MS, failure: "plan-job-failed", round: () => round(new Date()), ...(succeeded && { succeeded }) });
}
