import { spawnSync } from "node:child_process";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { leaseOf, takeLease } from "#db/repositories/leases.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { processName } from "#src/shared/server/process/process-name.ts";
import { leasedJob } from "./leased-job.ts";
import type { Job } from "./recurring-job.ts";

const LEASE_MS = 60_000;

/** Processes on one database whose clock is `clock.now`. */
async function processes(...holders: readonly string[]) {
  const opened = await sampleStore([]);
  onTestFinished(opened.close);
  const clock = { now: new Date("2026-11-20T12:00:00Z"), looks: 0 };
  const now = async (): Promise<Date> => {
    clock.looks += 1;
    return clock.now;
  };
  const store: Store = { ...opened, now };
  const working = new Set<string>();
  const made = new Map<string, Job>();
  for (const holder of holders) {
    const create = (): Job => ({ start: () => void working.add(holder), stop: async () => void working.delete(holder) });
    const job = leasedJob({ name: "work", store, create, holder, leaseMs: LEASE_MS, renewMs: 0, lookMs: 1 });
    made.set(holder, job);
    onTestFinished(job.stop);
  }
  const start = (holder: string): void => made.get(holder)?.start();
  const stop = async (holder: string): Promise<void> => made.get(holder)?.stop();
  const works = (...expected: readonly string[]) => vi.waitFor(() => expect([...working]).toEqual(expected));
  const pass = (milliseconds: number): void => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  const take = async (holder: string): Promise<boolean> => {
    const seen = await leaseOf(store.db, "work");
    return store.write((tx) => takeLease(tx, { name: "work", holder, now: clock.now, forMs: LEASE_MS }, seen));
  };
  /** When all that were under way have looked. */
  const looked = (): Promise<void> => {
    const before = clock.looks;
    return vi.waitFor(() => expect(clock.looks).toBeGreaterThan(before + 2 * holders.length));
  };
  return { store, looked, start, stop, works, pass, take };
}

it("works in one process, and in the next when that one stops", async () => {
  const { store, start, stop, works } = await processes("a", "b");
  start("a");
  await works("a");
  start("b");
  await stop("a");
  await works("b");
  await stop("b");
  expect(await leaseOf(store.db, "work")).toBeUndefined();
});

it("waits for a process elsewhere until its lease is over by the database's clock, whatever the own one says", async () => {
  const { start, stop, works, pass, take, store, looked } = await processes("a");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await take("elsewhere 7 x")).toBe(true);
  start("a");
  pass(LEASE_MS - 1);
  await looked();
  await works();
  expect((await leaseOf(store.db, "work"))?.holder).toBe("elsewhere 7 x");
  pass(1);
  await works("a");
  await stop("a");
});

it("does not wait for a process of this machine that has ended", async () => {
  const { start, stop, works, take } = await processes("a");
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  await take(processName.replace(` ${process.pid} `, ` ${pid} `));
  start("a");
  await works("a");
  await stop("a");
});

it("does not wait for a lease from before the clock was set back", async () => {
  const { start, stop, works, take, pass } = await processes("a");
  await take("elsewhere 7 x");
  pass(-24 * 60 * 60_000);
  start("a");
  await works("a");
  await stop("a");
});

it("takes nothing from a process that was quicker, also when its own look at the clock is older", async () => {
  const opened = await sampleStore([]);
  onTestFinished(opened.close);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Date>();
  const now = new Date("2026-11-20T12:00:00Z");
  const slow: Store = {
    ...opened,
    now: () => {
      asked.resolve();
      return answer.promise;
    },
  };
  const working: string[] = [];
  const create = (): Job => ({ start: () => void working.push("slow"), stop: async () => undefined });
  const job = leasedJob({ name: "work", store: slow, create, holder: "slow", leaseMs: LEASE_MS, lookMs: 3_600_000 });
  onTestFinished(job.stop);
  job.start();
  await asked.promise;
  const quicker = { name: "work", holder: "elsewhere 7 x", now: new Date(now.getTime() + 40), forMs: LEASE_MS };
  expect(await opened.write((tx) => takeLease(tx, quicker, undefined))).toBe(true);
  answer.resolve(now);
  await job.stop();
  expect(working).toEqual([]);
  expect((await leaseOf(opened.db, "work"))?.holder).toBe("elsewhere 7 x");
});

it("stops working when another process has taken over while it was held up", async () => {
  const { start, stop, works, pass, take } = await processes("a");
  start("a");
  await works("a");
  // Between two looks: it may have been renewed just now.
  await vi.waitFor(async () => {
    pass(LEASE_MS);
    expect(await take("elsewhere 7 x")).toBe(true);
  });
  await works();
  await stop("a");
});
