import type { Appointment } from "#db/repositories/appointments.ts";
import type { ConsultantProfile } from "#src/domain/consulting/consultant.ts";
import { kindLabels } from "#src/domain/consulting/words.ts";
import { formatClock, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDayLong } from "#src/domain/time/german-date.ts";
import { referenceOf } from "#src/shared/server/secrets/reference.ts";
import { versionedId } from "#src/shared/server/secrets/versioned-id.ts";

type Timed = Pick<Appointment, "startsAt" | "endsAt">;

/** What is named on the phone, `T-7KQ2-M9XD`. */
export const appointmentNumber = ({ id }: Pick<Appointment, "id">): string => referenceOf("T", id);

/** The page of an appointment, for whoever has the link. */
export const appointmentPath = (appointment: Pick<Appointment, "id" | "linkVersion">, secret: string): string =>
  `/beratung/termin/${versionedId("appointment", appointment.id, appointment, secret)}`;

/** `Freitag, 5. März 2027, 10:00 bis 10:30 Uhr`. */
export const whenOf = ({ startsAt, endsAt }: Timed): string =>
  `${formatDayLong(todayInBerlin(startsAt))}, ${formatClock(startsAt)} bis ${formatClock(endsAt)} Uhr`;

/** How both come to talk; without what it is about. */
export function howToTalk(
  { kind, phone }: Pick<Appointment, "kind" | "phone">,
  consultant: Pick<ConsultantProfile, "phone" | "meetingUrl">,
): string {
  if (kind === "video") return `Videogespräch: ${consultant.meetingUrl ?? "Den Link bekommen Sie per E-Mail."}`;
  if (kind === "rückruf") return `Wir rufen Sie an${phone === null ? "" : ` unter ${phone}`}.`;
  return `Bitte rufen Sie an unter ${consultant.phone}.`;
}

export const kindInWords = ({ kind }: Pick<Appointment, "kind">): string => kindLabels[kind];
