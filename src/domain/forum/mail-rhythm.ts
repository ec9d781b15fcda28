import { berlinInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, addWeeks, mondayOf } from "#src/domain/time/german-date.ts";

/** How somebody hears of threads that are followed: by thread, in one mail a day or a week, or only on the site. */
export const mailRhythms = ["einzeln", "täglich", "wöchentlich", "keine"] as const;
export type MailRhythm = (typeof mailRhythms)[number];

/** Berlin time of the digests; weekly ones go out on Mondays. */
const AT = "07:00";

/** When the next digest goes out after `now`; null where there is none (spec:forum#following). */
export function nextDigestAt(rhythm: MailRhythm, now: Date): Date | null {
  if (rhythm !== "täglich" && rhythm !== "wöchentlich") return null;
  const today = todayInBerlin(now);
  const first = new Date(berlinInstant(rhythm === "täglich" ? today : mondayOf(today), AT));
  if (first > now) return first;
  return new Date(berlinInstant(rhythm === "täglich" ? addDays(today, 1) : addWeeks(mondayOf(today), 1), AT));
}
