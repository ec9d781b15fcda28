import type { Booking } from "#db/repositories/bookings.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { quotedName } from "#src/shared/server/mail/quoted-name.ts";
import type { BookingContext } from "../booking-context.ts";
import type { SeatsRecord } from "../booking-record.ts";
import { orderPapersPath } from "../links.ts";
import { newResolutionNote, whenOf } from "./parts.ts";

type Chair = Readonly<{ userId: string; email: string; firstname: string; lastname: string }>;

const nameOf = (booking: Booking): string => quotedName(fullName(booking), "eine Person");

/** To a chair who did not order: what was resolved counts no more, why, and the papers for the next resolution. */
export function resolutionReopenedMail(
  { bookings, order, event }: SeatsRecord,
  chair: Chair,
  reason: string,
  { origins, secret }: BookingContext,
): Mail {
  const [first] = bookings;
  if (first === undefined) throw new Error("a mail is about at least one seat");
  const { subject, opening, action } = mailWords("beschluss-wieder-offen", { titel: event.title, grund: reason });
  return {
    brand: order.brand,
    to: chair.email,
    subject: `${subject} (${order.number})`,
    blocks: [
      { kind: "text", text: greetingByName(chair) },
      { kind: "text", text: opening },
      {
        kind: "facts",
        facts: [
          ["Veranstaltung", `${event.title} (Termin ${event.eventId})`],
          ["Zeit", whenOf(first.lastNotified)],
          ["Ort", first.lastNotified.place],
          ...bookings.map((booking) => ["Person", nameOf(booking)] as const),
        ],
      },
      { kind: "text", text: newResolutionNote(order.audience) },
      { kind: "action", label: action, href: origins.ifb + orderPapersPath(order, event.eventId, secret) },
    ],
    onceKey: `resolution:${first.id}:${first.sequence}:${chair.userId}`,
  };
}
