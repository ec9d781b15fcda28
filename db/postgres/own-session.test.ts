import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStore, type Store } from "../client.ts";
import { prepared } from "../prepared.ts";
import { meta } from "../schema/meta.ts";
import { serverDatabase } from "../test/server-database.ts";
import { swappingPooler } from "../test/swapping-pooler.ts";

const find = prepared<{ key: string }, { value: string }[]>((db) =>
  db
    .select({ value: meta.value })
    .from(meta)
    .where(eq(meta.key, sql.placeholder("key")))
    .prepare(),
);
const put = prepared<{ key: string }, unknown>((db) =>
  db
    .insert(meta)
    .values({ key: sql.placeholder("key"), value: "there" })
    .prepare(),
);

let database: Awaited<ReturnType<typeof serverDatabase>>;
let store: Store;
beforeAll(async () => {
  database = await serverDatabase();
  store = await openStore(database.url);
  await store.migrate();
});
afterAll(async () => {
  await store.close();
  await database.remove();
});

const found = (on: Store) => find(on.db, { key: "a" });
const keptBy = async (on: Store): Promise<number> =>
  Number((await on.db.select({ kept: sql<string>`(select count(*) from pg_prepared_statements)` }).from(meta))[0]?.kept);

/** Writes and looks ten times, which through a pooler meets another session each time. */
async function useAll(on: Store): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await on.write(async (tx) => {
      await tx.delete(meta);
      await put(tx, { key: "a" });
      await put(tx, { key: "b" });
    });
    expect(await found(on)).toEqual([{ value: "there" }]);
  }
}

it("keeps what is prepared, and that alone, in sessions that are its own", async () => {
  await useAll(store);
  expect(await keptBy(store)).toBe(1);
});

it("keeps nothing behind a pooler that swaps sessions between transactions", async () => {
  const pooler = await swappingPooler(database.name);
  const through = await openStore(pooler.url);
  await useAll(through);
  expect(await keptBy(through)).toBe(0);
  await through.close();
  pooler.close();
});

it("goes on after a table was made anew, and after it became another one", async () => {
  await useAll(store);
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query("alter table meta rename to before; create table meta (like before including all)");
  await useAll(store);
  await owner.query("alter table meta alter column value type varchar(50)");
  await owner.end();
  await useAll(store);
});

it("goes on, and keeps nothing any more, behind a pooler that can't be told from the server, and there alone", async () => {
  const pooler = await swappingPooler(database.name, false);
  const through = await openStore(pooler.url);
  await useAll(through);
  expect([await keptBy(through), await keptBy(store)]).toEqual([0, 1]);
  await through.close();
  pooler.close();
});
