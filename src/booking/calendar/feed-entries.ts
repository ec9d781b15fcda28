import type { Db } from "#db/client.ts";
import { type Booking, bookingsOfOrders } from "#db/repositories/bookings.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { ordersOfUsers } from "#db/repositories/orders.ts";
import type { Origins } from "#src/brand/brand.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { entriesOfEvents } from "./calendar-attachment.ts";
import type { CalendarEntry } from "./calendar-file.ts";
import { orderSequence, wordsForOrderer } from "./order-entries.ts";

/** So long calendars keep what is over, and learn of what was cancelled. */
const PAST_DAYS = 365;
const CANCELLED_DAYS = 60;

function belongsIntoFeed({ status, lastNotified, cancelledAt, updatedAt }: Booking, now: Date): boolean {
  const today = todayInBerlin(now);
  if (lastNotified.endDate < addDays(today, -PAST_DAYS)) return false;
  return takesSeat(status) || todayInBerlin(cancelledAt ?? updatedAt) >= addDays(today, -CANCELLED_DAYS);
}

/** One entry for each event of an order, as in its mails. All of them lead to public pages: calendars are shared. */
export async function feedEntries(
  db: Db,
  userId: string,
  { origins, now }: Readonly<{ origins: Origins; now: Date }>,
): Promise<readonly CalendarEntry[]> {
  const orders = await ordersOfUsers(db, [userId]);
  const bookings = await bookingsOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(bookings, ({ orderId }) => orderId);
  const events = await eventsByNumber(
    db,
    bookings.map(({ eventId }) => eventId),
  );
  return orders.flatMap((order) => {
    const seats = byOrder.get(order.id) ?? [];
    const shown = new Set(seats.filter((seat) => belongsIntoFeed(seat, now)).map(({ eventId }) => eventId));
    const theirs = [...shown].flatMap((eventId) => events.get(eventId) ?? []);
    return entriesOfEvents(theirs, seats, orderSequence(seats), { origins, wordsOf: wordsForOrderer(order) });
  });
}
