import type { Booking } from "#db/repositories/bookings.ts";
import type { Order } from "#db/repositories/orders.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { seatStatusText } from "#src/domain/booking/hold.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { differenceInWords } from "#src/domain/pricing/price-words.ts";
import { formatDayLong } from "#src/domain/time/german-date.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { greeting } from "#src/shared/server/mail/greeting.ts";
import type { Mail, MailAttachment, MailBlock } from "#src/shared/server/mail/mail.ts";
import type { BookingContext } from "../booking-context.ts";
import type { CalendarMethod } from "../calendar/calendar-attachment.ts";
import { reissuedDocuments } from "../documents/order-documents.ts";
import { orderPdfContent } from "../documents/order-pdf.ts";
import { orderPath } from "../links.ts";
import { participantMails } from "./participant-mails.ts";
import {
  calendarAttachment,
  calendarAttachments,
  cancelledWords,
  type Fact,
  feeInWords,
  newResolutionNote,
  personOf,
  priceOf,
  signature,
  whenOf,
} from "./parts.ts";

type Seat = Readonly<{ booking: Booking; event: PortalEvent }>;

type Parts = Readonly<{
  /** Names the step: a mail about it goes out once. */
  step: string;
  subject: string;
  opening: string;
  seats: readonly Seat[];
  /** Behind each name. */
  amountOf?: (booking: Booking) => string;
  facts?: readonly Fact[];
  /** Those that participants are told, too: no prices. */
  shared?: readonly Fact[];
  after?: readonly MailBlock[];
  attachments: readonly MailAttachment[];
  /** `CANCEL`: the seats are given up. */
  method?: CalendarMethod;
  /** The seats as they were at the event that they have left. */
  before?: readonly Seat[];
}>;

function factsOfEvent(seats: readonly Seat[], amountOf: Parts["amountOf"]): readonly Fact[] {
  const [first] = seats;
  if (first === undefined) return [];
  // A seat that was given up keeps what was told of it then.
  const { event, booking } = seats.find(({ booking }) => takesSeat(booking.status)) ?? first;
  return [
    ["Veranstaltung", `${event.title} (Termin ${event.eventId})`],
    ["Zeit", whenOf(booking.lastNotified)],
    ["Ort", booking.lastNotified.place],
    ...booking.lastNotified.modules.map((module): Fact => ["Modul", module]),
    ...seats.map(
      ({ booking }): Fact => ["Person", amountOf === undefined ? personOf(booking) : `${personOf(booking)}: ${amountOf(booking)}`],
    ),
  ];
}

/** About several seats of one order, whatever events they are of; the participants' own mails go out with it. */
function mailAboutOrder(order: Order, parts: Parts, { origins, secret }: BookingContext): Mail {
  const {
    step,
    subject,
    opening,
    seats,
    amountOf,
    facts = [],
    shared = [],
    after = [],
    attachments,
    method = "PUBLISH",
    before = [],
  } = parts;
  const [first] = seats;
  if (first === undefined) throw new Error("a mail is about at least one seat");
  const byEvent = Map.groupBy(seats, ({ event }) => event.eventId);
  const more = [...shared, ...facts];
  const onceKey = `booking:${first.booking.id}:${step}:${first.booking.sequence}`;
  return {
    brand: order.brand,
    to: order.email,
    subject: `${subject} (${order.number})`,
    blocks: [
      { kind: "text", text: greeting(order) },
      { kind: "text", text: opening },
      { kind: "facts", facts: [["Bestellnummer", order.number]] },
      ...[...byEvent.values()].map((group): MailBlock => ({ kind: "facts", facts: [...factsOfEvent(group, amountOf)] })),
      ...(more.length === 0 ? [] : [{ kind: "facts", facts: more } as const]),
      ...after,
      { kind: "action", label: "Bestellung ansehen und verwalten", href: origins.ifb + orderPath(order, secret) },
      ...signature(order),
    ],
    attachments,
    onceKey,
    also: participantMails({ order, seats, step, onceKey, facts: shared, method, before }, { origins }),
  };
}

const confirmationOf = (order: Order, seats: readonly Seat[], context: BookingContext): MailAttachment => ({
  filename: `Buchung-${order.number}.pdf`,
  document: orderPdfContent(
    { order, bookings: seats.map(({ booking }) => booking), events: new Map(seats.map(({ event }) => [event.eventId, event])) },
    context,
  ),
});

export function seatsBookedMail(order: Order, seats: readonly Seat[], context: BookingContext): Mail {
  return mailAboutOrder(
    order,
    {
      step: "booked",
      ...mailWords("verbindlich-gebucht", { anzahl: seats.length }, seats.length > 1),
      seats,
      amountOf: priceOf,
      attachments: [confirmationOf(order, seats, context), calendarAttachment(seats, order, context)],
    },
    context,
  );
}

