import { openStore } from "#db/client.ts";
import { deskEventById, insertDeskEvent } from "#db/repositories/desk-events.ts";
import { eventById } from "#db/repositories/events.ts";
import { moveEvent } from "#src/booking/certificates/test/attended-event.ts";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";
import { orderSeats } from "./order-seats.ts";
import { databaseUrl } from "./portal.ts";
import { spareEvents } from "./spare-events.ts";

type Running = Readonly<{ people: readonly Partial<RecipientFacts>[]; account?: string }>;

/** The number of an event of its own that these people alone have booked, and that began yesterday and ends today. */
export async function runningEvent(ordered: Running): Promise<number> {
  const store = await openStore(databaseUrl);
  try {
    const [spare] = await spareEvents(1);
    const like = spare && (await deskEventById(store.db, spare.eventId));
    if (like === undefined) throw new Error("no event has seats");
    const { eventId: _number, version: _version, booked: _booked, held: _held, cancelledAt: _cancelled, updatedAt: _at, ...facts } = like;
    const made = await store.write((tx) => insertDeskEvent(tx, facts, new Date()));
    const event = await eventById(store.db, made);
    if (event === undefined) throw new Error(`event ${made} was not made`);
    await orderSeats({ event, ...ordered });
    await moveEvent(store, { from: -1, to: 0 }, event.eventId);
    return event.eventId;
  } finally {
    await store.close();
  }
}
