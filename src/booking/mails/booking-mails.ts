import type { Booking } from "#db/repositories/bookings.ts";
import type { NotifiedFacts } from "#src/domain/booking/booking.ts";
import { lastHoldDay } from "#src/domain/booking/hold.ts";
import { fullName, isSamePerson } from "#src/domain/cart/recipient.ts";
import { formatDayLong } from "#src/domain/time/german-date.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";
import { greeting } from "#src/shared/server/mail/greeting.ts";
import type { Mail, MailAttachment, MailBlock } from "#src/shared/server/mail/mail.ts";
import { quotedName } from "#src/shared/server/mail/quoted-name.ts";
import type { BookingContext } from "../booking-context.ts";
import type { BookingRecord, SeatsRecord } from "../booking-record.ts";
import type { CalendarMethod } from "../calendar/calendar-attachment.ts";
import { reissuedDocuments, seatConfirmation } from "../documents/order-documents.ts";
import { bookingPath, orderPath } from "../links.ts";
import { participantMails } from "./participant-mails.ts";
import {
  calendarAttachments,
  cancelledWords,
  costsInWords,
  type Fact,
  feeInWords,
  newPersonNote,
  newResolutionNote,
  priceOf,
  seatFacts,
  signature,
  whenOf,
} from "./parts.ts";

type Parts = Readonly<{
  /** Names the step: a mail about it goes out once. */
  step: string;
  subject: string;
  opening: string;
  facts?: readonly Fact[];
  /** Those that participants are told, too: no prices. */
  shared?: readonly Fact[];
  after?: readonly MailBlock[];
  attachments?: readonly MailAttachment[];
  /** `CANCEL`: the seats are given up. */
  method?: CalendarMethod;
  /** The seats as they were before their event changed. */
  before?: readonly Booking[];
  /** False where nothing has changed that a calendar shows. */
  calendar?: boolean;
  also?: (onceKey: string) => readonly Mail[];
  /** Of the mail to whoever ordered. */
  optional?: Mail["optional"];
}>;

/** To whoever ordered; the participants' own mails go out with it. */
function mailAboutSeats({ bookings, order, event }: SeatsRecord, context: BookingContext, parts: Parts): Mail {
  const {
    step,
    subject,
    opening,
    facts = [],
    shared = [],
    after = [],
    attachments = [],
    method = "PUBLISH",
    before = [],
    calendar = true,
    also,
    optional,
  } = parts;
  const [first] = bookings;
  if (first === undefined) throw new Error("a mail is about at least one seat");
  const onceKey = `booking:${first.id}:${step}:${first.sequence}`;
  const seats = bookings.map((booking) => ({ booking, event }));
  const former = before.map((booking) => ({ booking, event }));
  return {
    brand: order.brand,
    to: order.email,
    subject: `${subject} (${order.number})`,
    blocks: [
      { kind: "text", text: greeting(order) },
      { kind: "text", text: opening },
      { kind: "facts", facts: [...seatFacts(bookings, order, event), ...facts, ...shared] },
      ...after,
      ...signature(order),
    ],
    attachments: [...attachments, ...(calendar ? calendarAttachments(seats, former, order, context, method) : [])],
    onceKey,
    ...(optional === undefined ? {} : { optional }),
    also: [
      ...participantMails({ order, seats, step, onceKey, facts: shared, method, calendar, before: former }, context),
      ...(also?.(onceKey) ?? []),
    ],
  };
}

const alone = ({ booking, order, event }: BookingRecord): SeatsRecord => ({ bookings: [booking], order, event });
const mailAbout = (record: BookingRecord, context: BookingContext, parts: Parts): Mail => mailAboutSeats(alone(record), context, parts);

const manage = ({ booking, order }: BookingRecord, { origins, secret }: BookingContext, label: string): MailBlock => ({
  kind: "action",
  label,
  href: origins.ifb + bookingPath(booking.id, order, secret),
});

export function bookedMail(record: BookingRecord, context: BookingContext): Mail {
  return mailAbout(record, context, {
    step: "booked",
    ...mailWords("verbindlich-gebucht", { anzahl: 1 }),
    facts: [["Preis", priceOf(record.booking)]],
    after: [manage(record, context, "Buchung ansehen")],
    attachments: [seatConfirmation(alone(record), context)],
  });
}

/** Of one seat on its page, of several on that of their order. */
function manageSeats({ bookings, order, event }: SeatsRecord, context: BookingContext, label: string): MailBlock {
  const [booking, second] = bookings;
  return booking !== undefined && second === undefined
    ? manage({ booking, order, event }, context, label)
    : { kind: "action", label, href: context.origins.ifb + orderPath(order, context.secret) };
}

/** About holds that end together. */
export function holdReminderMail(record: SeatsRecord, context: BookingContext): Mail {
  const holdEndsAt = record.bookings[0]?.holdEndsAt ?? null;
  const until = holdEndsAt === null ? "" : formatDayLong(lastHoldDay(holdEndsAt));
  const { subject, opening, next } = mailWords("reservierung-endet-bald", { frist: until }, record.bookings.length > 1);
  return mailAboutSeats(record, context, {
    step: "reminder",
    optional: "hold-reminder",
    subject,
    opening,
    facts: [["Reserviert bis einschließlich", until]],
    calendar: false,
    after: [{ kind: "text", text: next }, manageSeats(record, context, "Buchen oder zurückgeben")],
  });
}