export const seatsGivenBackMail = (order: Order, seats: readonly Seat[], context: BookingContext): Mail =>
  mailAboutOrder(
    order,
    {
      step: "given-back",
      ...mailWords("reservierung-zurueckgegeben", { anzahl: seats.length }, seats.length > 1),
      seats,
      attachments: [calendarAttachment(seats, order, context, "CANCEL")],
      method: "CANCEL",
    },
    context,
  );

export function seatsCancelledMail(order: Order, seats: readonly Seat[], context: BookingContext): Mail {
  const fee = seats.reduce((sum, { booking }) => sum + (booking.cancellationFee ?? 0), 0);
  return mailAboutOrder(
    order,
    {
      step: "cancelled",
      ...cancelledWords(seats.map(({ booking }) => booking)),
      seats,
      amountOf: ({ cancellationFee }) => `Stornokosten ${feeInWords(cancellationFee ?? 0)}`,
      facts: [["Stornokosten", feeInWords(fee)]],
      attachments: [calendarAttachment(seats, order, context, "CANCEL")],
      method: "CANCEL",
    },
    context,
  );
}

/** Staff have given more time for the resolution; it costs nothing. */
export const holdsExtendedMail = (order: Order, seats: readonly Seat[], context: BookingContext): Mail =>
  mailAboutOrder(
    order,
    {
      step: "extended",
      ...mailWords("reservierung-verlaengert", { anzahl: seats.length }, seats.length > 1),
      seats,
      amountOf: (booking) => seatStatusText(booking, formatDayLong),
      attachments: [calendarAttachment(seats, order, context)],
    },
    context,
  );

/** Confirmation, papers for the resolution and calendar entry of these seats once more, as they stand; to this address alone. */
export function papersMail(
  order: Order,
  seats: readonly Seat[],
  { to, key }: Readonly<{ to: string; key: string }>,
  context: BookingContext,
): Mail {
  const packs = [...Map.groupBy(seats, ({ event }) => event.eventId).values()].flatMap((group) => {
    const bookings = group.map(({ booking }) => booking);
    const event = group[0]?.event;
    return event === undefined ? [] : reissuedDocuments({ bookings, order, event }, context).slice(1);
  });
  const mail = mailAboutOrder(
    order,
    {
      step: "papers",
      ...mailWords("unterlagen-noch-einmal", {}),
      seats,
      amountOf: (booking) => seatStatusText(booking, formatDayLong),
      attachments: [confirmationOf(order, seats, context), ...packs, calendarAttachment(seats, order, context)],
    },
    context,
  );
  return { ...mail, to, onceKey: `order:${order.id}:papers:${key}`, also: [] };
}

type Rebooked = Readonly<{
  order: Order;
  from: PortalEvent;
  to: PortalEvent;
  before: readonly Booking[];
  after: readonly Booking[];
  fee: number;
}>;

const priceInAll = (bookings: readonly Booking[]): number =>
  bookings.reduce((sum, { seminarPrice, hotelPrice }) => sum + seminarPrice + hotelPrice, 0);

/** Another date or another theme: documents and calendar entry are made anew. */
export function rebookedMail({ order, from, to, before, after, fee }: Rebooked, context: BookingContext): Mail {
  const [first] = before;
  if (first === undefined) throw new Error("a mail is about at least one seat");
  const seats = after.map((booking) => ({ booking, event: to }));
  const left = before.map((booking) => ({ booking, event: from }));
  const { subject, opening, papers } = mailWords("umgebucht", { anzahl: seats.length }, seats.length > 1);
  return mailAboutOrder(
    order,
    {
      step: "rebooked",
      subject,
      opening,
      seats,
      amountOf: priceOf,
      shared: [
        ...(from.title === to.title ? [] : ([["Veranstaltung bisher", `${from.title} (Termin ${from.eventId})`]] as const)),
        ["Zeit bisher", whenOf(first.lastNotified)],
        ["Ort bisher", first.lastNotified.place],
      ],
      facts: [
        ["Unterschied im Preis", differenceInWords(priceInAll(after) - priceInAll(before))],
        ["Kosten der Umbuchung", feeInWords(fee)],
      ],
      after: [
        {
          kind: "text",
          text: `${newResolutionNote(order.audience)} ${papers}`,
        },
      ],
      attachments: [
        ...reissuedDocuments({ bookings: after, order, event: to }, context, { before: { ...first.lastNotified, title: from.title } }),
        ...calendarAttachments(seats, left, order, context),
      ],
      before: left,
    },
    context,
  );
}
