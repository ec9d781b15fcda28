import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { addCartItem, cartItemsOf, touchCart } from "#db/repositories/carts.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { tidyUp } from "./housekeeping.ts";

const now = new Date("2026-11-20T12:00:00Z");
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

it.each([
  [91, 0],
  [90, 1],
  [1, 1],
])("keeps a cart unused for %d days as %d items", async (days, items) => {
  const store = await sampleStore([sampleEvent(1)]);
  const cartId = randomUUID();
  await store.write(async (tx) => {
    await touchCart(tx, cartId, daysAgo(days));
    await addCartItem(tx, cartId, 1, daysAgo(days));
  });
  expect(await tidyUp(store, now)).toBe(1 - items);
  expect(await cartItemsOf(store.db, cartId)).toHaveLength(items);
  await store.close();
});
