import type { Db } from "#db/client.ts";
import { type Booking, bookingsOfOrders } from "#db/repositories/bookings.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { type Order, ordersOfUsers } from "#db/repositories/orders.ts";
import type { Origins } from "#src/brand/brand.ts";
import { bookingStatusLabels, takesSeat } from "#src/domain/booking/booking.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { type CalendarEntry, entryOf, entryUid } from "./calendar-file.ts";

/** So long calendars keep what is over, and learn of what was cancelled. */
const PAST_DAYS = 365;
const CANCELLED_DAYS = 60;

function belongsIntoFeed({ status, lastNotified, cancelledAt, updatedAt }: Booking, now: Date): boolean {
  const today = todayInBerlin(now);
  if (lastNotified.endDate < addDays(today, -PAST_DAYS)) return false;
  return takesSeat(status) || todayInBerlin(cancelledAt ?? updatedAt) >= addDays(today, -CANCELLED_DAYS);
}

/** Whoever orders for others has to tell their seats apart. */
const forWhom = (booking: Booking, order: Order): string =>
  booking.firstname === order.firstname && booking.lastname === order.lastname ? "" : ` (${booking.firstname} ${booking.lastname})`;

/** Entries lead to the event's public page: calendars are shared, and a booking's page opens without a login. */
export async function feedEntries(
  db: Db,
  userId: string,
  { origins, now }: Readonly<{ origins: Origins; now: Date }>,
): Promise<readonly CalendarEntry[]> {
  const orders = new Map((await ordersOfUsers(db, [userId])).map((order) => [order.id, order]));
  const bookings = (await bookingsOfOrders(db, [...orders.keys()])).filter((booking) => belongsIntoFeed(booking, now));
  const events = await eventsByNumber(
    db,
    bookings.map(({ eventId }) => eventId),
  );
  return bookings.flatMap((booking) => {
    const [order, event] = [orders.get(booking.orderId), events.get(booking.eventId)];
    if (order === undefined || event === undefined) return [];
    return entryOf(booking, {
      uid: entryUid(booking.id, origins),
      title: event.title + forWhom(booking, order),
      url: origins.ifb + eventPath(event),
      description: `${fullName(booking)}, ${bookingStatusLabels[booking.status]}\nBestellung ${order.number}`,
      modules: event.modules,
    });
  });
}
