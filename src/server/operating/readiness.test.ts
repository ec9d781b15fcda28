import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { migrationState } from "#db/migration-state.ts";
import { markMailFailed, takeDueMail } from "#db/repositories/mails.ts";
import { metaValue } from "#db/repositories/meta.ts";
import { later, outboxWith, start } from "../jobs/test/outbox.ts";
import { type MadeDist, makeDist } from "../test/made-dist.ts";
import { pages } from "../test/test-portal.ts";
import { type Check, createReadiness, type ReadinessOptions } from "./readiness.ts";

const HOUR_MS = 60 * 60_000;

function published(): MadeDist {
  const dist = makeDist();
  onTestFinished(dist.remove);
  dist.publish(pages);
  return dist;
}

function ask(store: Pick<Store, "db" | "write">, change: Partial<ReadinessOptions> = {}) {
  const { dir } = published();
  const failed: Check[] = [];
  const readiness = createReadiness({ store, folders: [dir], distDir: dir, freshMs: 0, ...change }, (check) => failed.push(check));
  return { readiness, failed };
}

const allFine = { database: "ok", migrations: "ok", disk: "ok", release: "ok", outbox: "ok" };

async function migrated(): Promise<Store> {
  const store = await openStore(":memory:");
  onTestFinished(store.close);
  await store.migrate();
  return store;
}

/** A file that another program can lock. */
async function onFile() {
  const folder = mkdtempSync(join(tmpdir(), "portal-ready-"));
  const file = join(folder, "portal.sqlite");
  const store = await openStore(`file:${file}`);
  await store.migrate();
  const other = new Database(file);
  onTestFinished(async () => {
    other.close();
    await store.close();
    rmSync(folder, { recursive: true });
  });
  return { store, other };
}

it("is ready when everything is right, and has really written", async () => {
  const store = await migrated();
  const { readiness } = ask(store, { now: () => new Date("2026-11-20T12:00:00Z") });
  expect(await readiness()).toEqual({ ready: true, checks: allFine });
  expect(await metaValue(store.db, "last-written")).toBe("2026-11-20T12:00:00.000Z");
});

it("is not ready while the database is locked, says so in time, and is again right after", async () => {
  const { store, other } = await onFile();
  other.exec("begin immediate");
  const { readiness, failed } = ask(store, { patienceMs: 50 });
  expect(await readiness()).toEqual({ ready: false, checks: { ...allFine, database: "failed" } });
  expect(failed).toEqual(["database"]);
  other.exec("rollback");
  await expect.poll(async () => (await readiness()).ready).toBe(true);
});

it("begins no second check while the first one hangs", async () => {
  let begun = 0;
  const store = await migrated();
  const hanging: Store["write"] = () => {
    begun += 1;
    return new Promise(() => undefined);
  };
  const { readiness } = ask({ db: store.db, write: hanging }, { patienceMs: 5 });
  for (let round = 0; round < 3; round++) expect((await readiness()).checks.database).toBe("failed");
  expect(begun).toBe(1);
});

it("asks once, however many ask at the same time", async () => {
  let writes = 0;
  const store = await migrated();
  const write: Store["write"] = (work) => {
    writes += 1;
    return store.write(work);
  };
  const { readiness } = ask({ db: store.db, write }, { freshMs: 60_000 });
  const answers = await Promise.all(Array.from({ length: 50 }, readiness));
  expect(answers.every(({ ready }) => ready)).toBe(true);
  expect(writes).toBe(1);
});

it("is not ready on tables of an earlier version, but on those of a later one, whose processes take over", async () => {
  const store = await migrated();
  const newest = sql`(select max(created_at) from __drizzle_migrations)`;
  const change = (by: number) =>
    store.write(
      async (tx) =>
        void (await tx.values(
          sql`update __drizzle_migrations set created_at = created_at + ${by} where created_at = ${newest} returning 1`,
        )),
    );
  await change(-1);
  expect(await migrationState(store.db)).toBe("behind");
  expect((await ask(store).readiness()).checks).toEqual({ ...allFine, migrations: "failed" });
  await change(2);
  expect(await migrationState(store.db)).toBe("newer");
  expect((await ask(store).readiness()).ready).toBe(true);
});

it("is not ready without a release", async () => {
  const store = await migrated();
  const empty = mkdtempSync(join(tmpdir(), "portal-ready-"));
  onTestFinished(() => rmSync(empty, { recursive: true }));
  expect((await ask(store, { distDir: empty }).readiness()).checks).toEqual({ ...allFine, release: "failed" });
});

it("is not ready when a disk is nearly full", async () => {
  const store = await migrated();
  expect((await ask(store, { leastFreeShare: 1 }).readiness()).checks).toEqual({ ...allFine, disk: "failed" });
});

it("measures a folder that is not there yet by the one it will lie in", async () => {
  const store = await migrated();
  expect((await ask(store, { folders: ["/tmp/no-such-folder/var"] }).readiness()).ready).toBe(true);
});

it("is not ready when nobody takes mails that are due, but while they wait for a next try", async () => {
  const store = await outboxWith({});
  const after = (milliseconds: number) => ask(store, { now: () => later(milliseconds) }).readiness();
  expect((await after(6 * HOUR_MS)).ready).toBe(true);
  expect((await after(6 * HOUR_MS + 1)).checks).toEqual({ ...allFine, outbox: "failed" });
  const nextAttemptAt = later(7 * HOUR_MS);
  await store.write(async (tx) => {
    const mail = await takeDueMail(tx, start, later(1));
    if (mail !== undefined) await markMailFailed(tx, mail, { error: "421 später", now: start, nextAttemptAt });
  });
  expect((await after(6 * HOUR_MS + 1)).ready).toBe(true);
});
