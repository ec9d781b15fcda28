import { berlinInstant, formatInstant, todayInBerlin } from "./berlin-time.ts";
import { type IsoDay, isIsoDay } from "./german-date.ts";

/** What keeps an entry from the public. */
export type Hold = Readonly<{ draft?: boolean | undefined; publishAt?: string | undefined }>;

/** What the last publication knew about time: the day in Berlin, and when the next scheduled entry is due. */
export type PublicationState = Readonly<{ day: IsoDay; nextAt: number | null }>;

const moment = /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d))?$/;

/** True for a day, or a day and a time, as editors write it: `2027-03-05`, `2027-03-05 09:30`. */
export function isMoment(text: string): boolean {
  const [, day] = moment.exec(text) ?? [];
  return day !== undefined && isIsoDay(day);
}

/**
 * From when on an entry is public, in milliseconds: always (`-Infinity`), never by itself (`Infinity`, a draft), or from a
 * moment in Berlin on; a day alone begins at midnight. An hour that summer time skips counts as the hour after it, one
 * that comes twice counts the second time.
 */
export function appearsAt({ draft, publishAt }: Hold): number {
  if (draft === true) return Number.POSITIVE_INFINITY;
  const [, day, hours = "00", minutes = "00"] = moment.exec(publishAt ?? "") ?? [];
  return day === undefined ? Number.NEGATIVE_INFINITY : Date.parse(berlinInstant(day, `${hours}:${minutes}`));
}

/** What an editor reads about an entry that is not public at `now`; `undefined` for one that is. */
export function holdNote(hold: Hold, now: Date): string | undefined {
  const at = appearsAt(hold);
  if (at <= now.getTime()) return undefined;
  return at === Number.POSITIVE_INFINITY ? "Entwurf" : `erscheint am ${formatInstant(new Date(at)).replace(", ", " um ")} Uhr`;
}

/** Whether what is published looks different by now: a scheduled entry is due, or the day has changed, which makes dates past. */
export const isPublicationDue = ({ day, nextAt }: PublicationState, now: Date): boolean =>
  (nextAt !== null && nextAt <= now.getTime()) || day !== todayInBerlin(now);
