import { like } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { locationOf, shopper } from "./test/shopper.ts";

let store: Store;
let visitor: ReturnType<typeof shopper>;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1, { seats: 40, booked: 0 })]);
  visitor = shopper(store);
  return store.close;
});

async function ready(): Promise<void> {
  await visitor.fill(1, {});
  await visitor.bill();
}

it("writes no more than twenty times an hour to an address without an account; what fails does not count", async () => {
  await ready();
  for (let order = 0; order < 3; order += 1) {
    const form = await visitor.shownForm();
    await visitor.changeEvent(1, { price1: 100_000 + order });
    expect((await visitor.order(form)).context.response.status).toBe(409);
  }
  for (let order = 0; order < 20; order += 1) {
    if (order > 0) await ready();
    expect(locationOf((await visitor.order()).page)).toMatch(/^\/checkout\/fertig\//);
    await store.write(async (tx) => void (await tx.delete(rateLimits).where(like(rateLimits.key, "order:%"))));
  }
  await ready();
  expect((await visitor.order()).context.response.status).toBe(429);
});
