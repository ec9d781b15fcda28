import { eq } from "drizzle-orm";
import type { Store } from "#db/client.ts";
import { putAttendance } from "#db/repositories/attendance.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { eventById } from "#db/repositories/events.ts";
import { events } from "#db/schema/events.ts";
import { dayFromNow } from "#db/seed/sample-store.ts";
import { halfDaysOf } from "#src/domain/attendance/half-days.ts";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";
import { filledCart, orderCart, samplePerson } from "../../test/sample-booking.ts";

/** Orders these people together, as one committee does, for an event that lies ahead; their seats. */
export async function orderPeople(store: Store, people: readonly Partial<RecipientFacts>[], eventId = 1): Promise<readonly string[]> {
  const now = new Date();
  const cart = await filledCart(store, [[eventId, people.map((person) => samplePerson(person))]], now);
  const outcome = await orderCart(store, cart, now);
  if (!outcome.ok) throw new Error(outcome.reason);
  return (await bookingsOfOrders(store.db, [outcome.order.id])).map(({ id }) => id);
}

type Days = Readonly<{ from: number; to: number }>;

/** Counted from today; whole days, two half-days each. */
export async function moveEvent(store: Store, { from, to }: Days, eventId = 1): Promise<void> {
  const dates = { startDate: dayFromNow(from), endDate: dayFromNow(to), startTime: "09:00", endTime: "16:00" };
  await store.write(async (tx) => void (await tx.update(events).set(dates).where(eq(events.eventId, eventId))));
}

/** Was there on so many of the event's half-days, and not on the others. */
export async function attend(store: Store, bookingId: string, count: number, eventId = 1): Promise<void> {
  const event = await eventById(store.db, eventId);
  if (event === undefined) throw new Error(`no event ${eventId}`);
  await store.write(async (tx) => {
    for (const [index, halfDay] of halfDaysOf(event).entries())
      await putAttendance(tx, { ...halfDay, bookingId, byId: null, at: new Date(), present: index < count });
  });
}
