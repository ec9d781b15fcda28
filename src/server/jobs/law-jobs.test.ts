import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { changeLawImport, insertLawImport, type LawImport } from "#db/repositories/law-desk.ts";
import { noteMeta } from "#db/repositories/meta.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { LOOKED_AT } from "#src/domain/law/seen-state.ts";
import { createLawJob } from "./law-job.ts";
import { createLawWatchJob } from "./law-watch-job.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const row: LawImport = {
  ...{ id: "1", createdAt: new Date(), createdById: null, name: "a.xml", officialSlug: null, digest: null, state: "wartet" },
  ...{ attempts: 0, preview: null, problem: null, acceptReason: null, confirmedById: null, doneAt: null },
};

/** Starts processes that stay until they are ended, and tells of each. */
function processes(script: string) {
  const started: ChildProcess[] = [];
  let told: (() => void) | undefined;
  const startProcess = (): ChildProcess => {
    const child = spawn(process.execPath, ["-e", script], { stdio: "ignore" });
    started.push(child);
    told?.();
    return child;
  };
  const next = (count: number): Promise<void> =>
    new Promise((done) => {
      told = () => {
        if (started.length >= count) done();
      };
      told();
    });
  return { started, startProcess, next };
}
const stays = "setInterval(() => {}, 1000)";

it("works on statutes only while something waits, one process at a time, and ends it when it stops", async () => {
  const { started, startProcess, next } = processes(stays);
  const job = createLawJob({ store, startProcess, everyMs: 5 });
  job.start();
  await store.write((tx) => insertLawImport(tx, row));
  await next(1);
  const ended = once(started[0] as ChildProcess, "exit");
  await job.stop();
  expect((await ended)[1]).toBe("SIGTERM");
  expect(started).toHaveLength(1);
  await store.write((tx) => changeLawImport(tx, "1", "wartet", { state: "geprueft" }));
  const idle = processes(stays);
  const quiet = createLawJob({ store, startProcess: idle.startProcess, everyMs: 5 });
  quiet.start();
  await quiet.stop();
  expect(idle.started).toEqual([]);
});

it("begins anew after a process that failed", async () => {
  await store.write((tx) => insertLawImport(tx, row));
  const { startProcess, next } = processes("process.exit(3)");
  const job = createLawJob({ store, startProcess, everyMs: 5 });
  job.start();
  await next(2);
  await job.stop();
});

it.each([
  ["a day after the last time", -24 * 60 * 60_000, 1],
  ["not within the day", -23 * 60 * 60_000, 0],
  ["when the last time lies ahead", 60_000, 1],
])("looks at the official site %s", async (_, offset, count) => {
  const now = new Date();
  await store.write((tx) => noteMeta(tx, LOOKED_AT, new Date(now.getTime() + offset).toISOString()));
  const { started, startProcess, next } = processes(stays);
  const job = createLawWatchJob({ store, startProcess, everyMs: 5, now: () => now });
  job.start();
  await next(count);
  await job.stop();
  expect(started).toHaveLength(count);
});
