import type { Db } from "#db/client.ts";
import { type Booking, bookingsOfOrders } from "#db/repositories/bookings.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { type Order, orderById } from "#db/repositories/orders.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { readSignedId } from "#src/shared/server/secrets/signed-id.ts";

export type OpenedOrder = Readonly<{ order: Order; bookings: readonly Booking[]; events: ReadonlyMap<number, PortalEvent> }>;

/** An order as it stands by now, for whoever has its link; null for a link that we did not make. */
export async function orderOfToken(db: Db, token: string, secret: string): Promise<OpenedOrder | null> {
  const id = readSignedId("order", token, secret);
  const order = id === null ? undefined : await orderById(db, id);
  if (order === undefined) return null;
  const bookings = await bookingsOfOrders(db, [order.id]);
  const events = await eventsByNumber(
    db,
    bookings.map(({ eventId }) => eventId),
  );
  return { order, bookings, events };
}
