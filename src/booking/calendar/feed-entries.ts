import type { Db } from "#db/client.ts";
import { type Booking, bookingsOfOrders } from "#db/repositories/bookings.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { ordersOfUsers, ordersSeating } from "#db/repositories/orders.ts";
import { personOf } from "#db/repositories/participants.ts";
import { userById } from "#db/repositories/users.ts";
import type { Origins } from "#src/brand/brand.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { isSeatOf } from "#src/domain/booking/participant.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { entriesOfEvents } from "./calendar-attachment.ts";
import type { CalendarEntry } from "./calendar-file.ts";
import { orderSequence, wordsForOrderer, wordsForParticipant } from "./order-entries.ts";

/** So long calendars keep what is over, and learn of what was cancelled. */
const PAST_DAYS = 365;
const CANCELLED_DAYS = 60;

function belongsIntoFeed({ status, lastNotified, cancelledAt, updatedAt }: Booking, now: Date): boolean {
  const today = todayInBerlin(now);
  if (lastNotified.endDate < addDays(today, -PAST_DAYS)) return false;
  return takesSeat(status) || todayInBerlin(cancelledAt ?? updatedAt) >= addDays(today, -CANCELLED_DAYS);
}

/**
 * One entry for each event of an order, as in its mails: of the account's own orders all seats, of those of others the seats
 * that are the account's, without anybody's name (spec:documents-and-calendars#calendar-feed). All of them lead to public
 * pages: calendars are shared.
 */
export async function feedEntries(
  db: Db,
  userId: string,
  { origins, now }: Readonly<{ origins: Origins; now: Date }>,
): Promise<readonly CalendarEntry[]> {
  const user = await userById(db, userId);
  if (user === undefined) return [];
  const person = personOf(user);
  const own = await ordersOfUsers(db, [userId]);
  const addressed = person.email === null ? [] : await ordersSeating(db, person.email);
  const orders = [...own, ...addressed.filter((order) => order.userId !== userId)];
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
    const all = byOrder.get(order.id) ?? [];
    const isOwn = order.userId === userId;
    const seats = isOwn ? all : all.filter((seat) => isSeatOf(person, seat, order));
    const shown = new Set(seats.filter((seat) => belongsIntoFeed(seat, now)).map(({ eventId }) => eventId));
    const theirs = [...shown].flatMap((eventId) => events.get(eventId) ?? []);
    const wordsOf = isOwn ? wordsForOrderer(order) : wordsForParticipant(order);
    return entriesOfEvents(theirs, seats, orderSequence(all), { origins, wordsOf });
  });
}
