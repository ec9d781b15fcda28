import type { Booking } from "#db/repositories/bookings.ts";
import type { NotifiedFacts } from "#src/domain/booking/booking.ts";
import { lastHoldDay } from "#src/domain/booking/hold.ts";
import { fullName, isSamePerson } from "#src/domain/cart/recipient.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { formatDayLong } from "#src/domain/time/german-date.ts";
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
import { calendarAttachment, type Fact, newPersonNote, newResolutionNote, priceOf, seatFacts, signature, whenOf } from "./parts.ts";

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
    calendar = true,
    also,
    optional,
  } = parts;
  const [first] = bookings;
  if (first === undefined) throw new Error("a mail is about at least one seat");
  const onceKey = `booking:${first.id}:${step}:${first.sequence}`;
  const seats = bookings.map((booking) => ({ booking, event }));
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
    attachments: [...attachments, ...(calendar ? [calendarAttachment(seats, order, context, method)] : [])],
    onceKey,
    ...(optional === undefined ? {} : { optional }),
    also: [...participantMails({ order, seats, step, onceKey, facts: shared, method, calendar }, context), ...(also?.(onceKey) ?? [])],
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
    subject: "Ihre Reservierung ist jetzt verbindlich gebucht",
    opening: "vielen Dank! Aus Ihrer Reservierung ist eine verbindliche Buchung geworden.",
    facts: [["Preis", priceOf(record.booking)]],
    after: [manage(record, context, "Buchung ansehen")],
    attachments: [seatConfirmation(alone(record), context)],
  });
}

export function holdReminderMail(record: BookingRecord, context: BookingContext): Mail {
  const { holdEndsAt } = record.booking;
  const until = holdEndsAt === null ? "" : formatDayLong(lastHoldDay(holdEndsAt));
  return mailAbout(record, context, {
    step: "reminder",
    optional: "hold-reminder",
    subject: "Ihre Reservierung endet in drei Tagen",
    opening: `Ihr reservierter Platz ist noch bis einschließlich ${until} für Sie frei. Danach geben wir ihn weiter.`,
    facts: [["Reserviert bis einschließlich", until]],
    calendar: false,
    after: [
      {
        kind: "text",
        text: "Ist der Beschluss gefasst? Dann machen Sie aus der Reservierung bitte eine verbindliche Buchung. Brauchen Sie den Platz nicht, geben Sie ihn kostenfrei zurück. Beides geht ohne Anmeldung über diesen Link:",
      },
      manage(record, context, "Buchen oder zurückgeben"),
    ],
  });
}

/** A week ahead, to whoever ordered; participants with an address get their own. */
export function eventReminderMail(record: SeatsRecord, context: BookingContext): Mail {
  const { origins, secret } = context;
  return mailAboutSeats(record, context, {
    step: "event-reminder",
    optional: "event-reminder",
    subject: "Ihre Veranstaltung steht bevor",
    opening: `bald beginnt Ihre Veranstaltung. Unten steht, wann und wo wir ${record.bookings.length === 1 ? "die teilnehmende Person" : "die Teilnehmenden"} erwarten.`,
    calendar: false,
    after: [
      { kind: "text", text: "Kommt jemand anders? Eine Ersatzperson können Sie bis zum Tag vor Beginn kostenfrei nennen:" },
      { kind: "action", label: "Bestellung ansehen und verwalten", href: origins.ifb + orderPath(record.order, secret) },
    ],
  });
}

export function holdEndedMail(record: BookingRecord, context: BookingContext): Mail {
  const { event } = record;
  return mailAbout(record, context, {
    step: "hold-ended",
    subject: "Ihre Reservierung ist abgelaufen",
    opening: "die 14 Tage Ihrer Reservierung sind vorbei. Der Platz ist wieder frei, Kosten entstehen Ihnen nicht.",
    after: [
      { kind: "text", text: "Möchten Sie doch teilnehmen? Dann sehen Sie hier nach, ob noch Plätze frei sind:" },
      { kind: "action", label: "Termin ansehen", href: `${context.origins.ifb}/seminare/p/${event.eventId}` },
    ],
    method: "CANCEL",
  });
}

export function givenBackMail(record: BookingRecord, context: BookingContext): Mail {
  return mailAbout(record, context, {
    step: "given-back",
    subject: "Sie haben Ihre Reservierung zurückgegeben",
    opening: "wir haben Ihre Reservierung aufgehoben. Kosten entstehen Ihnen nicht.",
    method: "CANCEL",
  });
}

export function cancelledMail(record: BookingRecord, context: BookingContext): Mail {
  const fee = record.booking.cancellationFee ?? 0;
  return mailAbout(record, context, {
    step: "cancelled",
    subject: "Ihre Buchung ist storniert",
    opening:
      fee === 0
        ? "wir haben Ihre Buchung storniert. Kosten entstehen Ihnen nicht."
        : `wir haben Ihre Buchung storniert. Dafür berechnen wir ${formatEuro(fee)} netto, wie vor der Stornierung angezeigt.`,
    facts: [["Stornokosten", fee === 0 ? "keine" : `${formatEuro(fee)} netto`]],
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
      subject: "Die Angaben zur Person sind geändert",
      opening: "wir haben die Angaben zur teilnehmenden Person geändert.",
      after: [manageIt],
    });
  return mailAbout(record, context, {
    step: "replaced",
    subject: "Die Ersatzperson ist eingetragen",
    opening: `statt ${quotedName(fullName(before), "der bisherigen Person")} nimmt jetzt ${quotedName(fullName(record.booking), "eine andere Person")} teil. Kosten entstehen dadurch nicht.`,
    facts: [["Preis", priceOf(record.booking)]],
    after: [{ kind: "text", text: `${newPersonNote(record.order.audience)} Die Unterlagen dafür hängen an.` }, manageIt],
    attachments: reissuedDocuments(alone(record), context),
    also: (onceKey) => leftMails(record, before, onceKey, context),
  });
}

export function eventCancelledMail(record: SeatsRecord, context: BookingContext): Mail {
  return mailAboutSeats(record, context, {
    step: "event-cancelled",
    subject: "Ihr Termin findet leider nicht statt",
    opening: `wir müssen diesen Termin leider absagen. ${record.bookings.length === 1 ? "Ihr Platz ist" : "Ihre Plätze sind"} aufgehoben, Kosten entstehen Ihnen nicht.`,
    after: [
      { kind: "text", text: `Gern finden wir einen anderen Termin für Sie. ${newResolutionNote(record.order.audience)}` },
      { kind: "action", label: "Andere Termine ansehen", href: `${context.origins.ifb}/seminare/p` },
    ],
    method: "CANCEL",
  });
}

export function eventChangedMail(record: SeatsRecord, before: NotifiedFacts, context: BookingContext): Mail {
  const { origins, secret } = context;
  return mailAboutSeats(record, context, {
    step: "event-changed",
    subject: "Ihr Termin hat sich geändert: Bitte neu entscheiden",
    opening: "bei Ihrer Veranstaltung haben sich Zeit oder Ort geändert. Unten steht, was jetzt gilt.",
    shared: [["Zeit bisher", whenOf(before)], ["Ort bisher", before.place], ...before.modules.map((module) => ["Bisher", module] as const)],
    after: [
      {
        kind: "text",
        text: `${newResolutionNote(record.order.audience)} Die Unterlagen dafür hängen neu an; die bisherigen gelten nicht mehr.`,
      },
      { kind: "action", label: "Bestellung ansehen und verwalten", href: origins.ifb + orderPath(record.order, secret) },
    ],
    attachments: reissuedDocuments(record, context, before),
  });
}
