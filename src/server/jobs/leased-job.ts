import type { Store } from "#db/client.ts";
import { isOver, leaseOf, releaseLease, takeLease } from "#db/repositories/leases.ts";
import { logError } from "#src/shared/server/process/log.ts";
import { hasEnded, processName } from "#src/shared/server/process/process-name.ts";
import { type Job, recurringJob } from "./recurring-job.ts";

/** A process that stopped answering is succeeded after it. */
const LEASE_MS = 60_000;
const RENEW_MS = 20_000;
const LOOK_MS = 2000;

type Leased = Readonly<{
  name: string;
  store: Pick<Store, "db" | "write" | "now">;
  /** A job that is stopped does not start again: each time a new one is made. */
  create: () => Job;
  holder?: string;
  leaseMs?: number;
  renewMs?: number;
  lookMs?: number;
}>;

/**
 * Works in one process of all that share the database. When that one stops, the next takes over within two seconds; when it
 * dies, at once on the same machine, elsewhere when its lease is over. No work may rely on it: a process that was
 * held up goes on for a moment beside its successor.
 */
export function leasedJob(leased: Leased): Job {
  const { name, store, create, holder = processName, leaseMs = LEASE_MS, renewMs = RENEW_MS, lookMs = LOOK_MS } = leased;
  let job: Job | undefined;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let stopped: Promise<void> | undefined;

  async function endTenure(): Promise<void> {
    const ending = job;
    job = undefined;
    await ending?.stop();
  }

  async function look(): Promise<void> {
    const askedAt = performance.now();
    if (job !== undefined && askedAt - renewedAt < renewMs) return;
    const lease = await leaseOf(store.db, name);
    const now = await store.now();
    const isTheirs = lease !== undefined && lease.holder !== holder && !hasEnded(lease.holder);
    const isFree = !isTheirs || isOver(lease, { now, forMs: leaseMs });
    if (isFree && (await store.write((tx) => takeLease(tx, { name, holder, now, forMs: leaseMs }, lease)))) {
      renewedAt = askedAt;
      if (job !== undefined || looking.isStopping()) return;
      job = create();
      job.start();
    } else await endTenure();
  }

  const looking = recurringJob({
    everyMs: lookMs,
    failure: "lease-failed",
    round: async () => {
      try {
        await look();
      } catch (error) {
        // Somebody else may have it by now.
        if (performance.now() - renewedAt > leaseMs) await endTenure();
        throw error;
      }
    },
  });

  async function stop(): Promise<void> {
    await looking.stop();
    const hadIt = renewedAt > Number.NEGATIVE_INFINITY;
    await endTenure();
    if (hadIt)
      await store
        .write((tx) => releaseLease(tx, { name, holder }))
        .catch((error: unknown) => logError("lease-not-released", error, { name }));
  }

  return {
    start: looking.start,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