/** A week ahead, to whoever ordered; participants with an address get their own. */
export function eventReminderMail(record: SeatsRecord, context: BookingContext): Mail {
  const { origins, secret } = context;
  const { subject, opening, next } = mailWords("veranstaltung-steht-bevor", {}, record.bookings.length > 1);
  return mailAboutSeats(record, context, {
    step: "event-reminder",
    optional: "event-reminder",
    subject,
    opening,
    calendar: false,
    after: [
      { kind: "text", text: next },
      { kind: "action", label: "Bestellung ansehen und verwalten", href: origins.ifb + orderPath(record.order, secret) },
    ],
  });
}

export function holdEndedMail(record: SeatsRecord, context: BookingContext): Mail {
  const { event, bookings } = record;
  const { subject, opening, next } = mailWords("reservierung-abgelaufen", {}, bookings.length > 1);
  return mailAboutSeats(record, context, {
    step: "hold-ended",
    subject,
    opening,
    after: [
      { kind: "text", text: next },
      { kind: "action", label: "Termin ansehen", href: `${context.origins.ifb}/seminare/p/${event.eventId}` },
    ],
    method: "CANCEL",
  });
}

export function givenBackMail(record: BookingRecord, context: BookingContext): Mail {
  return mailAbout(record, context, {
    step: "given-back",
    ...mailWords("reservierung-zurueckgegeben", { anzahl: 1 }),
    method: "CANCEL",
  });
}

export function cancelledMail(record: BookingRecord, context: BookingContext): Mail {
  const fee = record.booking.cancellationFee ?? 0;
  return mailAbout(record, context, {
    step: "cancelled",
    ...cancelledWords([record.booking]),
    facts: [["Stornokosten", feeInWords(fee)]],
    method: "CANCEL",
  });
}

/** To whoever had the seat before, unless the new person has the same address. */
const leftMails = ({ booking, order, event }: BookingRecord, before: Booking, onceKey: string, context: BookingContext): readonly Mail[] =>
  before.email === null || (booking.email !== null && normalEmail(booking.email) === normalEmail(before.email))
    ? []
    : participantMails(
        { order, seats: [{ booking: { ...before, status: "storniert" }, event }], step: "replaced-out", onceKey, method: "CANCEL" },
        context,
      );

/** Somebody else takes the seat: a resolution names the person, so the documents are made anew. */
export function replacedMail(record: BookingRecord, before: Booking, context: BookingContext): Mail {
  const manageIt = manage(record, context, "Buchung ansehen");
  // Somebody's name was written wrongly, or an address was added.
  if (isSamePerson(before, record.booking))
    return mailAbout(record, context, {
      step: "corrected",
      ...mailWords("person-geaendert", {}),
      after: [manageIt],
    });
  const { subject, opening, papers } = mailWords("ersatzperson-eingetragen", {
    bisher: quotedName(fullName(before), "der bisherigen Person"),
    jetzt: quotedName(fullName(record.booking), "eine andere Person"),
  });
  return mailAbout(record, context, {
    step: "replaced",
    subject,
    opening,
    facts: [["Preis", priceOf(record.booking)]],
    after: [{ kind: "text", text: `${newPersonNote(record.order.audience)} ${papers}` }, manageIt],
    attachments: reissuedDocuments(alone(record), context, { person: { before: fullName(before), now: fullName(record.booking) } }),
    also: (onceKey) => leftMails(record, before, onceKey, context),
  });
}

export function eventCancelledMail(record: SeatsRecord, context: BookingContext): Mail {
  const { subject, opening, costs, next } = mailWords("termin-abgesagt", {}, record.bookings.length > 1);
  return mailAboutSeats(record, context, {
    step: "event-cancelled",
    subject,
    opening: `${opening} ${costsInWords(record.bookings, costs)}`,
    after: [
      { kind: "text", text: `${next} ${newResolutionNote(record.order.audience)}` },
      { kind: "action", label: "Andere Termine ansehen", href: `${context.origins.ifb}/seminare/p` },
    ],
    method: "CANCEL",
  });
}

export function eventChangedMail(record: SeatsRecord, before: NotifiedFacts, context: BookingContext): Mail {
  const { origins, secret } = context;
  const { subject, opening, papers } = mailWords("termin-geaendert", {});
  return mailAboutSeats(record, context, {
    step: "event-changed",
    subject,
    opening,
    shared: [["Zeit bisher", whenOf(before)], ["Ort bisher", before.place], ...before.modules.map((module) => ["Bisher", module] as const)],
    after: [
      { kind: "text", text: `${newResolutionNote(record.order.audience)} ${papers}` },
      { kind: "action", label: "Bestellung ansehen und verwalten", href: origins.ifb + orderPath(record.order, secret) },
    ],
    attachments: reissuedDocuments(record, context, { before }),
    before: record.bookings.map((booking) => ({ ...booking, lastNotified: before })),
  });
}
