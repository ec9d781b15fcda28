import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, expect, it } from "vitest";
import { afterWrite } from "./after-write.ts";
import type { Store } from "./client.ts";
import { openMigratedMemory } from "./memory.ts";
import { meta } from "./schema/meta.ts";

let store: Store;
beforeEach(async () => {
  store = await openMigratedMemory();
  return store.close;
});

const row = { key: "a", value: "" };
const rows = () => store.db.select().from(meta);

it("refuses a write inside a write", async () => {
  await expect(store.write(() => store.write(async () => 1))).rejects.toThrow("write() inside write()");
});

it("refuses to read past the transaction inside a write, and keeps nothing of it", async () => {
  const reading = store.write(async (tx) => {
    await tx.insert(meta).values(row);
    return rows();
  });
  await expect(reading).rejects.toThrow("store.db inside write()");
  expect(await rows()).toEqual([]);
});

it("refuses a write past write()", async () => {
  await expect((async () => store.db.insert(meta).values(row))()).rejects.toThrow("store.db only reads");
  expect(await rows()).toEqual([]);
});

it("lets others read, and what a write has begun once it has ended", async () => {
  let later: Promise<unknown> = Promise.resolve();
  const reading = store.write(async (tx) => {
    await tx.insert(meta).values(row);
    later = nextTurn().then(nextTurn).then(nextTurn);
  });
  expect(Array.isArray(await rows())).toBe(true);
  await reading;
  await later;
  expect(await rows()).toEqual([row]);
});

it("runs effects in their order, after the commit and outside of the write", async () => {
  const seen: unknown[] = [];
  await store.write(async (tx) => {
    afterWrite(tx, () => seen.push("first"));
    afterWrite(tx, () => seen.push(rows()));
    await tx.insert(meta).values(row);
    seen.push("work");
  });
  expect(await Promise.all(seen)).toEqual(["work", "first", [row]]);
});

it("runs no effect of a write that failed, but those of its neighbours", async () => {
  const seen: string[] = [];
  const write = (name: string, fails: boolean) =>
    store.write(async (tx) => {
      afterWrite(tx, () => seen.push(name));
      if (fails) throw new Error(name);
    });
  await Promise.allSettled([write("a", false), write("b", true), write("c", false)]);
  expect(seen).toEqual(["a", "c"]);
});

it("knows no effect without a write", () => {
  expect(() => afterWrite(store.db, () => undefined)).toThrow("outside of write()");
});
