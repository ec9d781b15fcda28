import type { GermanState } from "../time/state-holidays.ts";
import type { Schedule } from "./schedule.ts";

export const appointmentKinds = ["telefon", "video", "rückruf"] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

/** `angefragt` waits for staff's answer and counts as taken (spec:consultant#appointments). */
export const appointmentStatuses = ["angefragt", "gebucht", "abgesagt", "abgelehnt", "geführt", "nicht erschienen"] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** Those that take time of the consultant. */
export const takingStatuses = ["angefragt", "gebucht", "geführt", "nicht erschienen"] as const satisfies readonly AppointmentStatus[];

export const isOpen = (status: AppointmentStatus): boolean => status === "angefragt" || status === "gebucht";

export const consultingTopics = [
  "Seminarauswahl für das Gremium",
  "Schulungsplan für die Amtszeit",
  "Schulungsanspruch und Beschluss",
  "Inhouse-Seminar",
  "Buchung, Umbuchung oder Storno",
  "Etwas anderes",
] as const;
export type ConsultingTopic = (typeof consultingTopics)[number];

/** Open appointments of one e-mail address at most. */
export const OPEN_PER_ADDRESS = 5;

export type ConsultantProfile = Readonly<{
  id: string;
  name: string;
  introduction: string;
  /** A path of the site; null shows initials. */
  portrait: string | null;
  topics: readonly ConsultingTopic[];
  /** Beginnings of postal codes: `50` is all that begin so. */
  regions: readonly string[];
  state: GermanState | null;
  phone: string;
  email: string;
  meetingUrl: string | null;
  /** Appointments are requests until staff confirm them. */
  confirms: boolean;
  active: boolean;
}>;

export type Consultant = ConsultantProfile & Readonly<{ schedule: Schedule }>;

export const offersKind = ({ meetingUrl }: Pick<ConsultantProfile, "meetingUrl">, kind: AppointmentKind): boolean =>
  kind !== "video" || meetingUrl !== null;

/** The one whose region fits a postal code most closely; the same for all who ask. */
export function consultantFor<One extends Pick<ConsultantProfile, "id" | "regions">>(
  consultants: readonly One[],
  postalCode: string,
): One | undefined {
  const closeness = ({ regions }: One): number =>
    Math.max(0, ...regions.filter((region) => postalCode.startsWith(region)).map(({ length }) => length));
  return consultants
    .filter((one) => closeness(one) > 0)
    .toSorted((one, other) => closeness(other) - closeness(one) || one.id.localeCompare(other.id))[0];
}
