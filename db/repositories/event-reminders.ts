import { and, asc, eq, gt, isNull, lte, type SQL } from "drizzle-orm";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { events } from "../schema/events.ts";
import { bookings } from "../schema/orders.ts";
import { eventReminders } from "../schema/preferences.ts";

export type DueReminder = Readonly<{ bookingId: string; orderId: string; eventId: number; startDate: IsoDay; createdAt: Date }>;

type Days = Readonly<{ today: IsoDay; until: IsoDay }>;

/** In the order in which they are reminded: seats that stand in one mail follow each other. */
function dueSeats(db: Db, { today, until }: Days, alone?: SQL) {
  const { id: bookingId, orderId, eventId, createdAt } = bookings;
  const reminded = and(eq(eventReminders.bookingId, bookings.id), eq(eventReminders.eventId, bookings.eventId));
  const ahead = [gt(events.startDate, today), lte(events.startDate, until), isNull(events.cancelledAt)];
  return db
    .select({ bookingId, orderId, eventId, startDate: events.startDate, createdAt })
    .from(events)
    .innerJoin(bookings, and(eq(bookings.eventId, events.eventId), eq(bookings.status, "gebucht")))
    .leftJoin(eventReminders, reminded)
    .where(and(...ahead, isNull(eventReminders.bookingId), alone))
    .orderBy(asc(events.startDate), asc(bookings.orderId), asc(bookings.eventId), asc(bookings.position));
}

/**
 * Booked seats at events that begin after `today`, on `until` at the latest, whose people were not reminded yet: at most `limit`, and
 * whatever else of the last one's order is due at its event.
 */
export async function dueEventReminders(db: Db, { limit, ...days }: Days & Readonly<{ limit: number }>): Promise<readonly DueReminder[]> {
  const seats = await dueSeats(db, days).limit(limit);
  const last = seats.at(-1);
  if (last === undefined || seats.length < limit) return seats;
  const { orderId, eventId } = last;
  const others = seats.filter((seat) => seat.orderId !== orderId || seat.eventId !== eventId);
  return [...others, ...(await dueSeats(db, days, and(eq(bookings.orderId, orderId), eq(bookings.eventId, eventId))))];
}

/** False when it was noted before: then somebody else reminds. */
export async function noteEventReminder(tx: Db, bookingId: string, eventId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(eventReminders)
    .values({ bookingId, eventId, at: now })
    .onConflictDoNothing({ target: [eventReminders.bookingId, eventReminders.eventId] })
    .returning({ bookingId: eventReminders.bookingId });
  return rows.length > 0;
}
