import { globSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { beforeEach, expect, it } from "vitest";
import { afterWrite } from "../after-write.ts";
import { allDone } from "../all-done.ts";
import { openStore, type Store } from "../client.ts";
import { events } from "../schema/events.ts";
import { meta } from "../schema/meta.ts";
import { sampleEvent } from "../seed/sample-store.ts";
import { countPackets } from "../test/count-packets.ts";
import { serverDatabase } from "../test/server-database.ts";
import { openServerStore } from "../test/server-store.ts";

let url = "";
let store: Store;
beforeEach(async () => {
  const server = await openServerStore();
  ({ url, store } = server);
  return server.end;
});

const put = (key: string, value = "", into = store): Promise<void> =>
  into.write(async (tx) => void (await tx.insert(meta).values({ key, value }).onConflictDoUpdate({ target: meta.key, set: { value } })));
const keys = async (): Promise<readonly string[]> => (await store.db.select().from(meta).orderBy(meta.key)).map(({ key }) => key);

it("does a write again when another connection was in its way, and its effect once", async () => {
  await put("n", "0");
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  let tries = 0;
  let effects = 0;
  await store.write(async (tx) => {
    tries += 1;
    afterWrite(tx, () => {
      effects += 1;
    });
    const [row] = await tx.select().from(meta).where(eq(meta.key, "n"));
    // After the snapshot was taken: PostgreSQL refuses the update that follows.
    if (tries === 1) await other.query("update meta set value = '41' where key = 'n'");
    await tx
      .update(meta)
      .set({ value: String(Number(row?.value) + 1) })
      .where(eq(meta.key, "n"));
  });
  await other.end();
  expect([tries, effects]).toEqual([2, 1]);
  expect(await store.db.select().from(meta)).toEqual([{ key: "n", value: "42" }]);
});

it("does a write again that was in another's way, whatever travelled with the statement that was refused", async () => {
  await put("n", "0");
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  let tries = 0;
  await store.write(async (tx) => {
    tries += 1;
    await tx.select().from(meta);
    if (tries === 1) await other.query("update meta set value = '41' where key = 'n'");
    const refused = tx
      .update(meta)
      .set({ value: "42" })
      .where(eq(meta.key, "n"))
      .then(() => undefined);
    const behind = tx.insert(meta).values({ key: "behind", value: "" });
    await allDone(behind, refused);
  });
  await other.end();
  expect([tries, await keys()]).toEqual([2, ["behind", "n"]]);
});

it("sends what a write asks at once in one packet, BEGIN and what it reads first too", async () => {
  await put("n", "0");
  const sent = countPackets();
  await store.write(async (tx) => {
    await allDone(tx.select().from(meta), tx.select({ key: meta.key }).from(meta));
    await allDone(tx.insert(meta).values({ key: "a", value: "" }), tx.insert(meta).values({ key: "b", value: "" }));
  });
  // What is read, what is written, COMMIT.
  expect(sent()).toBe(3);
});

it("waits for all that goes on at once before it undoes a write", async () => {
  const failing = store.write(async (tx) => {
    const twice = async (): Promise<void> => {
      await tx.insert(meta).values({ key: "one", value: "" });
      await tx.insert(meta).values({ key: "two", value: "" });
    };
    const refused = async (): Promise<void> => {
      await tx.select().from(meta);
      throw new Error("changed my mind");
    };
    await allDone(refused(), twice());
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await keys()).toEqual([]);
});

it("lets no two writes decide on what the other one changes", async () => {
  const join = (own: string, other: string): Promise<boolean> =>
    store.write(async (tx) => {
      const [taken] = await tx.select().from(meta).where(eq(meta.key, other));
      if (taken !== undefined) return false;
      await tx.insert(meta).values({ key: own, value: "" });
      return true;
    });
  const joined = await Promise.all([join("a", "b"), join("b", "a")]);
  expect(joined.filter(Boolean)).toHaveLength(1);
});

it("never loses an update of many from several stores", async () => {
  await put("n", "0");
  const others = await Promise.all([openStore(url), openStore(url)]);
  const increase = (into: Store) =>
    into.write(async (tx) => {
      const [row] = await tx.select().from(meta);
      await tx.update(meta).set({ value: String(Number(row?.value) + 1) });
    });
  await Promise.all([store, ...others].flatMap((each) => Array.from({ length: 30 }, () => increase(each))));
  await Promise.all(others.map((each) => each.close()));
  expect(await store.db.select().from(meta)).toEqual([{ key: "n", value: "90" }]);
});

it("keeps nothing, and runs no effect, of a write that throws", async () => {
  let effects = 0;
  const failing = store.write(async (tx) => {
    await tx.insert(meta).values({ key: "rolled-back", value: "" });
    afterWrite(tx, () => {
      effects += 1;
    });
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect([await keys(), effects]).toEqual([[], 0]);
});

it("never oversells", async () => {
  await store.write(async (tx) => tx.insert(events).values(sampleEvent(1, { seats: 10, booked: 9 })));
  const book = () => store.write(async (tx) => tx.update(events).set({ booked: sql`${events.booked} + 1` }));
  const results = await Promise.allSettled([book(), book(), book()]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

it("refuses to go on after a failed statement as if nothing had happened", async () => {
  await put("a");
  const going = store.write(async (tx) => {
    await tx
      .insert(meta)
      .values({ key: "a", value: "" })
      .then(
        () => undefined,
        () => undefined,
      );
  });
  await expect(going).rejects.toThrow("went on after a statement had failed");
});

it("changes its revision with a commit of anybody, and with nothing else", async () => {
  const other = await openStore(url);
  const before = await store.revision();
  await put("a", "", other);
  expect(await store.revision()).not.toBe(before);
  await other.close();
});

it("can be migrated by many at once, and names each migration once", async () => {
  const empty = await serverDatabase();
  const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(empty.url)));
  const named: string[] = [];
  await Promise.all(stores.map((each) => each.migrate((name) => named.push(name))));
  const migrations = globSync("*.sql", { cwd: "db/migrations/postgres" }).sort();
  expect(named.map((name) => `${name}.sql`)).toEqual(migrations);
  expect(await stores[0]?.db.select().from(meta)).toEqual([]);
  await Promise.all(stores.map((each) => each.close()));
  await empty.remove();
});

it("answers again after its connections were cut", async () => {
  await put("a");
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await owner.end();
  const deadline = performance.now() + 60_000;
  const read = async (): Promise<readonly string[]> => {
    try {
      return await keys();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(20);
      return read();
    }
  };
  expect(await read()).toEqual(["a"]);
});

it("holds so many connections and no more", async () => {
  await put("a");
  await Promise.all(Array.from({ length: 12 }, keys));
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query("select count(*)::int as sessions from pg_stat_activity where datname = current_database()");
  await owner.end();
  // Six readers, four writers and the one who asks.
  expect(rows[0].sessions).toBeLessThanOrEqual(11);
});
