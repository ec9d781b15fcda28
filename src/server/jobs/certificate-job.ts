import type { Store } from "#db/client.ts";
import { issueDueCertificates } from "#src/booking/certificates/due-certificates.ts";
import type { Origins } from "#src/brand/brand.ts";
import { type Job, recurringJob } from "./recurring-job.ts";

/** Attendance comes in over hours; nobody waits for a certificate by the minute. */
const EVERY_MS = 10 * 60_000;

/** Issues what is due at start and then all the time. Several processes on one database do nothing twice. */
export const createCertificateJob = (store: Pick<Store, "db" | "write">, origins: Origins, succeeded?: () => void): Job =>
  recurringJob({
    everyMs: EVERY_MS,
    failure: "certificate-job-failed",
    ...(succeeded && { succeeded }),
    round: async () => {
      await issueDueCertificates(store, origins, new Date());
    },
  });
