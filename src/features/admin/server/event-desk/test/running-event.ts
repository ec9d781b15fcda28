import { eq } from "drizzle-orm";
import type { Store } from "#db/client.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { events } from "#db/schema/events.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";

export type Ordered = Readonly<{ store: Store; seats: readonly string[] }>;

const defaults: readonly Partial<RecipientFacts>[] = [
  { firstname: "Anna", lastname: "Ärmel", email: "anna@example.org", hotelOverNightOption: "mit Übernachtung" },
  { firstname: "Cem", lastname: "Zöllner", salutation: "Herr Dr.", hotelOverNightOption: "Anreise am Vortag" },
];

/** A store with event 1, ordered while it lay ahead, and then begun yesterday and ending today at `endTime`, or as `days` says. */
export async function runningEvent(
  people: readonly Partial<RecipientFacts>[] = defaults,
  days: Readonly<{ from: number; to: number }> = { from: -2, to: -1 },
): Promise<Ordered> {
  const store = await sampleStore([sampleEvent(1), sampleEvent(2)]);
  const seats = await orderFor(store, people);
  await moveEvent(store, days);
  return { store, seats };
}

/** Each person in an order of their own would have no neighbours: they come in one. */
export async function orderFor(store: Store, people: readonly Partial<RecipientFacts>[], eventId = 1): Promise<readonly string[]> {
  const now = new Date();
  const cart = await filledCart(store, [[eventId, people.map((person) => samplePerson(person))]], now);
  const outcome = await orderCart(store, cart, now);
  if (!outcome.ok) throw new Error(outcome.reason);
  return (await bookingsOfOrders(store.db, [outcome.order.id])).map(({ id }) => id);
}

export async function moveEvent(store: Store, { from, to }: Readonly<{ from: number; to: number }>, eventId = 1): Promise<void> {
  const dates = { startDate: dayFromNow(from), endDate: dayFromNow(to), startTime: "09:00", endTime: "16:00" };
  await store.write(async (tx) => void (await tx.update(events).set(dates).where(eq(events.eventId, eventId))));
}
