import type { Db } from "#db/client.ts";
import { type Certificate, validCertificatesOf } from "#db/repositories/certificates.ts";
import type { Order } from "#db/repositories/orders.ts";
import { bookingPath, orderPath } from "#src/booking/links.ts";
import { priceOf, whenOf } from "#src/booking/mails/parts.ts";
import { certificateFilePath } from "#src/domain/attendance/certificate-paths.ts";
import { sameFacts } from "#src/domain/booking/booking.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { type SeatSection, sectionOf, type Tone, tones } from "#src/domain/booking/seat-state.ts";
import { labelOf } from "#src/domain/booking/state-words.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { byPerson, type OrderedSeat, type SeatsOfEvent, seatsByEvent, seatsOfOrders } from "./ordered-seats.ts";

/** What only those see who may act for a seat. */
export type SeatRights = Readonly<{ price: string; orderNumber: string; orderedBy: string; orderHref: string; manageHref: string }> &
  Readonly<{ /** Null: there is none. */ certificateHref: string | null }>;

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

type Reading = Readonly<{ secret: string; now: Date; mayManage: boolean }>;

type Certificates = ReadonlyMap<string, Certificate>;

function certificateHref({ booking }: OrderedSeat, certificates: Certificates): string | null {
  const certificate = certificates.get(booking.id);
  return certificate === undefined ? null : certificateFilePath(certificate.number);
}

const rightsTo = ({ booking, order }: OrderedSeat, secret: string): Omit<SeatRights, "certificateHref"> => ({
  price: priceOf(booking),
  orderNumber: order.number,
  orderedBy: fullName(order),
  orderHref: orderPath(order, secret),
  manageHref: bookingPath(booking.id, order, secret),
});

function groupOf(seats: SeatsOfEvent, { secret, mayManage }: Reading, certificates: Certificates): SeatGroup {
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
      rights: mayManage ? { ...rightsTo(seat, secret), certificateHref: certificateHref(seat, certificates) } : null,
    })),
  };
}

/** The seats of these orders by event: what comes soonest first, of what is over the latest first. */
export async function seatList(db: Db, orders: readonly Order[], reading: Reading): Promise<SeatList> {
  const all = await seatsOfOrders(db, orders, reading.now);
  const certificates = await validCertificatesOf(
    db,
    all.filter(({ state }) => sectionOf(state) !== "ended").map(({ booking }) => booking.id),
  );
  const groups = (section: SeatSection): readonly SeatGroup[] =>
    seatsByEvent(section, all).map((seats) => groupOf(seats, reading, certificates));
  return { upcoming: groups("upcoming"), past: groups("past"), ended: groups("ended") };
}
