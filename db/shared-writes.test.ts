import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { afterWrite } from "./after-write.ts";
import type { Db } from "./client.ts";
import { meta } from "./schema/meta.ts";
import { inTurn, sideBySide } from "./shared-writes.ts";
import { openServerStore, type ServerStore } from "./test/server-store.ts";

let server: ServerStore;
beforeEach(async () => {
  server = await openServerStore();
  return server.end;
});

const add = async (tx: Db, key: string): Promise<void> => void (await tx.insert(meta).values({ key, value: await transactionOf(tx) }));
/** Which transaction this is. */
async function transactionOf(tx: Db): Promise<string> {
  const [row] = await tx.select({ id: sql<string>`txid_current()::text` }).from(sql`generate_series(1, 1)`);
  return row?.id ?? "";
}
const written = async (): Promise<ReadonlyMap<string, string>> =>
  new Map((await server.store.db.select().from(meta)).map(({ key, value }) => [key, value]));
const outcomes = (ended: readonly PromiseSettledResult<unknown>[]): readonly unknown[] =>
  ended.map((one) => (one.status === "fulfilled" ? one.value : (one.reason as Error).message));

const failing = (tx: Db, key: string) =>
  add(tx, key).then(() => {
    throw new Error(`${key} is refused`);
  });

it("does those that wait in one transaction, in their order", async () => {
  const before = await written();
  const lists = inTurn(server.store, "lists");
  const seen: number[] = [];
  const count = async (tx: Db, key: string): Promise<number> => {
    const { length } = await tx.select().from(meta);
    seen.push(length - before.size);
    await add(tx, key);
    return length - before.size;
  };
  const keys = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
  expect(await Promise.all(keys.map((key) => lists.write((tx) => count(tx, key))))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const made = await written();
  // The first finds nobody waiting; then eight, then who is left.
  expect(keys.map((key) => keys.findIndex((other) => made.get(other) === made.get(key)))).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 9]);
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it.each(["inTurn", "sideBySide"] as const)("%s undoes alone what fails, and lets effects happen once", async (manner) => {
  const { store } = server;
  const effects: string[] = [];
  const ask = (key: string, work: (tx: Db, key: string) => Promise<void>): Promise<string> =>
    (manner === "inTurn" ? inTurn(store, "lists") : sideBySide(store, "lists", key)).write(async (tx) => {
      await work(tx, key);
      afterWrite(tx, () => void effects.push(key));
      return key;
    });
  const twice = async (tx: Db, key: string): Promise<void> =>
    void (await tx.insert(meta).values([
      { key, value: "" },
      { key, value: "" },
    ]));
  const ended = await Promise.allSettled([ask("a", add), ask("b", add), ask("c", failing), ask("d", add), ask("e", twice), ask("f", add)]);
  expect(outcomes(ended)).toEqual(["a", "b", "c is refused", "d", expect.stringContaining("duplicate key"), "f"]);
  expect([...(await written()).keys()].filter((key) => key.length === 1).sort()).toEqual(["a", "b", "d", "f"]);
  expect(effects).toEqual(["a", "b", "d", "f"]);
});

it("lets no two that change the same share a transaction", async () => {
  const { store } = server;
  await store.write((tx) => add(tx, "n"));
  const increase = (whose: string) =>
    sideBySide(store, "lists", whose).write(async (tx) => {
      const [row] = await tx.select().from(meta).where(eq(meta.key, whose));
      const value = String(Number(row?.value ?? 0) + 1);
      await tx.insert(meta).values({ key: whose, value }).onConflictDoUpdate({ target: meta.key, set: { value } });
    });
  await Promise.all(["x", "y", "x", "z", "x", "y", "x"].map(increase));
  const made = await written();
  expect(["x", "y", "z"].map((key) => made.get(key))).toEqual(["4", "2", "1"]);
});

it("goes on after a failure of one that waited alone", async () => {
  const lists = inTurn(server.store, "lists");
  await expect(lists.write((tx) => failing(tx, "a"))).rejects.toThrow("a is refused");
  await lists.write((tx) => add(tx, "b"));
  expect((await written()).has("b")).toBe(true);
});
