import type { Booking } from "#db/repositories/bookings.ts";
import type { Order } from "#db/repositories/orders.ts";
import type { Origins } from "#src/brand/brand.ts";
import type { OptionalMail } from "#src/domain/accounts/optional-mails.ts";
import { seatStatusText } from "#src/domain/booking/hold.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { formatDayLong } from "#src/domain/time/german-date.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";
import { greeting } from "#src/shared/server/mail/greeting.ts";
import type { Mail, MailBlock } from "#src/shared/server/mail/mail.ts";
import { quotedName } from "#src/shared/server/mail/quoted-name.ts";
import { type CalendarMethod, calendarsOfSeats, type SeatOfMail } from "../calendar/calendar-attachment.ts";
import { wordsForParticipant } from "../calendar/order-entries.ts";
import { participantWords } from "./participant-words.ts";
import { type Fact, signature, whenOf } from "./parts.ts";

/** Addresses are typed by others: so many mails an hour reach one of them. */
const MAILS_PER_HOUR = 20;

const addressOf = ({ email }: Pick<Booking, "email">): string | null => (email === null || email.trim() === "" ? null : normalEmail(email));

/** What participants may do without; everything else changes when, where or whether they take part. */
const optionalSteps: Readonly<Record<string, OptionalMail>> = {
  reminder: "hold-reminder",
  "event-reminder": "event-reminder",
  booked: "participant-update",
  corrected: "participant-update",
};

type ParticipantMails = Readonly<{
  order: Order;
  seats: readonly SeatOfMail[];
  /** The step and the key of the mail to whoever ordered. */
  step: string;
  onceKey: string;
  /** What may be told to everybody, such as the former date; never a price. */
  facts?: readonly Fact[];
  method?: CalendarMethod;
  calendar?: boolean;
  /** The seats as they were, where they are at another event now or their event has changed. */
  before?: readonly SeatOfMail[];
}>;

const stateFacts = (booking: Booking): readonly Fact[] => [
  ["Stand", seatStatusText(booking, formatDayLong)],
  ...(booking.hotelOverNightOption === null ? [] : [["Hotel", booking.hotelOverNightOption] as const]),
];

/** `left`: somebody else has these seats by now, whose state is none of theirs. */
function eventFacts(seats: readonly SeatOfMail[], many: boolean, left: boolean): readonly MailBlock[] {
  const byEvent = [...Map.groupBy(seats, ({ event }) => event.eventId).values()];
  return byEvent.flatMap((group): readonly MailBlock[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { booking, event } = first;
    const facts: readonly Fact[] = [
      ["Veranstaltung", `${event.title} (Termin ${event.eventId})`],
      ["Zeit", whenOf(booking.lastNotified)],
      ["Ort", booking.lastNotified.place],
      ...booking.lastNotified.modules.map((module): Fact => ["Modul", module]),
      ...group.flatMap((seat): readonly Fact[] => [
        ...(many ? [["Person", quotedName(fullName(seat.booking), "ohne Namen")] as const] : []),
        ...(left ? [] : stateFacts(seat.booking)),
      ]),
    ];
    return [{ kind: "facts", facts }];
  });
}

const titleOf = (seats: readonly SeatOfMail[]): string => {
  const titles = [...new Set(seats.map(({ event }) => event.title))];
  return titles.length === 1 ? (titles[0] ?? "") : `${titles.length} Veranstaltungen`;
};

function mailTo(to: string, seats: readonly SeatOfMail[], about: ParticipantMails, origins: Origins): Mail {
  const { order, step, onceKey, facts = [], method = "PUBLISH", calendar = true, before = [] } = about;
  const who = quotedName(`${order.firstname} ${order.lastname}`, "Ihr Gremium");
  const people = new Set(seats.map(({ booking }) => fullName(booking)));
  const many = people.size > 1;
  const [first] = seats;
  const isTheirs = (booking: Booking): boolean => addressOf(booking) === to;
  const reserved = seats.every(({ booking }) => booking.status === "reserviert");
  const optional = optionalSteps[step];
  const { subject, opening } = participantWords(step, { who, title: titleOf(seats), many, reserved });
  return {
    brand: order.brand,
    to,
    subject,
    blocks: [
      { kind: "text", text: many || first === undefined ? "Guten Tag," : greeting(first.booking) },
      { kind: "text", text: opening },
      { kind: "facts", facts: [["Bestellnummer", order.number]] },
      ...eventFacts(seats, many, step === "replaced-out"),
      ...(facts.length === 0 ? [] : [{ kind: "facts", facts } as const]),
      ...(first === undefined ? [] : [{ kind: "action", label: "Termin ansehen", href: origins.ifb + eventPath(first.event) } as const]),
      { kind: "text", text: `Ändern kann die Anmeldung, wer bestellt hat: ${who}.` },
      ...signature(order),
      { kind: "note", text: "Ihre Adresse stammt aus dieser Bestellung. Wir schreiben Ihnen nur, wenn sich an Ihrem Platz etwas ändert." },
    ],
    attachments: calendar
      ? calendarsOfSeats(
          seats,
          before.filter(({ booking }) => isTheirs(booking)),
          { order, origins, wordsOf: wordsForParticipant(order) },
          { method, isTheirs },
        )
      : [],
    onceKey: `${onceKey}:${to}`,
    ...(optional === undefined ? {} : { optional }),
    limit: { rule: "participant-mail", perHour: MAILS_PER_HOUR },
  };
}

/**
 * What a mail about seats tells those who have them and an address of their own: no price, no link that changes anything, the
 * calendar file with their own seats (spec:changing-an-order#participants-with-an-address). One mail for each address; none
 * to whoever ordered, who has the other one.
 */
export function participantMails(about: ParticipantMails, { origins }: Readonly<{ origins: Origins }>): readonly Mail[] {
  const orderer = normalEmail(about.order.email);
  const byAddress = Map.groupBy(about.seats, ({ booking }) => addressOf(booking));
  return [...byAddress].flatMap(([to, seats]) => (to === null || to === orderer ? [] : [mailTo(to, seats, about, origins)]));
}
