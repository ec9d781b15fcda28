import { createHash } from "node:crypto";
import type { Appointment } from "#db/repositories/appointments.ts";
import type { StoredConsultant } from "#db/repositories/consultants.ts";
import { profiles } from "#src/brand/brand.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { greeting } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { wordedBlocks } from "#src/shared/server/mail/worded-mail.ts";
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
  const { brand, email: to } = appointment;
  const { subject, ...words } = mailWords("beratung-vorschlag", { beratung: consultant.name, website: profiles[brand].name });
  const facts = events.map(
    ({ title, startDate, endDate, eventId }) => [`Termin ${eventId}`, `${title}, ${formatRange(startDate, endDate)}`] as const,
  );
  return {
    brand,
    to,
    subject: `${subject} (${appointmentNumber(appointment)})`,
    blocks: [
      { kind: "text", text: greeting(appointment) },
      ...wordedBlocks(words, { facts, href: `${origins.ifb}${appointmentPath(appointment, secret)}#vorschlag` }),
    ],
    onceKey: `appointment:${appointment.id}:proposal:${digest}`,
  };
}
