import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { bookings } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { orderToken } from "#src/booking/links.ts";
import { bookingsAt, filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { readContext } from "#src/endpoints/test/page-context.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { sharedFacts } from "./shared-facts.ts";

it("counts of an order the people who still have a seat", async () => {
  const now = new Date();
  const store = await sampleStore([sampleEvent(1), sampleEvent(2)]);
  const seats = [
    [1, [samplePerson(), samplePerson({ firstname: "Ben" })]],
    [2, [samplePerson()]],
  ] as const;
  const outcome = await orderCart(store, await filledCart(store, seats, now), now);
  if (!outcome.ok) throw new Error(outcome.reason);
  const { order } = outcome;
  const shared = () => sharedFacts(readContext(store, "/beratung"), { occasion: "bestellung", about: orderToken(order, testSecret) });
  expect(await shared()).toMatch(/\(Termin 1\): 2 Personen\n.*\(Termin 2\): 1 Person$/);
  const [gone] = await bookingsAt(store.db, 1);
  await store.write((tx) =>
    tx
      .update(bookings)
      .set({ status: "storniert" })
      .where(eq(bookings.id, gone?.id ?? "")),
  );
  await store.write((tx) => tx.update(bookings).set({ status: "verfallen" }).where(eq(bookings.eventId, 2)));
  expect(await shared()).toMatch(/^Bestellung \S+:\n[^\n]*\(Termin 1\): 1 Person$/);
  await store.write((tx) => tx.update(bookings).set({ status: "zurueckgegeben" }));
  expect(await shared()).toBe(`Bestellung ${order.number}, ohne Plätze`);
  await store.close();
});
