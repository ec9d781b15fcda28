import { asc } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { countVotes, listVotes } from "#db/repositories/answer-votes.ts";
import { countMisses, countReads, listMisses, listReads } from "#db/repositories/usage.ts";
import { missedSearches, pageReads } from "#db/schema/usage.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { noteUsage } from "#src/shared/server/process/usage-signal.ts";
import { tidyUp } from "../housekeeping.ts";
import { createUsageJob } from "./usage-job.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const secret = "0123456789abcdef0123456789abcdef";
const everything = { from: "2000-01-01", to: "2099-12-31" };
const part = { limit: 100, offset: 0 };
const note = (kind: "read" | "miss", all: readonly string[]): void => {
  for (const what of all) noteUsage({ kind, brand: "ifb", what });
};
const read = (...paths: readonly string[]): void => note("read", paths);
const miss = (...words: readonly string[]): void => note("miss", words);
const vote = (...helpful: readonly boolean[]): void => {
  for (const one of helpful) noteUsage({ kind: "vote", brand: "ifb", what: { variant: "br", state: "belegt", helpful: one } });
};
const both = (what: string): void => {
  read(what);
  miss(what);
};

const jobAt = (now: string, writing: Pick<Store, "write"> = store) =>
  createUsageJob({ store: writing, secret, flushMs: 3_600_000, now: () => new Date(now) });

/** What is counted when the job has ended. */
async function counted(now: string, work: () => void): Promise<void> {
  const job = jobAt(now);
  job.start();
  work();
  await job.stop();
}

it("adds up what several processes count of a page, by the day in Berlin", async () => {
  await counted("2026-11-20T10:00:00Z", () => read("/seminare", "/seminare", "/news"));
  await counted("2026-11-20T22:59:00Z", () => read("/seminare"));
  await counted("2026-11-20T23:01:00Z", () => read("/seminare"));
  const rows = await store.db.select().from(pageReads).orderBy(asc(pageReads.day), asc(pageReads.path));
  expect(rows).toEqual([
    { day: "2026-11-20", brand: "ifb", path: "/news", reads: 1 },
    { day: "2026-11-20", brand: "ifb", path: "/seminare", reads: 3 },
    { day: "2026-11-21", brand: "ifb", path: "/seminare", reads: 1 },
  ]);
  expect(await listReads(store.db, everything, part)).toEqual([
    { brand: "ifb", path: "/seminare", reads: 4, days: 2 },
    { brand: "ifb", path: "/news", reads: 1, days: 1 },
  ]);
  expect(await countReads(store.db, { ...everything, brand: "betriebsrat" })).toEqual({ pages: 0, reads: 0 });
  expect(await countReads(store.db, { from: "2026-11-20", to: "2026-11-20" })).toEqual({ pages: 2, reads: 4 });
});

it("tells words on the third day that has seen them, and before that to nobody", async () => {
  for (const day of ["18", "19", "19"]) await counted(`2026-11-${day}T10:00:00Z`, () => miss("betriebsausflug"));
  expect(await listMisses(store.db, everything, part)).toEqual([]);
  expect(await countMisses(store.db, everything)).toEqual({ readable: 0, hidden: 3 });
  const kept = JSON.stringify(await store.db.select().from(missedSearches));
  expect(kept).not.toContain("betriebsausflug");
  await counted("2026-11-20T10:00:00Z", () => miss("betriebsausflug", "petra probe"));
  expect(await listMisses(store.db, everything, part)).toEqual([
    { brand: "ifb", words: "betriebsausflug", times: 4, days: 3, last: "2026-11-20" },
  ]);
  expect(await countMisses(store.db, everything)).toEqual({ readable: 1, hidden: 1 });
  await counted("2026-11-21T10:00:00Z", () => miss("betriebsausflug"));
  expect(await countMisses(store.db, { from: "2026-11-21", to: "2026-11-21" })).toEqual({ readable: 1, hidden: 0 });
});

it("adds up votes on answers, and keeps them as long as the rest", async () => {
  await counted("2025-10-19T10:00:00Z", () => vote(true));
  await counted("2026-11-20T10:00:00Z", () => vote(true, true, false));
  await counted("2026-11-21T10:00:00Z", () => vote(false));
  const row = { brand: "ifb", variant: "br", state: "belegt" };
  expect(await listVotes(store.db, everything, part)).toEqual([{ ...row, helpful: 3, unhelpful: 2, days: 3 }]);
  await tidyUp(store, new Date("2026-11-21T12:00:00Z"));
  expect(await listVotes(store.db, everything, part)).toEqual([{ ...row, helpful: 2, unhelpful: 2, days: 2 }]);
  expect(await countVotes(store.db, { ...everything, brand: "betriebsrat" })).toEqual({ rows: 0, helpful: 0, unhelpful: 0 });
});

it("keeps what could not be written for the next time", async () => {
  const spy = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  let tries = 0;
  const write: Store["write"] = (work) => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error("database is away")) : store.write(work);
  };
  const job = createUsageJob({ store: { write }, secret, flushMs: 1, now: () => new Date("2026-11-20T10:00:00Z") });
  job.start();
  read("/seminare");
  await vi.waitFor(() => expect(tries).toBeGreaterThan(1));
  await job.stop();
  spy.mockRestore();
  expect(await countReads(store.db, everything)).toEqual({ pages: 1, reads: 1 });
});

it("writes nothing where nothing was counted, and hears nothing before it starts and after it ends", async () => {
  let writes = 0;
  const write: Store["write"] = (work) => {
    writes += 1;
    return store.write(work);
  };
  const job = jobAt("2026-11-20T10:00:00Z", { write });
  read("/vorher");
  job.start();
  await job.stop();
  read("/nachher");
  expect(writes).toBe(0);
});

it("is kept for thirteen months", async () => {
  await counted("2025-10-19T10:00:00Z", () => both("alt"));
  await counted("2025-10-20T10:00:00Z", () => both("neu"));
  await tidyUp(store, new Date("2026-11-20T12:00:00Z"));
  expect((await store.db.select().from(pageReads)).map(({ path }) => path)).toEqual(["neu"]);
  expect((await store.db.select().from(missedSearches)).map(({ day }) => day)).toEqual(["2025-10-20"]);
});
