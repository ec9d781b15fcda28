import type { PhotoConsent } from "../booking/photo-consent.ts";

export const eventFileKinds = ["foto", "unterlage"] as const;
export type EventFileKind = (typeof eventFileKinds)[number];

/** What staff have found on a photo: not looked yet, nobody to be recognised, or the people who are marked. */
export const photoMarks = ["offen", "niemand", "personen"] as const;
export type PhotoMark = (typeof photoMarks)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long files of an event are shown and kept from their upload on; the privacy page names the same times. */
export const FILE_LIFETIME_MS: Readonly<Record<EventFileKind, number>> = { foto: 365 * DAY_MS, unterlage: 3 * 365 * DAY_MS };

/** Staff decide within so many days about a photo that somebody has hidden. */
export const DECIDE_WITHIN_DAYS = 7;
export const decideBy = (hiddenAt: Date): Date => new Date(hiddenAt.getTime() + DECIDE_WITHIN_DAYS * DAY_MS);

/** A new file is pointed out on the member's start page for so long. */
export const NEW_FOR_MS = 14 * DAY_MS;

type Photo = Readonly<{ marked: PhotoMark; hiddenAt: Date | null; uploadedAt: Date }>;

export const isOver = ({ kind, uploadedAt }: Readonly<{ kind: EventFileKind; uploadedAt: Date }>, now: Date): boolean =>
  now.getTime() - uploadedAt.getTime() >= FILE_LIFETIME_MS[kind];

/**
 * Whether participants may see a photo (spec:member-area#photos): staff have looked at it, everybody who can be recognised has
 * consented (no answer is none), nobody has hidden it, and it is not older than twelve months. `answers` are those of the
 * people marked on it.
 */
export function isPhotoShown(photo: Photo, answers: readonly (PhotoConsent | undefined)[], now: Date): boolean {
  if (photo.hiddenAt !== null || isOver({ kind: "foto", uploadedAt: photo.uploadedAt }, now)) return false;
  if (photo.marked === "niemand") return answers.length === 0;
  return photo.marked === "personen" && answers.length > 0 && answers.every((answer) => answer === "yes");
}
