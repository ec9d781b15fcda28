import type { Db } from "#db/client.ts";
import { type Booking, bookingById } from "#db/repositories/bookings.ts";
import { eventById } from "#db/repositories/events.ts";
import { type Order, orderById } from "#db/repositories/orders.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";

export type BookingRecord = Readonly<{ booking: Booking; order: Order; event: PortalEvent }>;

/** Seats of one order at one event; at least one. */
export type SeatsRecord = Readonly<{ bookings: readonly Booking[]; order: Order; event: PortalEvent }>;

export async function bookingRecord(db: Db, id: string): Promise<BookingRecord | undefined> {
  const booking = await bookingById(db, id);
  if (booking === undefined) return undefined;
  const [order, event] = [await orderById(db, booking.orderId), await eventById(db, booking.eventId)];
  if (order === undefined || event === undefined) throw new Error(`booking ${id} has lost its order or event`);
  return { booking, order, event };
}

/** Whether something can still be done about a seat: until the day before the event begins, unless it was cancelled. */
export const isAhead = ({ startDate, cancelled }: Pick<PortalEvent, "startDate" | "cancelled">, now: Date): boolean =>
  !cancelled && startDate > todayInBerlin(now);
