import type { Booking } from "#db/repositories/bookings.ts";
import { seatStatusText } from "#src/domain/booking/hold.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { feeSentences } from "#src/domain/pricing/cancellation-fee.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { formatPercent } from "#src/domain/pricing/vat.ts";
import { formatDayLong } from "#src/domain/time/german-date.ts";
import { greeting } from "#src/shared/server/mail/greeting.ts";
import type { Mail, MailBlock } from "#src/shared/server/mail/mail.ts";
import type { BookingContext } from "../booking-context.ts";
import { orderDocuments } from "../documents/order-documents.ts";
import { orderPath } from "../links.ts";
import type { MadeOrder } from "../make-order.ts";
import { participantMails } from "./participant-mails.ts";
import { calendarAttachment, type Fact, personOf, priceOf, signature, whenOf } from "./parts.ts";

function eventBlocks(event: PortalEvent, seats: readonly Booking[]): readonly MailBlock[] {
  const [first] = seats;
  if (first === undefined) return [];
  const facts: readonly Fact[] = [
    ["Veranstaltung", `${event.title} (Termin ${event.eventId})`],
    ["Zeit", whenOf(first.lastNotified)],
    ["Ort", first.lastNotified.place],
    ...seats.map(
      (seat): Fact => [`${seat.position}. Person`, `${personOf(seat)}: ${seatStatusText(seat, formatDayLong)}, ${priceOf(seat)}`],
    ),
  ];
  return [{ kind: "facts", facts }];
}

const openings = {
  both: "vielen Dank für Ihre Bestellung! Ihre Plätze sind gebucht und reserviert, wie es unten steht.",
  buchung: "vielen Dank für Ihre Bestellung! Ihre Plätze sind verbindlich gebucht.",
  reservierung: "vielen Dank! Ihre Plätze sind kostenfrei reserviert, damit Zeit für den Beschluss bleibt.",
} as const;

export function confirmationMail(made: MadeOrder, context: BookingContext): Mail {
  const { order, bookings, lines } = made;
  const kinds = new Set(bookings.map(({ kind }) => kind));
  const [only = "buchung"] = kinds;
  const reserved = kinds.has("reservierung");
  const events = new Map(lines.map(({ event }) => [event.eventId, event]));
  const seats = bookings.flatMap((booking) => {
    const event = events.get(booking.eventId);
    return event === undefined ? [] : [{ booking, event }];
  });
  const onceKey = `order:${order.id}:confirmation`;
  return {
    brand: order.brand,
    to: order.email,
    subject: `${kinds.has("buchung") ? "Ihre Bestellung" : "Ihre Reservierung"} ${order.number}`,
    blocks: [
      { kind: "text", text: greeting(order) },
      { kind: "text", text: openings[kinds.size === 2 ? "both" : only] },
      { kind: "facts", facts: [["Bestellnummer", order.number]] },
      ...lines.flatMap(({ event }) =>
        eventBlocks(
          event,
          bookings.filter(({ eventId }) => eventId === event.eventId),
        ),
      ),
      {
        kind: "facts",
        facts: [
          ["Summe netto", formatEuro(order.net)],
          [`Umsatzsteuer (${formatPercent(order.vatPercent)})`, formatEuro(order.vat)],
          ["Summe brutto", formatEuro(order.net + order.vat)],
        ],
      },
      { kind: "action", label: "Bestellung ansehen und verwalten", href: context.origins.ifb + orderPath(order, context.secret) },
      ...(reserved
        ? [
            {
              kind: "text",
              text: "Reservierte Plätze machen Sie dort zu Buchungen oder geben sie zurück, ohne sich anzumelden. Drei Tage vor Ablauf erinnern wir Sie.",
            } as const,
          ]
        : []),
      {
        kind: "text",
        text: `Stornierung verbindlicher Buchungen: ${feeSentences(context.fees).join("; ")}. Eine Ersatzperson nennen Sie bis zum Tag vor Beginn kostenfrei.`,
      },
      ...signature(order),
    ],
    attachments: [...orderDocuments(made, context), calendarAttachment(seats, order, context)],
    onceKey,
    also: participantMails({ order, seats, step: "confirmation", onceKey }, context),
  };
}
