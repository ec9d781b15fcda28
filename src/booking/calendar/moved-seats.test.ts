import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { eventById } from "#db/repositories/events.ts";
import { orderById } from "#db/repositories/orders.ts";
import { bookings, orders } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";
import { calendarAttachment } from "../mails/parts.ts";
import { contextAt, filledCart, orderCart, samplePerson } from "../test/sample-booking.ts";
import { readCalendar } from "./test/read-calendar.ts";

const ordered = new Date("2027-03-01T09:00:00Z");
const later = contextAt(new Date("2027-03-02T09:00:00Z"));
const [anna, ben, cem] = ["Anna", "Ben", "Cem"].map((firstname) => samplePerson({ firstname })) as [
  RecipientFacts,
  RecipientFacts,
  RecipientFacts,
];

let store: Store;
beforeEach(async () => {
  const dates = { startDate: "2027-05-03", endDate: "2027-05-06", booked: 0 };
  const second = sampleEvent(2, { ...dates, startDate: "2027-06-07", endDate: "2027-06-10", title: "Zweites" });
  store = await sampleStore([sampleEvent(1, dates), second]);
  return store.close;
});

async function order(people: readonly RecipientFacts[], more: readonly RecipientFacts[] = []): Promise<void> {
  const entries = [[1, people] as const, ...(more.length === 0 ? [] : [[2, more] as const])];
  const outcome = await orderCart(store, await filledCart(store, entries, ordered), ordered);
  if (!outcome.ok) throw new Error(outcome.reason);
}

describe("seats that are moved to another event", () => {
  async function moved(names: readonly string[]) {
    const before = (await bookingsOfOrders(store.db, [(await store.db.select().from(orders))[0]?.id ?? ""])).filter(
      (seat) => seat.eventId === 1,
    );
    const [from, to] = [await eventById(store.db, 1), await eventById(store.db, 2)];
    const [made] = await store.db.select({ id: orders.id }).from(orders);
    const owner = await orderById(store.db, made?.id ?? "");
    if (from === undefined || to === undefined || owner === undefined) throw new Error("no such order");
    const moving = before.filter(({ firstname }) => names.includes(firstname));
    const file = await store.write(async (tx) => {
      for (const [index, { id, sequence }] of moving.entries())
        await tx
          .update(bookings)
          .set({ eventId: 2, position: 10 + index, sequence: sequence + 1 })
          .where(eq(bookings.id, id));
      const now = moving.map((booking) => ({ booking: { ...booking, eventId: 2 }, event: to }));
      const old = moving.map((booking) => ({ booking, event: from }));
      return calendarAttachment([...now, ...old], owner, later).written(tx);
    });
    const { entries } = readCalendar(file.content.toString("utf8"));
    return entries.map(({ uid, status, title }) => [before.find(({ id }) => uid.startsWith(id))?.firstname ?? "other", status, title]);
  }

  it("take their entry along, and who stays has one", async () => {
    await order([anna, ben, cem]);
    expect(await moved(["Anna", "Ben"])).toEqual([
      ["Cem", "CONFIRMED", "Arbeitsrecht Teil 1 (Cem Muster)"],
      ["Anna", "CONFIRMED", "Zweites (Anna Muster, Ben Muster)"],
    ]);
  });

  it("leave no entry behind when they join others there", async () => {
    await order([anna, ben], [cem]);
    expect(await moved(["Anna"])).toEqual([
      ["Anna", "CANCELLED", "Entfällt: Arbeitsrecht Teil 1 (Anna Muster)"],
      ["Ben", "CONFIRMED", "Arbeitsrecht Teil 1 (Ben Muster)"],
      ["other", "CONFIRMED", "Zweites (Cem Muster, Anna Muster)"],
    ]);
  });

  it("change nothing about an entry that had another's name", async () => {
    await order([anna, ben], [cem]);
    expect(await moved(["Ben"])).toEqual([
      ["Anna", "CONFIRMED", "Arbeitsrecht Teil 1 (Anna Muster)"],
      ["other", "CONFIRMED", "Zweites (Cem Muster, Ben Muster)"],
    ]);
  });
});
