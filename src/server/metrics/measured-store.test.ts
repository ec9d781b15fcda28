import { expect, it, onTestFinished } from "vitest";
import { metaValue, noteMeta } from "#db/repositories/meta.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { measuredStore } from "./measured-store.ts";

it("measures how long a change waited behind another one, once for each", async () => {
  const opened = await sampleStore([]);
  onTestFinished(opened.close);
  const { store, families } = measuredStore(opened);
  const count = () => families()[0]?.samples.find(({ suffix }) => suffix === "_count")?.value;
  const blocked = Promise.withResolvers<void>();
  const first = store.write(async (tx) => {
    await blocked.promise;
    await noteMeta(tx, "a", "1");
  });
  await expect.poll(count).toBe(1);
  const second = store.write((tx) => noteMeta(tx, "b", "2"));
  blocked.resolve();
  await Promise.all([first, second]);
  expect(count()).toBe(2);
  expect([await metaValue(store.db, "a"), await metaValue(store.db, "b")]).toEqual(["1", "2"]);
});
