import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { openStore } from "#db/client.ts";
import { migrationState } from "#db/migration-state.ts";
import { serverDatabase } from "#db/test/server-database.ts";
import { makeDist } from "../test/made-dist.ts";
import { pages } from "../test/test-portal.ts";
import { createReadiness } from "./readiness.ts";

async function onServer() {
  const { url, remove } = await serverDatabase();
  const store = await openStore(url);
  await store.migrate();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const dist = makeDist();
  dist.publish(pages);
  onTestFinished(async () => {
    await owner.end();
    await store.close();
    await remove();
    dist.remove();
  });
  const readiness = createReadiness({ store, folders: [dist.dir], distDir: dist.dir, freshMs: 0, patienceMs: 500 }, () => undefined);
  return { store, owner, readiness };
}

it("is not ready while a server lets nobody write, says so in time, and is again right after", async () => {
  const { owner, readiness } = await onServer();
  await expect.poll(async () => (await readiness()).ready).toBe(true);
  await owner.query("begin; lock table meta in access exclusive mode");
  expect((await readiness()).checks).toEqual({ database: "failed", migrations: "ok", disk: "ok", release: "ok", outbox: "ok" });
  await owner.query("rollback");
  await expect.poll(async () => (await readiness()).ready).toBe(true);
});

it("is not ready on a server whose tables are of an earlier version", async () => {
  const { store, owner, readiness } = await onServer();
  await owner.query(
    "delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)",
  );
  expect(await migrationState(store.db)).toBe("behind");
  await expect.poll(async () => (await readiness()).checks).toMatchObject({ database: "ok", migrations: "failed" });
});
