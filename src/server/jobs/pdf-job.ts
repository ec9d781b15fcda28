import type { Store } from "#db/client.ts";
import { deleteAnalysesBefore } from "#db/repositories/pdf-analyses.ts";
import { keptFor } from "#db/repositories/retention.ts";
import { type Job, recurringJob } from "./recurring-job.ts";

const EVERY_MS = 5 * 60_000;
const AT_ONCE = 200;

/**
 * Forgets what was read from PDF files a day ago (spec:law#pdf-analysis). A clock that has jumped does no harm: the file can be handed
 * in again.
 */
export async function forgetAnalyses(store: Pick<Store, "write">, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptFor.pdfAnalysis);
  while ((await store.write((tx) => deleteAnalysesBefore(tx, before, AT_ONCE))) === AT_ONCE);
}

export const createPdfJob = (store: Pick<Store, "write">): Job =>
  recurringJob({ everyMs: EVERY_MS, failure: "pdf-job-failed", round: () => forgetAnalyses(store, new Date()) });
