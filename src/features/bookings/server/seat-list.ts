import type { Db } from "#db/client.ts";
import { type Certificate, validCertificatesOf } from "#db/repositories/certificates.ts";
import { openInvitations } from "#db/repositories/feedback.ts";
import type { Order } from "#db/repositories/orders.ts";
import { addressFor } from "#src/booking/feedback/feedback-mails.ts";
import { bookingPath, feedbackPath, orderPath } from "#src/booking/links.ts";
import { priceOf, whenOf } from "#src/booking/mails/parts.ts";
import { resolutionBadge } from "#src/booking/resolution-step.ts";
import { canBeResolved, type SeatResolution, seatResolutions } from "#src/booking/resolutions.ts";
import { certificateFilePath } from "#src/domain/attendance/certificate-paths.ts";
import { sameFacts } from "#src/domain/booking/booking.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import type { ResolutionBadge } from "#src/domain/booking/resolution-view.ts";
import { type SeatSection, sectionOf, type Tone, tones } from "#src/domain/booking/seat-state.ts";
import { labelOf } from "#src/domain/booking/state-words.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";
import { eventFilesPath } from "../rules/event-files-paths.ts";
import { byPerson, type OrderedSeat, type SeatsOfEvent, seatsByEvent, seatsOfOrders } from "./ordered-seats.ts";

/** What only those see who may act for a seat. */
export type SeatRights = Readonly<{
  orderNumber: string;
  orderedBy: string;
  orderHref: string;
  manageHref: string;
  /** Null: there is none. */
  certificateHref: string | null;
}>;

export type SeatRow = Readonly<{
  id: string;
  name: string;
  label: string;
  tone: Tone;
  /** Null for whoever may not see it. */
  price: string | null;
  /** How far the decision is; null for a seat that needs none any more. */
  resolution: ResolutionBadge | null;
  /** Where it is recorded; null for whoever may not act for the seat. */
  resolveHref: string | null;
  rights: SeatRights | null;
  feedback: SeatFeedback | null;
}>;

/** The questions about an event that is over, for whoever was asked about this seat. */
export type SeatFeedback = Readonly<{ href: string; answered: boolean }>;

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
  /** Records the decision on all seats in one step; null for one seat, and for whoever may not. */
  resolveHref: string | null;
  seats: readonly SeatRow[];
}>;

export type SeatList = Readonly<Record<SeatSection, readonly SeatGroup[]>>;

type Reading = Readonly<{
  secret: string;
  now: Date;
  mayManage: boolean;
  maySeePrice: boolean;
  /** Whoever reads has ordered; then the questions that went to her can be answered from here. */
  isOwn?: boolean;
  /** The page that records the decision on seats of one event; where there is none, it is the order's. */
  resolvePath?: string;
}>;
type Resolutions = ReadonlyMap<string, SeatResolution>;
/** Whether the questions about a seat are answered, of those that were asked. */
type Asked = ReadonlyMap<string, boolean>;
type Known = Readonly<{ resolutions: Resolutions; asked: Asked; certificates: Certificates }>;

function feedbackOn({ booking, order }: OrderedSeat, asked: Asked, secret: string): SeatFeedback | null {
  const answered = asked.get(booking.id);
  // What participants with an address of their own say is theirs.
  if (answered === undefined || booking.status !== "gebucht" || addressFor(booking, order) !== normalEmail(order.email)) return null;
  return { href: feedbackPath(booking.id, order, secret), answered };
}

type Certificates = ReadonlyMap<string, Certificate>;

const rightsTo = ({ booking, order }: OrderedSeat, certificate: Certificate | undefined, secret: string): SeatRights => ({
  certificateHref: certificate === undefined ? null : certificateFilePath(certificate.number),
  orderNumber: order.number,
  orderedBy: fullName(order),
  orderHref: orderPath(order, secret),
  manageHref: bookingPath(booking.id, order, secret),
});

const asking = (path: string, about: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams({ aktion: "beschluss", ...about })}`;

function toRow(
  seat: OrderedSeat,
  { resolutions, asked, certificates }: Known,
  { secret, now, mayManage, maySeePrice, resolvePath }: Reading,
): SeatRow {
  const { booking, order, state } = seat;
  const resolution = canBeResolved(seat, now) ? resolutions.get(booking.id) : undefined;
  return {
    id: booking.id,
    name: fullName(booking),
    label: labelOf(state, booking),
    tone: tones[state],
    price: maySeePrice ? priceOf(booking) : null,
    resolution: resolution === undefined ? null : resolutionBadge(resolution, order.audience),
    resolveHref: resolution === undefined || !mayManage ? null : asking(resolvePath ?? orderPath(order, secret), { platz: booking.id }),
    rights: mayManage ? rightsTo(seat, certificates.get(booking.id), secret) : null,
    feedback: feedbackOn(seat, asked, secret),
  };
}

function groupOf(seats: SeatsOfEvent, known: Known, reading: Reading): SeatGroup {
  const { mayManage, resolvePath, now } = reading;
  const [{ event }] = seats;
  const several = seats.filter((seat) => canBeResolved(seat, now)).length > 1;
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
    resolveHref: several && mayManage && resolvePath !== undefined ? asking(resolvePath, { termin: String(event.eventId) }) : null,
    seats: seats.toSorted(byPerson).map((seat) => toRow(seat, known, reading)),
  };
}

const nothing = { asked: new Map(), certificates: new Map() } as const;

/** These seats by event: what comes soonest first, of what is over the latest first. */
export function seatListOf(
  all: readonly OrderedSeat[],
  resolutions: Resolutions,
  reading: Reading,
  more: Partial<Omit<Known, "resolutions">> = {},
): SeatList {
  const known: Known = { ...nothing, ...more, resolutions };
  const groups = (section: SeatSection): readonly SeatGroup[] => seatsByEvent(section, all).map((seats) => groupOf(seats, known, reading));
  return { upcoming: groups("upcoming"), past: groups("past"), ended: groups("ended") };
}

/** Valid ones of seats that stand or stood. */
export const certificatesOn = (db: Db, seats: readonly OrderedSeat[]): Promise<Certificates> =>
  validCertificatesOf(
    db,
    seats.filter(({ state }) => sectionOf(state) !== "ended").map(({ booking }) => booking.id),
  );

export async function seatList(db: Db, orders: readonly Order[], reading: Reading): Promise<SeatList> {
  const all = await seatsOfOrders(db, orders, reading.now);
  const past = reading.isOwn ? all.filter(({ state }) => sectionOf(state) === "past").map(({ booking }) => booking.id) : [];
  const asked = await openInvitations(db, past, todayInBerlin(reading.now));
  return seatListOf(all, await seatResolutions(db, all), reading, { asked, certificates: await certificatesOn(db, all) });
}
