import type { Booking } from "#db/repositories/bookings.ts";
import type { Order } from "#db/repositories/orders.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { documentPack } from "#src/domain/document-pack/document-pack.ts";
import type { DocumentPack } from "#src/domain/document-pack/pack-document.ts";
import type { PackReissue } from "#src/domain/document-pack/pack-input.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { type Quote, type QuoteLine, quoteOfPeople } from "#src/domain/pricing/price-quote.ts";
import { vatOf } from "#src/domain/pricing/vat.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { paperTexts } from "#src/queries/wordings.ts";
import type { DocumentAttachment } from "#src/shared/server/mail/mail.ts";
import type { PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import type { BookingContext } from "../booking-context.ts";
import type { SeatsRecord } from "../booking-record.ts";
import { eventSubject } from "../document-pack/event-subject.ts";
import { packContent } from "../document-pack/pack-content.ts";
import type { MadeOrder } from "../make-order.ts";
import { orderPdfContent } from "./order-pdf.ts";

const sumOf = (lines: readonly QuoteLine[], of: (line: QuoteLine) => number): number => lines.reduce((sum, line) => sum + of(line), 0);

/** What these seats cost as they were ordered, whatever the event costs by now. Null where that has no form of a quote. */
function orderedQuote(event: PortalEvent, seats: readonly Booking[], vatPercent: number): Quote | null {
  const outcome = quoteOfPeople(event, seats, vatPercent);
  if (!outcome.ok) return null;
  const lines = seats.map(({ seminarPrice: seminar, hotelPrice: hotel }, index): QuoteLine => {
    const now = outcome.quote.lines[index];
    return { position: index + 1, seminar, hotel, hotelItems: now?.hotel === hotel ? now.hotelItems : [], total: seminar + hotel };
  });
  const net = sumOf(lines, ({ total }) => total);
  // Told by today's prices, it is none for seats that were ordered at others.
  const asToday = lines.every(({ seminar }, index) => seminar === outcome.quote.lines[index]?.seminar);
  const vat = vatOf(net, vatPercent);
  return {
    ...outcome.quote,
    saving: asToday ? outcome.quote.saving : 0,
    lines,
    seminar: sumOf(lines, ({ seminar }) => seminar),
    hotel: sumOf(lines, ({ hotel }) => hotel),
    net,
    vat,
    gross: net + vat,
  };
}

type PackOf = Readonly<{ order: Order; event: PortalEvent; bookings: readonly Booking[] }>;

type PackContext = Pick<BookingContext, "origins" | "now">;

/** The papers filled from an order: its committee, these people and what they cost as ordered. `reissued` when something has changed. */
export function orderPack(
  { order, event, bookings }: PackOf,
  { origins, now }: PackContext,
  reissued: PackReissue | null = null,
): DocumentPack {
  const { goals, program } = eventSubject(event);
  const people = bookings.map((seat) => ({ name: fullName(seat), kind: seat.kind, option: seat.hotelOverNightOption }));
  return documentPack({
    audience: order.audience,
    committee: order.committee,
    company: order.company,
    people,
    event,
    quote: orderedQuote(event, bookings, order.vatPercent),
    subject: { goals, program },
    texts: paperTexts(),
    origins,
    today: todayInBerlin(now),
    reissued,
  });
}

const packOf = (of: PackOf, context: PackContext, reissued?: PackReissue): PdfContent => packContent(orderPack(of, context, reissued));

/** The documents as data: they say what holds now, whenever they are made. */
export function orderDocuments({ order, bookings, lines }: MadeOrder, context: BookingContext): readonly DocumentAttachment[] {
  const events = new Map(lines.map(({ event }) => [event.eventId, event]));
  const confirmation = { filename: `Bestellung-${order.number}.pdf`, document: orderPdfContent({ order, bookings, events }, context) };
  const packs = (order.documents ? lines : []).map(({ event }) => ({
    filename: `Unterlagen-Beschluss-${event.eventId}.pdf`,
    document: packOf({ order, event, bookings: bookings.filter(({ eventId }) => eventId === event.eventId) }, context),
  }));
  return [confirmation, ...packs];
}

export const seatConfirmation = ({ bookings, order, event }: SeatsRecord, context: BookingContext): DocumentAttachment => ({
  filename: `Buchung-${order.number}.pdf`,
  document: orderPdfContent({ order, bookings, events: new Map([[event.eventId, event]]) }, context),
});

export const reissuedDocuments = (record: SeatsRecord, context: BookingContext, reissued?: PackReissue): readonly DocumentAttachment[] => [
  seatConfirmation(record, context),
  { filename: `Unterlagen-Beschluss-${record.event.eventId}.pdf`, document: packOf(record, context, reissued) },
];
