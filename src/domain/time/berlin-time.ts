import { TZDate } from "@date-fns/tz";
import { keptMap } from "#src/shared/bounds/kept-map.ts";
import { addDays, formatDay, type IsoDay } from "./german-date.ts";

const BERLIN = "Europe/Berlin";

const HOUR_MS = 3_600_000;
/** So many hours are remembered: lists ask for the same few again and again, and asking the calendar is dear. */
const offsets = keptMap<number, number>("clock-offsets", 2000);
/** Before, clocks went by the sun and changed at odd minutes; since, at full hours alone. */
const SINCE_MS = Date.UTC(1900, 0, 1);

/** How far the clock in Berlin is ahead of UTC, in milliseconds. */
function offsetAt(instant: number): number {
  const hour = Math.floor(instant / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const offset = -new TZDate(instant, BERLIN).getTimezoneOffset() * 60_000;
  offsets.set(hour, offset);
  return offset;
}

/** Day and clock in Berlin, `2027-03-05T13:00:00…`. */
function inBerlin(at: Date): string {
  const instant = at.getTime();
  return instant > SINCE_MS ? new Date(instant + offsetAt(instant)).toISOString() : new TZDate(instant, BERLIN).toISOString();
}

let lastAsked: Readonly<{ instant: number; day: IsoDay }> = { instant: Number.NaN, day: "" };

/** Lists ask for the day of one moment for each of their rows: the last answer is remembered. */
export function todayInBerlin(now: Date): IsoDay {
  const instant = now.getTime();
  if (instant !== lastAsked.instant) lastAsked = { instant, day: inBerlin(now).slice(0, 10) };
  return lastAsked.day;
}

/** Clock time in Berlin as an instant with offset, `2027-03-05T13:00:00+01:00` (JSON-LD, calendars). */
export function berlinInstant(day: IsoDay, time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new TZDate(year, month - 1, date, hours, minutes, BERLIN).toISOString().replace(".000", "");
}

/** `14:05`, the clock in Berlin. */
export const formatClock = (at: Date): string => inBerlin(at).slice(11, 16);

/** `21.11.2026, 14:05`, in Berlin. */
export const formatInstant = (at: Date): string => `${formatDay(todayInBerlin(at))}, ${formatClock(at)}`;

/** Midnight in Berlin at the end of the day of `now`. */
export const endOfDay = (now: Date): Date => new Date(berlinInstant(addDays(todayInBerlin(now), 1), "00:00"));
