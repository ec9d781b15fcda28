import type { Db } from "#db/client.ts";
import { type Booking, bookingsOfOrders } from "#db/repositories/bookings.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import type { Order } from "#db/repositories/orders.ts";
import { bookingPath, orderPath } from "#src/booking/links.ts";
import { priceOf, whenOf } from "#src/booking/mails/parts.ts";
import { sameFacts } from "#src/domain/booking/booking.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { type SeatSection, type SeatState, seatState, sectionOf, type Tone, tones } from "#src/domain/booking/seat-state.ts";
import { labelOf } from "#src/domain/booking/state-words.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";

/** What only those see who may act for a seat. */
export type SeatRights = Readonly<{ price: string; orderNumber: string; orderedBy: string; orderHref: string; manageHref: string }>;

export type SeatRow = Readonly<{ id: string; name: string; label: string; tone: Tone; rights: SeatRights | null }>;

export type SeatGroup = Readonly<{
  eventId: number;
  title: string;
  href: string;
  time: string;
  place: string;
  /** Date or place are not what somebody with a seat was told. */
  moved: boolean;
  seats: readonly SeatRow[];
}>;

export type SeatList = Readonly<Record<SeatSection, readonly SeatGroup[]>>;

export type OrderedSeat = Readonly<{ booking: Booking; order: Order; event: PortalEvent; state: SeatState }>;
type Reading = Readonly<{ secret: string; now: Date; mayManage: boolean }>;

const byName = new Intl.Collator("de");

/** The seats of these orders with what they are at a moment. */
export async function seatsOfOrders(db: Db, orders: readonly Order[], now: Date): Promise<readonly OrderedSeat[]> {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const bookings = await bookingsOfOrders(db, [...byId.keys()]);
  const events = await eventsByNumber(
    db,
    bookings.map(({ eventId }) => eventId),
  );
  return bookings.flatMap((booking) => {
    const [order, event] = [byId.get(booking.orderId), events.get(booking.eventId)];
    return order === undefined || event === undefined ? [] : [{ booking, order, event, state: seatState(booking, event, now) }];
  });
}

const rightsTo = ({ booking, order }: OrderedSeat, secret: string): SeatRights => ({
  price: priceOf(booking),
  orderNumber: order.number,
  orderedBy: fullName(order),
  orderHref: orderPath(order, secret),
  manageHref: bookingPath(booking.id, order, secret),
});

function groupOf(seats: readonly [OrderedSeat, ...OrderedSeat[]], { secret, mayManage }: Reading): SeatGroup {
  const [{ event }] = seats;
  const facts = notifiedFacts(event);
  const stands = ({ state }: OrderedSeat): boolean => sectionOf(state) === "upcoming";
  return {
    eventId: event.eventId,
    title: event.title,
    href: eventPath(event),
    time: whenOf(facts),
    place: facts.place,
    moved: seats.some((seat) => stands(seat) && !sameFacts(seat.booking.lastNotified, facts)),
    seats: seats
      .toSorted(
        ({ booking: one }, { booking: other }) =>
          byName.compare(one.lastname, other.lastname) || byName.compare(one.firstname, other.firstname),
      )
      .map((seat) => ({
        id: seat.booking.id,
        name: fullName(seat.booking),
        label: labelOf(seat.state, seat.booking),
        tone: tones[seat.state],
        rights: mayManage ? rightsTo(seat, secret) : null,
      })),
  };
}

/** The seats of these orders by event: what comes soonest first, of what is over the latest first. */
export async function seatList(db: Db, orders: readonly Order[], reading: Reading): Promise<SeatList> {
  const all = await seatsOfOrders(db, orders, reading.now);
  const groups = (section: SeatSection): readonly SeatGroup[] => {
    const byEvent = Map.groupBy(
      all.filter(({ state }) => sectionOf(state) === section),
      ({ event }) => event,
    );
    const direction = section === "upcoming" ? 1 : -1;
    return [...byEvent.values()]
      .flatMap(([first, ...others]): readonly (readonly [OrderedSeat, ...OrderedSeat[]])[] =>
        first === undefined ? [] : [[first, ...others]],
      )
      .toSorted(
        ([{ event: one }], [{ event: other }]) => direction * (one.startDate.localeCompare(other.startDate) || one.eventId - other.eventId),
      )
      .map((seats) => groupOf(seats, reading));
  };
  return { upcoming: groups("upcoming"), past: groups("past"), ended: groups("ended") };
}
