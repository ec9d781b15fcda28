import type { Booking } from "#db/repositories/bookings.ts";
import type { Order } from "#db/repositories/orders.ts";
import { seatStatusText } from "#src/domain/booking/hold.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { servicePhone } from "#src/domain/page/organisation.ts";
import { feeSentences } from "#src/domain/pricing/cancellation-fee.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { sumsInWords } from "#src/domain/pricing/price-words.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import type { PdfBlock, PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import type { BookingContext } from "../booking-context.ts";
import { whenOf } from "../mails/parts.ts";
import { costTable } from "./cost-table.ts";

type Shown = Readonly<{ order: Order; bookings: readonly Booking[]; events: ReadonlyMap<number, PortalEvent> }>;

const heading = (text: string): PdfBlock => ({ kind: "heading", level: 2, text });

function eventBlocks(event: PortalEvent, seats: readonly Booking[]): readonly PdfBlock[] {
  const [first] = seats;
  if (first === undefined) return [];
  const workshops = seats.filter((seat) => seat.workshops.length > 0);
  return [
    heading(event.title),
    {
      kind: "facts",
      rows: [
        ["Zeit", whenOf(first.lastNotified)],
        ["Ort", first.lastNotified.place],
        ["Terminnummer", String(event.eventId)],
      ],
    },
    {
      kind: "table",
      columns: [
        { label: "Person", share: 0.36 },
        { label: "Status", share: 0.28 },
        { label: "Seminar", share: 0.18, align: "right" },
        { label: "Hotel", share: 0.18, align: "right" },
      ],
      rows: seats.map((seat) => [
        fullName(seat),
        seatStatusText(seat, formatDay),
        formatEuro(seat.seminarPrice),
        seat.hotelOverNightOption === null ? "–" : formatEuro(seat.hotelPrice),
      ]),
    },
    ...seats
      .filter(({ hotelOverNightOption }) => hotelOverNightOption !== null)
      .map((seat): PdfBlock => ({ kind: "paragraph", tone: "soft", text: `${fullName(seat)}: ${seat.hotelOverNightOption}` })),
    ...workshops.map((seat): PdfBlock => ({ kind: "paragraph", text: `Workshops von ${fullName(seat)}: ${seat.workshops.join("; ")}` })),
  ];
}

function addressOf({ salutation, firstname, lastname, company, street, streetNumber, postalCode, city }: Order): string {
  const person = fullName({ salutation, firstname, lastname });
  return [company, person, `${street} ${streetNumber}`, `${postalCode} ${city}`].filter((line) => line !== null).join(", ");
}

/** What was ordered, by whom and for how much; the sums are of the seats that are listed. */
export function orderPdfContent({ order, bookings, events }: Shown, { fees, now, origins }: BookingContext): PdfContent {
  const net = bookings.reduce((sum, { seminarPrice, hotelPrice }) => sum + seminarPrice + hotelPrice, 0);
  const byEvent = Map.groupBy(bookings, ({ eventId }) => eventId);
  const today = todayInBerlin(now);
  return {
    brand: "ifb",
    title: `Bestellung ${order.number}`,
    kicker: "Bestätigung",
    subject: `Bestätigung der Bestellung ${order.number}`,
    asOf: `Stand: ${formatDay(today)}`,
    created: today,
    address: `${origins.ifb}/seminare`,
    blocks: [
      {
        kind: "facts",
        rows: [
          ["Bestellnummer", order.number],
          ["Bestellt am", formatDay(todayInBerlin(order.createdAt))],
          ...(order.committee === null ? [] : ([["Gremium", order.committee]] as const)),
          ["Rechnung an", addressOf(order)],
          ...(order.purchaseOrderNumber === null ? [] : ([["Ihre Bestellnummer", order.purchaseOrderNumber]] as const)),
        ],
      },
      ...[...byEvent].flatMap(([eventId, seats]) => {
        const event = events.get(eventId);
        return event === undefined ? [] : eventBlocks(event, seats);
      }),
      heading("Kosten"),
      costTable(sumsInWords(net, order.vatPercent)),
      {
        kind: "paragraph",
        tone: "soft",
        text: "Dies ist keine Rechnung. Reservierte Plätze werden erst berechnet, wenn sie gebucht sind.",
      },
      heading("Stornierung"),
      { kind: "list", items: [...feeSentences(fees), "Ersatzperson: bis zum Tag vor Beginn kostenfrei"] },
      { kind: "paragraph", text: `Fragen beantworten wir unter ${servicePhone.label}.` },
    ],
  };
}
