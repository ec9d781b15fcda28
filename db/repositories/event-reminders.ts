import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { events } from "../schema/events.ts";
import { bookings } from "../schema/orders.ts";
import { eventReminders } from "../schema/preferences.ts";

export type DueReminder = Readonly<{ bookingId: string; orderId: string; eventId: number; startDate: IsoDay; createdAt: Date }>;

/** Booked seats at events that begin after `today`, on `until` at the latest, whose people were not reminded yet, at most `limit`. */
export async function dueEventReminders(
  db: Db,
  { today, until, limit }: Readonly<{ today: IsoDay; until: IsoDay; limit: number }>,
): Promise<readonly DueReminder[]> {
  const { id: bookingId, orderId, eventId, createdAt } = bookings;
  const reminded = and(eq(eventReminders.bookingId, bookings.id), eq(eventReminders.eventId, bookings.eventId));
  return db
    .select({ bookingId, orderId, eventId, startDate: events.startDate, createdAt })
    .from(events)
    .innerJoin(bookings, and(eq(bookings.eventId, events.eventId), eq(bookings.status, "gebucht")))
    .leftJoin(eventReminders, reminded)
    .where(and(gt(events.startDate, today), lte(events.startDate, until), isNull(events.cancelledAt), isNull(eventReminders.bookingId)))
    .orderBy(asc(events.startDate), asc(bookings.orderId), asc(bookings.eventId), asc(bookings.position))
    .limit(limit);
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
