import { berlinInstant, formatInstant } from "../time/berlin-time.ts";
import { isIsoDay } from "../time/german-date.ts";

export type Hold = Readonly<{ draft?: boolean | undefined; publishAt?: string | undefined }>;

const moment = /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d))?$/;

/** True for a day, or a day and a time, as editors write it: `2027-03-05`, `2027-03-05 09:30`. */
export function isMoment(text: string): boolean {
  const [, day] = moment.exec(text) ?? [];
  return day !== undefined && isIsoDay(day);
}

/** In ms; `-Infinity` always, `Infinity` a draft. In Berlin; a skipped hour counts as the next, of a double one the second. */
export function appearsAt({ draft, publishAt }: Hold): number {
  if (draft === true) return Number.POSITIVE_INFINITY;
  const [, day, hours = "00", minutes = "00"] = moment.exec(publishAt ?? "") ?? [];
  return day === undefined ? Number.NEGATIVE_INFINITY : Date.parse(berlinInstant(day, `${hours}:${minutes}`));
}

export function holdNote(hold: Hold, now: Date): string | undefined {
  const at = appearsAt(hold);
  if (at <= now.getTime()) return undefined;
  return at === Number.POSITIVE_INFINITY ? "Entwurf" : `erscheint am ${formatInstant(new Date(at)).replace(", ", " um ")} Uhr`;
}
