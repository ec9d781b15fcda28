import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { DatabaseUnavailable, isUnavailable } from "../database-unavailable.ts";
import { meta } from "../schema/meta.ts";
import type { Store } from "../store.ts";
import { fileStore } from "./file-store.ts";

/** A lock may stand still for a fifth of it. */
const PATIENCE_MS = 20_000;
const STANDSTILL_MS = PATIENCE_MS / 5;

async function made(): Promise<Readonly<{ file: string; store: Store; holder: Database.Database }>> {
  const folder = mkdtempSync(join(tmpdir(), "portal-lock-"));
  const file = join(folder, "portal.sqlite");
  const store = fileStore(file, PATIENCE_MS);
  await store.migrate();
  const holder = new Database(file, { timeout: 0 });
  onTestFinished(async () => {
    holder.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { file, store, holder };
}

const note = (store: Store, key: string): Promise<unknown> => store.write(async (tx) => tx.insert(meta).values({ key, value: "" }));
const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "written",
    (error: unknown) => (error instanceof DatabaseUnavailable ? error.reason : error),
  );
const keys = async (store: Store): Promise<readonly string[]> => (await store.db.select().from(meta)).map(({ key }) => key).sort();

it.each(["begin immediate", "begin exclusive"])("gives up a lock that stands still (%s), with all who came meanwhile", async (begin) => {
  const { store, holder } = await made();
  holder.exec(begin);
  const waiting: Promise<unknown>[] = [];
  let isOver = false;
  const started = performance.now();
  const first = reasonOf(note(store, "first")).finally(() => {
    isOver = true;
  });
  for (let at = 0; !isOver; at++) {
    waiting.push(reasonOf(note(store, `later ${at}`)));
    await pause(50);
  }
  const late = performance.now();
  expect(new Set(await Promise.all([first, ...waiting]))).toEqual(new Set(["locked"]));
  // Nobody waits for a turn of their own: it is one look at the lock.
  expect(performance.now() - late).toBeLessThan(late - started);
  expect(await keys(store)).toEqual([]);
  holder.exec("rollback");
  expect(await reasonOf(note(store, "after"))).toBe("written");
});

it("waits behind somebody who holds the lock again and again, as long as something is done", async () => {
  const { store, holder } = await made();
  holder.exec("begin immediate");
  const writing = reasonOf(note(store, "behind"));
  const until = performance.now() + 1.5 * STANDSTILL_MS;
  for (let at = 0; performance.now() < until; at++) {
    await pause(300);
    // Nobody else gets in between.
    holder.exec(`insert into meta values ('other ${at}', ''); commit; begin immediate`);
  }
  holder.exec("commit");
  expect(await writing).toBe("written");
});

it("waits while a copy compares", async () => {
  const { store, holder } = await made();
  holder.exec("create table __copy_log (n); begin immediate");
  const writing = reasonOf(note(store, "behind"));
  await pause(1.5 * STANDSTILL_MS);
  holder.exec("commit");
  expect(await writing).toBe("written");
});

it("lets others in between long jobs of its own", async () => {
  const { store, holder } = await made();
  const slow = (at: number): Promise<unknown> =>
    store.write(async (tx) => {
      await tx.insert(meta).values({ key: `job ${at}`, value: "" });
      await pause(200);
    });
  const jobs = Promise.all(Array.from({ length: 6 }, (_, at) => slow(at)));
  let commits = 0;
  let version: unknown;
  const watching = (async () => {
    for (let isOver = false; !isOver; await nextTurn()) {
      const now = holder.pragma("data_version", { simple: true });
      if (now !== version) commits++;
      version = now;
      isOver = await Promise.race([jobs.then(() => true), pause(5).then(() => false)]);
    }
  })();
  await Promise.all([jobs, watching]);
  expect(commits).toBeGreaterThan(2);
  expect(await keys(store)).toHaveLength(6);
});

it("says of a file that was taken away that it can't be written", async () => {
  const { file, store } = await made();
  renameSync(file, `${file}.away`);
  expect(await reasonOf(note(store, "lost"))).toBe("unreadable");
});

it("knows what SQLite says to a read", () => {
  const busy = Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });
  const broken = Object.assign(new Error("UNIQUE constraint failed"), { code: "SQLITE_CONSTRAINT_UNIQUE" });
  const noFile = Object.assign(new Error("no such file"), { code: "ENOENT" });
  expect([busy, new Error("Failed query", { cause: busy }), broken, noFile].map(isUnavailable)).toEqual([true, true, false, false]);
});
