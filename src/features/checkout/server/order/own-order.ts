import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { ordersOfUsers } from "#db/repositories/orders.ts";
import { orderToken } from "#src/booking/links.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { callOf } from "../checkout-call.ts";
import { lastOrder } from "./last-order.ts";
import { type OpenedOrder, orderOfToken } from "./order-of-token.ts";

type Visit = Readonly<{ request: Request; locals: PortalLocals }>;

const hasSeatAt = ({ bookings }: OpenedOrder, eventId: number): boolean =>
  bookings.some((booking) => booking.eventId === eventId && takesSeat(booking.status));

/** The visitor's order with a seat at this event: the one that this browser made last, else the newest of the account. */
export async function ownOrderAt(eventId: number, visit: Visit): Promise<OpenedOrder | null> {
  const call = callOf(visit);
  const { now } = call;
  const last = await lastOrder(call);
  const token = last?.href.split("/").at(-1);
  const opened = token === undefined ? null : await orderOfToken(token, visit, now);
  if (opened !== null && opened !== "ended" && hasSeatAt(opened, eventId)) return opened;
  const session = await call.session();
  if (session === null) return null;
  const orders = await ordersOfUsers(visit.locals.store.db, [session.userId]);
  const bookings = await bookingsOfOrders(
    visit.locals.store.db,
    orders.map(({ id }) => id),
  );
  const order = orders.find(({ id }) => bookings.some((seat) => seat.orderId === id && seat.eventId === eventId && takesSeat(seat.status)));
  const own = order === undefined ? null : await orderOfToken(orderToken(order, visit.locals.secret), visit, now);
  return own === "ended" ? null : own;
}
