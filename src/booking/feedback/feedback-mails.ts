import type { Booking } from "#db/repositories/bookings.ts";
import type { Order } from "#db/repositories/orders.ts";
import { profiles } from "#src/brand/brand.ts";
import { fullName, isSamePerson } from "#src/domain/cart/recipient.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { lastFeedbackDay } from "#src/domain/feedback/feedback-days.ts";
import { formatDayWithMonth, formatRange } from "#src/domain/time/german-date.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";
import { greeting } from "#src/shared/server/mail/greeting.ts";
import type { Mail, MailBlock } from "#src/shared/server/mail/mail.ts";
import { quotedName } from "#src/shared/server/mail/quoted-name.ts";
import type { BookingContext } from "../booking-context.ts";
import { feedbackPath } from "../links.ts";

/** Addresses are typed by others: so many of these mails an hour reach one of them. */
const MAILS_PER_HOUR = 20;

type Asked = Readonly<{ order: Order; event: PortalEvent; seats: readonly Booking[] }>;
type Context = Pick<BookingContext, "origins" | "secret">;

const hasOwnAddress = ({ email }: Pick<Booking, "email">): boolean => email !== null && email.trim() !== "";

/** Where the mail about a seat goes: to the participant, else to whoever ordered. */
export const addressFor = (seat: Booking, order: Order): string => normalEmail(hasOwnAddress(seat) ? (seat.email ?? "") : order.email);

/** Whether whoever has the mail about a seat is its participant: then the form may show what was answered before. */
export const isTheirOwn = (seat: Booking, order: Order): boolean => hasOwnAddress(seat) || isSamePerson(seat, order);

const link = (seat: Booking, { order }: Asked, { origins, secret }: Context, label: string): MailBlock => ({
  kind: "action",
  label,
  href: origins.ifb + feedbackPath(seat.id, order, secret),
});

const nameOf = (seat: Booking, index: number): string => quotedName(fullName(seat), `Platz ${index + 1}`);

function words(asked: Asked, seats: readonly Booking[], context: Context): Pick<Mail, "subject" | "blocks"> {
  const { order, event } = asked;
  const [first] = seats;
  const when = `„${event.title}“ (${formatRange(event.startDate, event.endDate)})`;
  const own = seats.length === 1 && first !== undefined && isTheirOwn(first, order);
  const values = { titel: event.title, veranstaltung: when };
  if (own) {
    const { subject, opening } = mailWords("rueckmeldung", values);
    const blocks = [{ kind: "text", text: greeting(first) } as const, { kind: "text", text: opening } as const];
    return { subject, blocks: [...blocks, link(first, asked, context, "Rückmeldung geben")] };
  }
  const { subject, opening } = mailWords("rueckmeldung-weiterleiten", values, seats.length > 1);
  return {
    subject,
    blocks: [
      { kind: "text", text: greeting(order) },
      { kind: "text", text: opening },
      ...seats.map((seat, index) => link(seat, asked, context, `Rückmeldung von ${nameOf(seat, index)}`)),
    ],
  };
}

/** One mail for each address, whatever number of people it stands for (spec:staff#feedback). */
export function feedbackMails(asked: Asked, context: Context): readonly Mail[] {
  const { order, event, seats } = asked;
  const until = formatDayWithMonth(lastFeedbackDay(event));
  return [...Map.groupBy(seats, (seat) => addressFor(seat, order))].flatMap(([to, own]): readonly Mail[] => {
    const [first] = own;
    if (first === undefined) return [];
    const { subject, blocks } = words(asked, own, context);
    return [
      {
        brand: order.brand,
        to,
        subject,
        blocks: [
          ...blocks,
          {
            kind: "text",
            text: `Sie können bis ${until} antworten und Ihre Antwort so lange ändern. Unsere Mitarbeitenden sehen Antworten ohne Namen. Ein Text wird nur veröffentlicht, wenn Sie zustimmen.`,
          },
          { kind: "text", text: `Freundliche Grüße\nIhr ${profiles[order.brand].name}-Team` },
          { kind: "note", text: "Wir fragen zu jeder Veranstaltung nur einmal. Möchten Sie nicht antworten, ist nichts weiter zu tun." },
        ],
        onceKey: `feedback:${first.id}`,
        limit: { rule: "feedback-mail", perHour: MAILS_PER_HOUR },
      },
    ];
  });
}
