import { createHash } from "node:crypto";
import type { Db } from "#db/client.ts";
import { type Booking, bookingsOfOrders } from "#db/repositories/bookings.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { type HistoryEntry, historyOf } from "#db/repositories/order-history.ts";
import { type Order, orderById } from "#db/repositories/orders.ts";
import type { SeatOfOrder } from "#src/booking/change-seats.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";

/** An order with everything that the desk decides by. */
export type DeskOrder = Readonly<{
  order: Order;
  bookings: readonly Booking[];
  events: ReadonlyMap<number, PortalEvent>;
  seats: readonly SeatOfOrder[];
  history: readonly HistoryEntry[];
  /** Names this very state, and how much of the history belongs to it. */
  stand: string;
}>;

export async function deskOrder(db: Db, id: string): Promise<DeskOrder | undefined> {
  const order = await orderById(db, id);
  if (order === undefined) return undefined;
  const bookings = await bookingsOfOrders(db, [id]);
  const events = await eventsByNumber(
    db,
    bookings.map(({ eventId }) => eventId),
  );
  const seats = bookings.flatMap((booking): readonly SeatOfOrder[] => {
    const event = events.get(booking.eventId);
    return event === undefined ? [] : [{ booking, event }];
  });
  const history = await historyOf(db, id);
  return { order, bookings, events, seats, history, stand: standOf(bookings, history) };
}

function standOf(bookings: readonly Booking[], history: readonly HistoryEntry[]): string {
  const states = bookings.map(({ id, status, sequence }) => [id, status, sequence]);
  const digest = createHash("sha256").update(JSON.stringify(states)).digest("base64url").slice(0, 16);
  return `${history.length}-${digest}`;
}

/** What has happened to the order since somebody saw it as `stand`; of a stand that was never ours, everything. */
export function happenedSince({ history }: Pick<DeskOrder, "history">, stand: string): readonly HistoryEntry[] {
  const seen = /^\d{1,6}(?=-)/.exec(stand)?.[0];
  return history.slice(seen === undefined ? 0 : Number(seen));
}
