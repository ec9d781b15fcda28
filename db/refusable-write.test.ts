import { beforeEach, expect, it } from "vitest";
import { openStore, type Store } from "./client.ts";
import { refusableWrite } from "./refusable-write.ts";
import { metaValue } from "./repositories/meta.ts";
import { meta } from "./schema/meta.ts";

let store: Store;
beforeEach(async () => {
  store = await openStore(":memory:");
  await store.migrate();
  return () => store.close();
});

it("keeps what was done and hands its value back", async () => {
  const outcome = await refusableWrite<string, "full">(store, async (tx) => {
    await tx.insert(meta).values({ key: "probe", value: "1" });
    return "done";
  });
  expect(outcome).toEqual({ ok: true, value: "done" });
  expect(await metaValue(store.db, "probe")).toBe("1");
});

it("keeps nothing of what was refused halfway", async () => {
  const outcome = await refusableWrite<never, "full">(store, async (tx, refuse) => {
    await tx.insert(meta).values({ key: "probe", value: "1" });
    return refuse("full");
  });
  expect(outcome).toEqual({ ok: false, refusal: "full" });
  expect(await metaValue(store.db, "probe")).toBeUndefined();
});

it("lets what is broken through, and what another write refused", async () => {
  const broken = new Error("broken");
  await expect(refusableWrite(store, () => Promise.reject(broken))).rejects.toBe(broken);
  let foreign: unknown;
  await refusableWrite<never, string>(store, async (_, refuse) => {
    try {
      return refuse("first");
    } catch (error) {
      foreign = error;
      throw error;
    }
  });
  await expect(refusableWrite(store, () => Promise.reject(foreign))).rejects.toBe(foreign);
});
