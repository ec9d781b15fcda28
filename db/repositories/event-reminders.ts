import { and, asc, eq, gt, gte, inArray, isNull, lte, type SQL } from "drizzle-orm";
import type { HistoryDetail } from "#src/domain/booking/history.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { events } from "../schema/events.ts";
import { bookings, orderHistory } from "../schema/orders.ts";
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

/** When seats of these orders last became bookings or were moved to another event, by the seat; what lies before `since` is left out. */
export async function lastBookedAt(db: Db, orderIds: readonly string[], since: Date): Promise<ReadonlyMap<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ at: orderHistory.at, detail: orderHistory.detail })
    .from(orderHistory)
    .where(
      and(
        inArray(orderHistory.orderId, [...orderIds]),
        gte(orderHistory.at, since),
        inArray(orderHistory.action, ["gebucht", "umgebucht"]),
      ),
    )
    .orderBy(asc(orderHistory.at));
  return new Map(
    rows.flatMap(({ at, detail }) => {
      const { bookingIds = [] } = JSON.parse(detail) as HistoryDetail;
      return bookingIds.map((id) => [id, at] as const);
    }),
  );
}

/** Of an event that begins later than they were told: they are reminded again. */
export async function forgetEventReminders(tx: Db, bookingIds: readonly string[]): Promise<void> {
  await tx.delete(eventReminders).where(inArray(eventReminders.bookingId, [...bookingIds]));
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
