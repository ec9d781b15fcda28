import type { Db } from "#db/client.ts";
import { type Booking, bookingsOfOrders } from "#db/repositories/bookings.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { type Order, orderById } from "#db/repositories/orders.ts";
import { ownsOrder } from "#src/accounts/owns-order.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { hasEnded } from "#src/booking/links.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { isRevoked, readVersionedId } from "#src/shared/server/secrets/versioned-id.ts";

export type OpenedOrder = Readonly<{ order: Order; bookings: readonly Booking[]; events: ReadonlyMap<number, PortalEvent> }>;

type Asked = Readonly<{ request: Request; locals: PortalLocals }>;

async function opened(db: Db, order: Order): Promise<OpenedOrder> {
  const bookings = await bookingsOfOrders(db, [order.id]);
  const events = await eventsByNumber(
    db,
    bookings.map(({ eventId }) => eventId),
  );
  return { order, bookings, events };
}

/**
 * An order as it stands by now, for whoever has its link; null for a link that we did not make. `"ended"` when the link
 * counts no more; for whoever owns the order it always does.
 */
export async function orderOfToken(token: string, { request, locals }: Asked, now: Date): Promise<OpenedOrder | "ended" | null> {
  const { db } = locals.store;
  const link = readVersionedId("order", token, locals);
  const order = link === null ? undefined : await orderById(db, link.id);
  if (link === null || order === undefined) return null;
  const shown = await opened(db, order);
  if (!isRevoked(link, order) && !hasEnded([...shown.events.values()], now)) return shown;
  return ownsOrder(await sessionOf(locals, request.headers.get("cookie")), order) ? shown : "ended";
}
