import type { Booking } from "#db/repositories/bookings.ts";
import type { Order } from "#db/repositories/orders.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { seatStatusText } from "#src/domain/booking/hold.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { owedNow, owedOfSeat } from "#src/domain/booking/owed.ts";
import { stateLabels } from "#src/domain/booking/state-words.ts";
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

type Shown = Readonly<{
  order: Order;
  bookings: readonly Booking[];
  events: ReadonlyMap<number, PortalEvent>;
  /** All seats of the order are listed: then its sums as ordered stand beside those of now. */
  whole?: boolean;
}>;

const heading = (text: string): PdfBlock => ({ kind: "heading", level: 2, text });

type Standing = Readonly<{ seat: Booking; price: boolean; status: string; note: string | null }>;

/** A seat that is given up costs its fee, not its price. */
function standingOf(seat: Booking, event: PortalEvent, now: Date): Standing {
  const { state, booked, reserved, cancellationFee } = owedOfSeat(seat, event, now);
  const asStored = state === seat.status || state === "laufend" || state === "beendet";
  const fees = [
    ...(cancellationFee > 0 ? [`Stornokosten ${formatEuro(cancellationFee)}`] : []),
    ...(seat.rebookingFees > 0 ? [`Umbuchung ${formatEuro(seat.rebookingFees)}`] : []),
  ];
  return {
    seat,
    price: booked + reserved > 0,
    status: asStored ? seatStatusText(seat, formatDay) : stateLabels[state],
    note: fees.length === 0 ? null : `${fullName(seat)}: ${fees.join(", ")} netto`,
  };
}

function eventBlocks(event: PortalEvent, seats: readonly Booking[], now: Date): readonly PdfBlock[] {
  const [first] = seats;
  if (first === undefined) return [];
  // Whoever has given up a seat is told of no change any more.
  const facts = seats.some(({ status }) => takesSeat(status)) ? notifiedFacts(event) : first.lastNotified;
  const standing = seats.map((seat) => standingOf(seat, event, now));
  const workshops = seats.filter((seat) => seat.workshops.length > 0);
  return [
    heading(event.title),
    {
      kind: "facts",
      rows: [
        ["Zeit", whenOf(facts)],
        ["Ort", facts.place],
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
      rows: standing.map(({ seat, price, status }) => [
        fullName(seat),
        status,
        price ? formatEuro(seat.seminarPrice) : "–",
        price && seat.hotelOverNightOption !== null ? formatEuro(seat.hotelPrice) : "–",
      ]),
    },
    ...standing.flatMap(({ note }): readonly PdfBlock[] => (note === null ? [] : [{ kind: "paragraph", text: note }])),
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

/** What is owed now, what the holds would cost, and what was ordered where that is another sum. */
function sumBlocks({ order, bookings, events, whole }: Shown, now: Date): readonly PdfBlock[] {
  const seats = bookings.flatMap((seat) => {
    const event = events.get(seat.eventId);
    return event === undefined ? [] : [owedOfSeat(seat, event, now)];
  });
  const owed = owedNow(seats, order.vatPercent);
  const parts: readonly (readonly [string, number])[] = [
    ["verbindlich gebucht", owed.booked],
    ["Stornokosten", owed.cancellationFees],
    ["Umbuchung", owed.rebookingFees],
  ];
  const ordered = whole === true && order.net !== owed.net + owed.reserved.net;
  return [
    heading("Kosten nach heutigem Stand"),
    costTable(sumsInWords(owed.net, order.vatPercent), owed.cancellationFees + owed.rebookingFees > 0 ? parts : []),
    ...(owed.reserved.seats === 0
      ? []
      : [
          {
            kind: "paragraph",
            text: `Dazu reserviert: ${formatEuro(owed.reserved.net)} netto, ${formatEuro(owed.reserved.gross)} brutto. Berechnet wird das erst, wenn Sie buchen.`,
          } as const,
        ]),
    ...(ordered ? [heading("Wie bestellt"), costTable(sumsInWords(order.net, order.vatPercent))] : []),
  ];
}

/** What was ordered, by whom and for how much; the sums are of the seats that are listed. */
export function orderPdfContent(shown: Shown, { fees, rebookingFees, now, origins }: BookingContext): PdfContent {
  const { order, bookings, events } = shown;
  const seated = bookings.some(({ status }) => takesSeat(status));
  const byEvent = Map.groupBy(bookings, ({ eventId }) => eventId);
  const today = todayInBerlin(now);
  return {
    brand: "ifb",
    title: `Bestellung ${order.number}`,
    kicker: seated ? "Bestätigung" : "Stand der Bestellung",
    subject: `${seated ? "Bestätigung" : "Stand"} der Bestellung ${order.number}`,
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
        return event === undefined ? [] : eventBlocks(event, seats, now);
      }),
      ...sumBlocks(shown, now),
      { kind: "paragraph", tone: "soft", text: "Dies ist keine Rechnung." },
      ...(seated
        ? [
            heading("Umbuchung und Stornierung"),
            {
              kind: "list",
              items: [
                ...feeSentences(rebookingFees).map((sentence) => `Umbuchung ${sentence}`),
                ...feeSentences(fees).map((sentence) => `Stornierung ${sentence}`),
                "Ersatzperson: bis zum Tag vor Beginn kostenfrei",
              ],
            } as const,
          ]
        : []),
      { kind: "paragraph", text: `Fragen beantworten wir unter ${servicePhone.label}.` },
    ],
  };
}
