import { allDone } from "#db/all-done.ts";
import type { Db } from "#db/client.ts";
import { type Booking, bookingsOfOrders, type SeatsOf } from "#db/repositories/bookings.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { type Order, ordersSeating } from "#db/repositories/orders.ts";
import { seatsOrderedFor } from "#db/repositories/participants.ts";
import type { ActiveSession } from "#src/accounts/session/session.ts";
import type { AccountPerson } from "#src/domain/booking/participant.ts";
import { type SeatSection, type SeatState, seatState, sectionOf } from "#src/domain/booking/seat-state.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";

export type OrderedSeat = Readonly<{ booking: Booking; order: Order; event: PortalEvent; state: SeatState }>;

/** Seats of one event. */
export type SeatsOfEvent = readonly [OrderedSeat, ...OrderedSeat[]];

/** The seats of these orders, or some of them, with what they are at a moment. */
export async function seatsOfOrders(db: Db, orders: readonly Order[], now: Date, only?: SeatsOf): Promise<readonly OrderedSeat[]> {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const bookings = await bookingsOfOrders(db, [...byId.keys()], only);
  const events = await eventsByNumber(
    db,
    bookings.map(({ eventId }) => eventId),
  );
  return bookings.flatMap((booking) => {
    const [order, event] = [byId.get(booking.orderId), events.get(booking.eventId)];
    return order === undefined || event === undefined ? [] : [{ booking, order, event, state: seatState(booking, event, now) }];
  });
}

/** `orders` has all in which somebody with that address sits. */
export type SeatsHeld = Readonly<{ orders: readonly Order[]; seats: ReadonlySet<string> }>;

/** As whom somebody is named on seats. */
export const personIn = ({ userId, user }: Pick<ActiveSession, "userId" | "user">): AccountPerson => ({
  ...{ userId, firstname: user.firstname, lastname: user.lastname },
  email: user.emailConfirmed ? user.email : null,
});

/** The seats that others ordered for somebody, with their orders: name and confirmed address are hers (spec:accounts-and-roles#committees). */
export async function heldFromOthers(db: Db, person: AccountPerson): Promise<SeatsHeld> {
  if (person.email === null) return { orders: [], seats: new Set() };
  const [held, seating] = await allDone(seatsOrderedFor(db, person), ordersSeating(db, person.email));
  return { orders: seating, seats: new Set(held.map(({ bookingId }) => bookingId)) };
}

/** Those seats themselves. */
export async function seatsFromOthers(db: Db, person: AccountPerson, now: Date): Promise<readonly OrderedSeat[]> {
  const { orders, seats } = await heldFromOthers(db, person);
  return (await seatsOfOrders(db, orders, now)).filter(({ booking }) => seats.has(booking.id));
}

const { compare: german } = new Intl.Collator("de");

/** By last, then by first name, as German readers expect it. */
export const byPerson = ({ booking: one }: OrderedSeat, { booking: other }: OrderedSeat): number =>
  german(one.lastname, other.lastname) || german(one.firstname, other.firstname);

/** The seats of a section by event: what comes soonest first, of what is over the latest first. */
export function seatsByEvent(section: SeatSection, seats: readonly OrderedSeat[]): readonly SeatsOfEvent[] {
  const groups = Map.groupBy(
    seats.filter(({ state }) => sectionOf(state) === section),
    ({ event }) => event.eventId,
  );
  const direction = section === "upcoming" ? 1 : -1;
  return [...groups.values()]
    .flatMap(([first, ...others]): readonly SeatsOfEvent[] => (first === undefined ? [] : [[first, ...others]]))
    .toSorted(
      ([{ event: one }], [{ event: other }]) => direction * (one.startDate.localeCompare(other.startDate) || one.eventId - other.eventId),
    );
}
