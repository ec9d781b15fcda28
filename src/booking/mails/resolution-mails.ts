import type { Booking } from "#db/repositories/bookings.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
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
  return {
    brand: order.brand,
    to: chair.email,
    subject: `Neuer Beschluss nötig: ${event.title} (${order.number})`,
    blocks: [
      { kind: "text", text: greetingByName(chair) },
      { kind: "text", text: `der Beschluss für diese Schulung steht bei mein ifb wieder auf „offen“: ${reason}` },
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
      { kind: "action", label: "Unterlagen für den neuen Beschluss", href: origins.ifb + orderPapersPath(order, event.eventId, secret) },
    ],
    onceKey: `resolution:${first.id}:${first.sequence}:${chair.userId}`,
  };
}
