import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import type { Store } from "#db/client.ts";
import { nextLawImport } from "#db/repositories/law-desk.ts";
import { processJob } from "./process-job.ts";
import type { Job } from "./recurring-job.ts";

const script = resolve(import.meta.dirname, "../../../scripts/work-on-law.ts");
/** An editor waits for the preview. */
const EVERY_MS = 2000;
const MOST_MEMORY_MB = 1024;

const worker = (): ChildProcess =>
  spawn(process.execPath, [`--max-old-space-size=${MOST_MEMORY_MB}`, script], { stdio: ["ignore", "inherit", "inherit"] });

type Working = Readonly<{ store: Pick<Store, "db">; startProcess?: () => ChildProcess; everyMs?: number }>;

/**
 * Checks and carries out imports of the desk in a process of its own: a statute of 10 MB must not hold up whoever asks for a
 * page. What it had begun when it was ended begins anew (spec:law#at-the-desk).
 */
export const createLawJob = ({ store, startProcess = worker, everyMs = EVERY_MS }: Working): Job =>
  processJob({
    ...{ everyMs, startProcess, failure: "law-job-failed", work: "The work on statutes" },
    isDue: async () => (await nextLawImport(store.db)) !== undefined,
  });
