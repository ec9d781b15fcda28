import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import type { Store } from "#db/client.ts";
import { addCartItem, cartItemsOf, touchCart } from "#db/repositories/carts.ts";
import { countHit } from "#db/repositories/rate-limits.ts";
import { auditLog } from "#db/schema/audit.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { bookingsAt, contextAt, filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { followsOn, trustedDay, withDay } from "./days-seen.ts";
import { keepHouse } from "./housekeeping.ts";
import { bookingRound } from "./jobs/booking-job.ts";

const DAY_MS = 86_400_000;
const noon = new Date("2026-11-20T12:00:00Z");
const inDays = (days: number): Date => new Date(noon.getTime() + days * DAY_MS);

async function portal(): Promise<Store> {
  const store = await sampleStore([sampleEvent(1)]);
  onTestFinished(store.close);
  return store;
}

/** A cart that the true clock keeps for ninety days, and an entry that it keeps for two years. */
async function kept(store: Store): Promise<() => Promise<readonly number[]>> {
  const cartId = randomUUID();
  await store.write(async (tx) => {
    await touchCart(tx, cartId, noon);
    await addCartItem(tx, cartId, 1, noon);
    await tx.insert(auditLog).values({ id: "e", at: noon, action: "login", subject: "user:u", detail: "{}", address: "" });
  });
  return async () => [(await cartItemsOf(store.db, cartId)).length, (await store.db.select().from(auditLog)).length];
}

it.each<readonly [string, readonly number[]]>([
  ["ahead by a year for a minute", [0, 1, 2, 367, 2, 3]],
  ["ahead by a year for two days", [0, 1, 2, 367, 368, 3, 4]],
  ["ahead by ten years at the first start", [3650, 0, 1, 2]],
  ["back by a year for a minute", [0, 1, 2, -363, 2, 3]],
  ["ahead again and again", [0, 1, 366, 1, 367, 2, 368, 3]],
])("a clock set %s deletes nothing that the true one keeps", async (_, days) => {
  const store = await portal();
  const left = await kept(store);
  for (const day of days) await keepHouse(store, inDays(day));
  expect(await left()).toEqual([1, 1]);
});

it("deletes what is over when its day has passed and was not the only one seen", async () => {
  const store = await portal();
  const left = await kept(store);
  for (const day of [0, 88, 89, 90, 91, 92]) await keepHouse(store, inDays(day));
  expect(await left()).toEqual([1, 1]);
  for (const day of [93, 94]) await keepHouse(store, inDays(day));
  expect(await left()).toEqual([0, 1]);
  for (const day of [731, 732, 733, 734]) await keepHouse(store, inDays(day));
  expect(await left()).toEqual([0, 0]);
});

it.each<readonly [readonly string[], string, readonly string[], string | undefined, boolean]>([
  [[], "2026-11-20", ["2026-11-20"], undefined, true],
  [["2026-11-19", "2026-11-20"], "2026-11-20", ["2026-11-19", "2026-11-20"], undefined, true],
  [["2026-11-18", "2026-11-20"], "2026-11-21", ["2026-11-18", "2026-11-20", "2026-11-21"], "2026-11-18", true],
  [["2026-11-20"], "2027-11-20", ["2026-11-20", "2027-11-20"], undefined, false],
  [["2026-11-20", "2027-11-20"], "2026-11-21", ["2026-11-20", "2026-11-21"], undefined, true],
])("of %j, %s makes %j", (days, today, now, trusted, follows) => {
  expect([withDay(days, today), trustedDay(withDay(days, today)), followsOn(withDay(days, today))]).toEqual([now, trusted, follows]);
});

it("lets no hold end while the clock is in doubt, and ends it an hour after", async () => {
  const store = await portal();
  await orderCart(store, await filledCart(store, [[1, [samplePerson({ kind: "reservierung" })]]], noon), noon);
  const status = async () => (await bookingsAt(store.db, 1))[0]?.status;
  let [wall, run] = [noon.getTime(), 0];
  const round = bookingRound(store, () => contextAt(new Date(wall)), { monotonic: () => run });
  const look = async (minutes: number, jumpMs = 0): Promise<string | undefined> => {
    wall += minutes * 60_000 + jumpMs;
    run += minutes * 60_000;
    await round();
    return await status();
  };
  expect(await look(0)).toBe("reserviert");
  expect(await look(1, 365 * DAY_MS)).toBe("reserviert");
  expect(await look(1, -365 * DAY_MS)).toBe("reserviert");
  expect(await look(1, 30 * DAY_MS)).toBe("reserviert");
  expect(await look(59)).toBe("reserviert");
  expect(await look(2)).toBe("verfallen");
});

it("begins a window anew that a wrong clock has begun", async () => {
  const store = await portal();
  const hit = (now: Date): Promise<number> => store.write((tx) => countHit(tx, "k", new Date(now.getTime() + 3_600_000), now));
  expect([await hit(noon), await hit(noon), await hit(inDays(365)), await hit(noon), await hit(noon)]).toEqual([1, 2, 1, 1, 2]);
});
