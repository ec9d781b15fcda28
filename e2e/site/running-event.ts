import { openStore } from "#db/client.ts";
import { moveEvent } from "#src/booking/certificates/test/attended-event.ts";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";
import { orderSeats } from "./order-seats.ts";
import { databaseUrl } from "./portal.ts";
import { spareEvents } from "./spare-events.ts";

type Running = Readonly<{ people: readonly Partial<RecipientFacts>[]; account?: string }>;

/** The number of an event that these people have booked, and that began yesterday and ends today. */
export async function runningEvent(ordered: Running): Promise<number> {
  const [event] = await spareEvents(1);
  if (event === undefined) throw new Error("no event has free seats");
  await orderSeats({ event, ...ordered });
  const store = await openStore(databaseUrl);
  await moveEvent(store, { from: -1, to: 0 }, event.eventId).finally(store.close);
  return event.eventId;
}
