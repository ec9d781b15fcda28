import type { Db } from "#db/client.ts";
import { type Booking, bookingById, bookingsOfOrders } from "#db/repositories/bookings.ts";
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

/** These seats of one order at one event as they are now; undefined where there are none. */
export async function seatsRecord(db: Db, seats: readonly Pick<Booking, "id" | "orderId" | "eventId">[]): Promise<SeatsRecord | undefined> {
  const [first] = seats;
  if (first === undefined) return undefined;
  const { orderId, eventId } = first;
  const [order, event] = [await orderById(db, orderId), await eventById(db, eventId)];
  if (order === undefined || event === undefined)
    throw new Error(`the seats of order ${orderId} at event ${eventId} have lost one of them`);
  const ids = new Set(seats.map(({ id }) => id));
  return { order, event, bookings: (await bookingsOfOrders(db, [orderId], { eventId })).filter(({ id }) => ids.has(id)) };
}

/** Whether something can still be done about a seat: until the day before the event begins, unless it was cancelled. */
export const isAhead = ({ startDate, cancelled }: Pick<PortalEvent, "startDate" | "cancelled">, now: Date): boolean =>
  !cancelled && startDate > todayInBerlin(now);
