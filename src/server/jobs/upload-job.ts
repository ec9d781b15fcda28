import type { Store } from "#db/client.ts";
import { sweepUploads } from "#src/shared/server/files/sweep-uploads.ts";
import { type Job, recurringJob } from "./recurring-job.ts";

const EVERY_MS = 10 * 60_000;

type Swept = Readonly<{ store: Pick<Store, "db" | "write">; folder: string }>;

/**
 * Removes bytes of uploads that nothing refers to any more. A clock that has jumped does no harm: who was about to refer to
 * bytes that went is refused by the database.
 */
export const createUploadJob = ({ store, folder }: Swept): Job =>
  recurringJob({
    everyMs: EVERY_MS,
    failure: "upload-job-failed",
    round: async () => void (await sweepUploads({ store, folder, now: new Date() })),
  });
