import { createHash } from "node:crypto";
import type { Appointment } from "#db/repositories/appointments.ts";
import type { StoredConsultant } from "#db/repositories/consultants.ts";
import { profiles } from "#src/brand/brand.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { greeting } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { appointmentNumber, appointmentPath } from "./appointment-words.ts";
import type { ConsultingContext } from "./consulting-context.ts";

type Talk = Readonly<{ appointment: Appointment; consultant: StoredConsultant }>;

/** What a consultant proposes after the talk, once for the same events. The cart is filled on the page, not by the link. */
export function proposalMail(
  { appointment, consultant }: Talk,
  events: readonly PortalEvent[],
  { origins, secret }: Pick<ConsultingContext, "origins" | "secret">,
): Mail {
  const digest = createHash("sha256").update(appointment.proposal).digest("base64url").slice(0, 12);
  return {
    brand: appointment.brand,
    to: appointment.email,
    subject: `Unser Vorschlag nach Ihrer Beratung (${appointmentNumber(appointment)})`,
    blocks: [
      { kind: "text", text: greeting(appointment) },
      {
        kind: "text",
        text: `${consultant.name} schlägt Ihnen nach Ihrem Gespräch diese Termine vor. Damit ist nichts gebucht oder reserviert.`,
      },
      {
        kind: "facts",
        facts: events.map(({ title, startDate, endDate, eventId }) => [
          `Termin ${eventId}`,
          `${title}, ${formatRange(startDate, endDate)}`,
        ]),
      },
      { kind: "action", label: "Vorschlag ansehen", href: `${origins.ifb}${appointmentPath(appointment, secret)}#vorschlag` },
      { kind: "text", text: `Freundliche Grüße\nIhr ${profiles[appointment.brand].name}-Team` },
    ],
    onceKey: `appointment:${appointment.id}:proposal:${digest}`,
  };
}
