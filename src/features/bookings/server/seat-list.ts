import type { Db } from "#db/client.ts";
import { openInvitations } from "#db/repositories/feedback.ts";
import type { Order } from "#db/repositories/orders.ts";
import { addressFor } from "#src/booking/feedback/feedback-mails.ts";
import { bookingPath, feedbackPath, orderPath } from "#src/booking/links.ts";
import { priceOf, whenOf } from "#src/booking/mails/parts.ts";
import { sameFacts } from "#src/domain/booking/booking.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { type SeatSection, sectionOf, type Tone, tones } from "#src/domain/booking/seat-state.ts";
import { labelOf } from "#src/domain/booking/state-words.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";
import { byPerson, type OrderedSeat, type SeatsOfEvent, seatsByEvent, seatsOfOrders } from "./ordered-seats.ts";

/** What only those see who may act for a seat. */
export type SeatRights = Readonly<{ price: string; orderNumber: string; orderedBy: string; orderHref: string; manageHref: string }>;

export type SeatRow = Readonly<{
  id: string;
  name: string;
  label: string;
  tone: Tone;
  rights: SeatRights | null;
  feedback: SeatFeedback | null;
}>;

/** The questions about an event that is over, for whoever was asked about this seat. */
export type SeatFeedback = Readonly<{ href: string; answered: boolean }>;

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

/** `isOwn`: whoever reads has ordered; then the questions that went to her can be answered from here. */
type Reading = Readonly<{ secret: string; now: Date; mayManage: boolean; isOwn?: boolean }>;
type Asked = ReadonlyMap<string, boolean>;

function feedbackOn({ booking, order }: OrderedSeat, asked: Asked, secret: string): SeatFeedback | null {
  const answered = asked.get(booking.id);
  // What participants with an address of their own say is theirs.
  if (answered === undefined || booking.status !== "gebucht" || addressFor(booking, order) !== normalEmail(order.email)) return null;
  return { href: feedbackPath(booking.id, order, secret), answered };
}

const rightsTo = ({ booking, order }: OrderedSeat, secret: string): SeatRights => ({
  price: priceOf(booking),
  orderNumber: order.number,
  orderedBy: fullName(order),
  orderHref: orderPath(order, secret),
  manageHref: bookingPath(booking.id, order, secret),
});

function groupOf(seats: SeatsOfEvent, { secret, mayManage }: Reading, asked: Asked): SeatGroup {
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
    seats: seats.toSorted(byPerson).map((seat) => ({
      id: seat.booking.id,
      name: fullName(seat.booking),
      label: labelOf(seat.state, seat.booking),
      tone: tones[seat.state],
      rights: mayManage ? rightsTo(seat, secret) : null,
      feedback: feedbackOn(seat, asked, secret),
    })),
  };
}

/** The seats of these orders by event: what comes soonest first, of what is over the latest first. */
export async function seatList(db: Db, orders: readonly Order[], reading: Reading): Promise<SeatList> {
  const all = await seatsOfOrders(db, orders, reading.now);
  const past = reading.isOwn ? all.filter(({ state }) => sectionOf(state) === "past").map(({ booking }) => booking.id) : [];
  const asked = await openInvitations(db, past, todayInBerlin(reading.now));
  const groups = (section: SeatSection): readonly SeatGroup[] => seatsByEvent(section, all).map((seats) => groupOf(seats, reading, asked));
  return { upcoming: groups("upcoming"), past: groups("past"), ended: groups("ended") };
}
