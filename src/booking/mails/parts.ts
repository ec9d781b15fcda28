import type { Booking } from "#db/repositories/bookings.ts";
import type { Order } from "#db/repositories/orders.ts";
import { type Origins, profiles } from "#src/brand/brand.ts";
import type { NotifiedFacts } from "#src/domain/booking/booking.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { AudienceKey } from "#src/domain/law/audiences.ts";
import { servicePhone } from "#src/domain/page/organisation.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { formatDayLong } from "#src/domain/time/german-date.ts";
import { mailWords } from "#src/queries/wordings.ts";
import type { MailBlock, WrittenAttachment } from "#src/shared/server/mail/mail.ts";
import { shownName } from "#src/shared/server/mail/quoted-name.ts";
import { type CalendarMethod, calendarOfSeats, calendarsOfSeats, type SeatOfMail } from "../calendar/calendar-attachment.ts";
import { wordsForOrderer } from "../calendar/order-entries.ts";

export type Fact = readonly [label: string, value: string];

/** `Montag, 1. März 2027, 13:00 Uhr, bis Donnerstag, 4. März 2027, 12:30 Uhr`. */
export function whenOf({ startDate, endDate, startTime, endTime }: NotifiedFacts): string {
  if (startDate === endDate) return `${formatDayLong(startDate)}, ${startTime} bis ${endTime} Uhr`;
  return `${formatDayLong(startDate)}, ${startTime} Uhr, bis ${formatDayLong(endDate)}, ${endTime} Uhr`;
}

export const priceOf = ({ seminarPrice, hotelPrice }: Pick<Booking, "seminarPrice" | "hotelPrice">): string =>
  hotelPrice === 0
    ? `${formatEuro(seminarPrice)} netto`
    : `${formatEuro(seminarPrice + hotelPrice)} netto, davon ${formatEuro(hotelPrice)} für das Hotel`;

/** Who takes part, in mails to the address of an order, which may be a stranger's. */
export const personOf = (seat: Booking): string => shownName(fullName(seat), "siehe Bestellung");

export const feeInWords = (fee: number): string => (fee === 0 ? "keine" : `${formatEuro(fee)} netto`);

/** Of seats that are cancelled for `fee` cents net. */
/** What moving seats cost stays owed, whatever becomes of them (spec:changing-an-order#sums). */
const owedForMoving = (seats: readonly Booking[]): string | null => {
  const fees = seats.reduce((sum, { rebookingFees }) => sum + rebookingFees, 0);
  return fees === 0 ? null : `Für frühere Umbuchungen berechnen wir ${feeInWords(fees)}.`;
};

/** `costs`: what is said where nothing is owed for these seats. */
export const costsInWords = (seats: readonly Booking[], costs: string): string => owedForMoving(seats) ?? costs;

export function cancelledWords(seats: readonly Booking[]): Readonly<{ subject: string; opening: string }> {
  const fee = seats.reduce((sum, { cancellationFee }) => sum + (cancellationFee ?? 0), 0);
  const [anzahl, many] = [seats.length, seats.length > 1];
  if (fee === 0) {
    const { subject, opening, costs } = mailWords("storniert-ohne-kosten", { anzahl }, many);
    return { subject, opening: `${opening} ${costsInWords(seats, costs)}` };
  }
  const { subject, opening } = mailWords("storniert-mit-kosten", { anzahl, stornokosten: feeInWords(fee) }, many);
  return { subject, opening: [opening, owedForMoving(seats)].filter((sentence) => sentence !== null).join(" ") };
}

export function seatFacts(seats: readonly Booking[], { number }: Order, { title }: PortalEvent): readonly Fact[] {
  const [first] = seats;
  if (first === undefined) return [];
  return [
    ["Bestellnummer", number],
    ["Veranstaltung", `${title} (Termin ${first.eventId})`],
    ["Zeit", whenOf(first.lastNotified)],
    ["Ort", first.lastNotified.place],
    ...first.lastNotified.modules.map((module): Fact => ["Modul", module]),
    ...seats.map((seat): Fact => ["Person", personOf(seat)]),
  ];
}

export function signature({ brand }: Pick<Order, "brand">): readonly MailBlock[] {
  const { questions, closing } = mailWords("gruss", { telefon: servicePhone.label, website: profiles[brand].name });
  return [
    { kind: "text", text: questions },
    { kind: "text", text: closing },
  ];
}

const council = "Ein Beschluss gilt für eine bestimmte Veranstaltung und kann nicht nachgeholt werden (BAG 8.3.2000 – 7 ABR 11/98).";
const representative = "Als Vertrauensperson entscheiden Sie selbst über die Teilnahme.";

/** Stands where date, place or event have changed (spec:cart-and-checkout#holds). */
export const newResolutionNote = (audience: AudienceKey): string =>
  audience === "sbv"
    ? `${representative} Bitte entscheiden Sie neu, halten Sie das schriftlich fest und teilen Sie dem Arbeitgeber die Änderung mit.`
    : `${council} Bitte sorgen Sie für einen neuen Beschluss, bevor jemand teilnimmt.`;

export const newPersonNote = (audience: AudienceKey): string =>
  audience === "sbv"
    ? `${representative} Bitte halten Sie fest, wer teilnimmt, und teilen Sie es dem Arbeitgeber mit.`
    : "Der Beschluss nennt die teilnehmende Person. Bitte sorgen Sie für einen neuen Beschluss, bevor sie teilnimmt; er kann nicht nachgeholt werden.";

/**
 * For whoever ordered: one entry for each event of `seats`, with everybody of the order who takes part. `CANCEL` says that
 * these seats are given up; those that are at another event by now are taken out on their own.
 */
export const calendarAttachment = (
  seats: readonly SeatOfMail[],
  order: Order,
  { origins }: Readonly<{ origins: Origins }>,
  method: CalendarMethod = "PUBLISH",
): WrittenAttachment => calendarOfSeats(seats, { order, origins, wordsOf: wordsForOrderer(order) }, { method, isTheirs: () => true });

/** The same for seats that were as `before`, with what takes their former entries out. */
export const calendarAttachments = (
  seats: readonly SeatOfMail[],
  before: readonly SeatOfMail[],
  order: Order,
  { origins }: Readonly<{ origins: Origins }>,
  method: CalendarMethod = "PUBLISH",
): readonly WrittenAttachment[] =>
  calendarsOfSeats(seats, before, { order, origins, wordsOf: wordsForOrderer(order) }, { method, isTheirs: () => true });
