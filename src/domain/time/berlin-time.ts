import { TZDate } from "@date-fns/tz";
import { addDays, formatDay, type IsoDay } from "./german-date.ts";

const BERLIN = "Europe/Berlin";

export function todayInBerlin(now: Date): IsoDay {
  return new TZDate(now.getTime(), BERLIN).toISOString().slice(0, 10);
}

/** Clock time in Berlin as an instant with offset, `2027-03-05T13:00:00+01:00` (JSON-LD, calendars). */
export function berlinInstant(day: IsoDay, time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new TZDate(year, month - 1, date, hours, minutes, BERLIN).toISOString().replace(".000", "");
}

/** `14:05`, the clock in Berlin. */
export const formatClock = (at: Date): string => new TZDate(at.getTime(), BERLIN).toISOString().slice(11, 16);

/** `21.11.2026, 14:05`, in Berlin. */
export const formatInstant = (at: Date): string => `${formatDay(todayInBerlin(at))}, ${formatClock(at)}`;

/** Midnight in Berlin at the end of the day of `now`. */
export const endOfDay = (now: Date): Date => new Date(berlinInstant(addDays(todayInBerlin(now), 1), "00:00"));
