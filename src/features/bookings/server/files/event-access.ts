import type { Db } from "#db/client.ts";
import { ordersOfUsers, ordersSeating } from "#db/repositories/orders.ts";
import type { ActiveSession } from "#src/accounts/session/session.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { sectionOf } from "#src/domain/booking/seat-state.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { memberScope } from "../member-scope.ts";
import { type OrderedSeat, seatsOfOrders } from "../ordered-seats.ts";

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A seat is somebody's own by the confirmed address on it, or where it has none by the name of who ordered it. */
function isOwn({ booking, order }: OrderedSeat, { userId, user }: ActiveSession): boolean {
  if (booking.email !== null) return user.emailConfirmed && booking.email === user.email;
  return order.userId === userId && sameName(booking.firstname, user.firstname) && sameName(booking.lastname, user.lastname);
}

const stands = ({ booking, state }: OrderedSeat): boolean => takesSeat(booking.status) && sectionOf(state) !== "ended";

/** The booked seats on which somebody sits, whoever ordered them: a participant is who has one (spec:member-area#photos). */
export async function ownSeats(db: Db, session: ActiveSession, now: Date): Promise<readonly OrderedSeat[]> {
  const { userId, user } = session;
  const orders = [...(await ordersOfUsers(db, [userId])), ...(user.emailConfirmed ? await ordersSeating(db, user.email) : [])];
  const distinct = [...new Map(orders.map((order) => [order.id, order])).values()];
  const seats = await seatsOfOrders(db, distinct, now);
  return seats.filter((seat) => stands(seat) && seat.booking.status === "gebucht" && isOwn(seat, session));
}

export const isParticipant = async (db: Db, session: ActiveSession, eventId: number, now: Date): Promise<boolean> =>
  (await ownSeats(db, session, now)).some(({ event }) => event.eventId === eventId);

/**
 * All seats whose event's papers somebody may read: ordered by them or for their committee (`scoped`, looked up where it is not
 * known), and `own`, those on which they sit.
 */
export async function readableSeats(
  acting: Acting,
  scoped?: readonly OrderedSeat[],
): Promise<Readonly<{ all: readonly OrderedSeat[]; own: readonly OrderedSeat[] }>> {
  const seats = scoped ?? (await memberScope(acting)).seats;
  const own = await ownSeats(acting.locals.store.db, acting.session, acting.now);
  return { all: [...new Map([...seats.filter(stands), ...own].map((seat) => [seat.booking.id, seat])).values()], own };
}
