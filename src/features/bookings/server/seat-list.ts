import type { Db } from "#db/client.ts";
import type { Order } from "#db/repositories/orders.ts";
import { bookingPath, orderPath } from "#src/booking/links.ts";
import { priceOf, whenOf } from "#src/booking/mails/parts.ts";
import { sameFacts } from "#src/domain/booking/booking.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { type SeatSection, sectionOf, type Tone, tones } from "#src/domain/booking/seat-state.ts";
import { labelOf } from "#src/domain/booking/state-words.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { eventFilesPath } from "../rules/event-files-paths.ts";
import { byPerson, type OrderedSeat, type SeatsOfEvent, seatsByEvent, seatsOfOrders } from "./ordered-seats.ts";

/** What only those see who may act for a seat. */
export type SeatRights = Readonly<{ price: string; orderNumber: string; orderedBy: string; orderHref: string; manageHref: string }>;

export type SeatRow = Readonly<{ id: string; name: string; label: string; tone: Tone; rights: SeatRights | null }>;

export type SeatGroup = Readonly<{
  eventId: number;
  title: string;
  href: string;
  /** Of its papers and photos; null where no seat is left. */
  filesHref: string | null;
  time: string;
  place: string;
  /** Date or place are not what somebody with a seat was told. */
  moved: boolean;
  seats: readonly SeatRow[];
}>;

export type SeatList = Readonly<Record<SeatSection, readonly SeatGroup[]>>;

type Reading = Readonly<{ secret: string; now: Date; mayManage: boolean }>;

const rightsTo = ({ booking, order }: OrderedSeat, secret: string): SeatRights => ({
  price: priceOf(booking),
  orderNumber: order.number,
  orderedBy: fullName(order),
  orderHref: orderPath(order, secret),
  manageHref: bookingPath(booking.id, order, secret),
});

function groupOf(seats: SeatsOfEvent, { secret, mayManage }: Reading): SeatGroup {
  const [{ event }] = seats;
  const facts = notifiedFacts(event);
  const stands = ({ state }: OrderedSeat): boolean => sectionOf(state) === "upcoming";
  return {
    eventId: event.eventId,
    title: event.title,
    href: eventPath(event),
    filesHref: seats.some(({ state }) => sectionOf(state) !== "ended") ? eventFilesPath(event.eventId) : null,
    time: whenOf(facts),
    place: facts.place,
    moved: seats.some((seat) => stands(seat) && !sameFacts(seat.booking.lastNotified, facts)),
    seats: seats.toSorted(byPerson).map((seat) => ({
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
  const groups = (section: SeatSection): readonly SeatGroup[] => seatsByEvent(section, all).map((seats) => groupOf(seats, reading));
  return { upcoming: groups("upcoming"), past: groups("past"), ended: groups("ended") };
}
