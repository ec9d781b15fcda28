import type { Booking } from "#db/repositories/bookings.ts";
import { seatStatusText, wantsReminder } from "#src/domain/booking/hold.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { bindingSums } from "#src/domain/pricing/binding-sums.ts";
import { feeSentences } from "#src/domain/pricing/cancellation-fee.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { formatPercent } from "#src/domain/pricing/vat.ts";
import { formatDayLong } from "#src/domain/time/german-date.ts";
import { mailWords } from "#src/queries/wordings.ts";
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

type ConfirmationWords = Readonly<{ subject: string; opening: string; fees: string; holds?: string; reminder?: string }>;

function wordsFor({ order, bookings }: Pick<MadeOrder, "order" | "bookings">, { fees }: Pick<BookingContext, "fees">): ConfirmationWords {
  const kinds = new Set(bookings.map(({ kind }) => kind));
  const values = { bestellnummer: order.number, stornokosten: feeSentences(fees).join("; ") };
  if (kinds.size === 2) return mailWords("bestellt-und-reserviert", values);
  return kinds.has("reservierung") ? mailWords("reserviert", values) : mailWords("bestellt", values);
}

/** Where something is only reserved, what binds today stands apart, as in the checkout. */
function sumFacts({ order, bookings }: Pick<MadeOrder, "order" | "bookings">): readonly Fact[] {
  const seats = bookings.map(({ kind, seminarPrice, hotelPrice }) => ({ kind, net: seminarPrice + hotelPrice }));
  const { booked, reserved } = bindingSums(seats, order.vatPercent) ?? { booked: null, reserved: null };
  return [
    ["Summe netto", formatEuro(order.net)],
    [`Umsatzsteuer (${formatPercent(order.vatPercent)})`, formatEuro(order.vat)],
    ["Summe brutto", formatEuro(order.net + order.vat)],
    ...(reserved === null
      ? []
      : ([
          ["Heute verbindlich, brutto", booked?.gross ?? formatEuro(0)],
          ["Reserviert, brutto; erst zu zahlen, wenn Sie buchen", reserved.gross],
        ] as const)),
  ];
}

export function confirmationMail(made: MadeOrder, context: BookingContext): Mail {
  const { order, bookings, lines } = made;
  const { subject, opening, fees, holds, reminder } = wordsFor(made, context);
  const events = new Map(lines.map(({ event }) => [event.eventId, event]));
  const seats = bookings.flatMap((booking) => {
    const event = events.get(booking.eventId);
    return event === undefined ? [] : [{ booking, event }];
  });
  const remind = bookings.every((seat) => seat.status !== "reserviert" || wantsReminder(seat));
  const onceKey = `order:${order.id}:confirmation`;
  return {
    brand: order.brand,
    to: order.email,
    subject,
    blocks: [
      { kind: "text", text: greeting(order) },
      { kind: "text", text: opening },
      { kind: "facts", facts: [["Bestellnummer", order.number]] },
      ...lines.flatMap(({ event }) =>
        eventBlocks(
          event,
          bookings.filter(({ eventId }) => eventId === event.eventId),
        ),
      ),
      { kind: "facts", facts: sumFacts(made) },
      { kind: "action", label: "Bestellung ansehen und verwalten", href: context.origins.ifb + orderPath(order, context.secret) },
      ...(holds === undefined ? [] : [{ kind: "text", text: remind ? `${holds} ${reminder}` : holds } as const]),
      { kind: "text", text: fees },
      ...signature(order),
    ],
    attachments: [...orderDocuments(made, context), calendarAttachment(seats, order, context)],
    onceKey,
    also: participantMails({ order, seats, step: "confirmation", onceKey }, context),
  };
}
