import type { Db } from "#db/client.ts";
import { type Booking, bookingsOfOrders } from "#db/repositories/bookings.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { type Order, ordersOfUsers } from "#db/repositories/orders.ts";
import type { Origins } from "#src/brand/brand.ts";
import { todayInBerlin } from "#src/domain/berlin-time.ts";
import { bookingStatusLabels, takesSeat } from "#src/domain/booking.ts";
import { addDays } from "#src/domain/german-date.ts";
import { eventPath } from "#src/domain/portal-event.ts";
import { fullName } from "#src/domain/recipient.ts";
import { type CalendarEntry, entryOf, entryUid } from "./calendar-file.ts";

/** So long calendars keep what is over, and learn of what was cancelled. */
const PAST_DAYS = 365;
const CANCELLED_DAYS = 60;

function belongsIntoFeed({ status, told, cancelledAt, updatedAt }: Booking, now: Date): boolean {
  const today = todayInBerlin(now);
  if (told.endDate < addDays(today, -PAST_DAYS)) return false;
  return takesSeat(status) || todayInBerlin(cancelledAt ?? updatedAt) >= addDays(today, -CANCELLED_DAYS);
}

/** Whoever orders for others has to tell their seats apart. */
const forWhom = (booking: Booking, order: Order): string =>
  booking.firstname === order.firstname && booking.lastname === order.lastname ? "" : ` (${booking.firstname} ${booking.lastname})`;

/**
 * What an account has ordered, as its calendar shows it. The entries lead to the public page of the event: calendars are
 * shared with colleagues, and the page of a booking opens without a login.
 */
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
