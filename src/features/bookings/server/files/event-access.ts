import { allDone } from "#db/all-done.ts";
import type { Db } from "#db/client.ts";
import { ordersOfUsers, ordersSeating } from "#db/repositories/orders.ts";
import type { ActiveSession } from "#src/accounts/session/session.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { sectionOf } from "#src/domain/booking/seat-state.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { type MemberScope, memberScope } from "../member-scope.ts";
import { type OrderedSeat, seatsOfOrders } from "../ordered-seats.ts";

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A seat is somebody's own by the confirmed address on it, or where it has none by the name of who ordered it. */
function isOwn({ booking, order }: OrderedSeat, { userId, user }: ActiveSession): boolean {
  if (booking.email !== null) return user.emailConfirmed && booking.email === user.email;
  return order.userId === userId && sameName(booking.firstname, user.firstname) && sameName(booking.lastname, user.lastname);
}

const stands = ({ booking, state }: OrderedSeat): boolean => takesSeat(booking.status) && sectionOf(state) !== "ended";

/** The booked seats on which somebody sits, whoever ordered them: a participant is who has one (spec:member-area#photos). */
const ownAmong = (seats: readonly OrderedSeat[], session: ActiveSession): readonly OrderedSeat[] =>
  seats.filter((seat) => stands(seat) && seat.booking.status === "gebucht" && isOwn(seat, session));

export async function isParticipant(db: Db, session: ActiveSession, eventId: number, now: Date): Promise<boolean> {
  const { userId, user } = session;
  const addressed = user.emailConfirmed ? ordersSeating(db, user.email) : [];
  const orders = (await allDone(ordersOfUsers(db, [userId]), addressed)).flat();
  const distinct = [...new Map(orders.map((order) => [order.id, order])).values()];
  return ownAmong(await seatsOfOrders(db, distinct, now, { eventId }), session).length > 0;
}

export type ReadableSeats = Readonly<{ all: readonly OrderedSeat[]; own: readonly OrderedSeat[] }>;

/** All seats whose event's papers somebody may read: ordered by them or for their committee, and `own`, those on which they sit. */
export function readableSeats({ seats, read }: MemberScope, session: ActiveSession): ReadableSeats {
  const own = ownAmong(read, session);
  return { all: [...new Map([...seats.filter(stands), ...own].map((seat) => [seat.booking.id, seat])).values()], own };
}

/** Those of one event. */
export const readableSeatsOf = async (acting: Acting, eventId: number): Promise<ReadableSeats> =>
  readableSeats(await memberScope(acting, { eventId }), acting.session);
