import { isSamePerson } from "../cart/recipient.ts";

export const photoChoices = ["yes", "no"] as const;
export type PhotoChoice = (typeof photoChoices)[number];

/** `unknown`: nobody was ever asked, which is no consent. */
export type PhotoConsent = PhotoChoice | "unknown";

type Named = Readonly<{ firstname: string; lastname: string }>;

/** What was said for one seat: for this person and this event alone. */
export type SeatPhotoChoice = Named & Readonly<{ eventId: number; choice: PhotoChoice; at: Date }>;

/** What the person at the seat has said for all events. */
export type GeneralPhotoChoice = Readonly<{ choice: PhotoChoice; at: Date }>;

/**
 * What counts for a seat (spec:member-area#photos). Somebody else on the seat, or another event, is asked anew; a general "no"
 * takes an earlier "yes" back at once, a general "yes" never overrules a "no".
 */
export function photoConsentOf(
  seat: Named & Readonly<{ eventId: number }>,
  own: SeatPhotoChoice | undefined,
  general: GeneralPhotoChoice | undefined,
): PhotoConsent {
  const fits = own?.eventId === seat.eventId && isSamePerson({ ...own, email: null }, { ...seat, email: null });
  if (own === undefined || !fits) return general?.choice ?? "unknown";
  return general?.choice === "no" && general.at >= own.at ? "no" : own.choice;
}
