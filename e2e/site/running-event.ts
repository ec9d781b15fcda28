import { openStore } from "#db/client.ts";
import { bookings } from "#db/schema/orders.ts";
import { moveEvent } from "#src/booking/certificates/test/attended-event.ts";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";
import { orderSeats } from "./order-seats.ts";
import { databaseUrl } from "./portal.ts";
import { spareEvents } from "./spare-events.ts";

type Running = Readonly<{ people: readonly Partial<RecipientFacts>[]; account?: string }>;

/** The number of an event that these people alone have booked, and that began yesterday and ends today. */
export async function runningEvent(ordered: Running): Promise<number> {
  const store = await openStore(databaseUrl);
  try {
    const booked = new Set((await store.db.select({ eventId: bookings.eventId }).from(bookings)).map(({ eventId }) => eventId));
    const event = (await spareEvents()).find(({ eventId }) => !booked.has(eventId));
    if (event === undefined) throw new Error("every event has bookings of somebody else");
    await orderSeats({ event, ...ordered });
    await moveEvent(store, { from: -1, to: 0 }, event.eventId);
    return event.eventId;
  } finally {
    await store.close();
  }
}
