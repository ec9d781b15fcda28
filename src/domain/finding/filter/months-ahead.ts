import { addDays, type IsoDay } from "#src/domain/time/german-date.ts";

/** Events lie at most two years ahead (spec:events-and-booking-states#horizon). */
const DAYS_AHEAD = 2 * 366;

export const lastMonth = (today: IsoDay): string => addDays(today, DAYS_AHEAD).slice(0, 7);

/** From this month to the last one that events can lie in, as `2027-03`. */
export function monthsAhead(today: IsoDay): readonly string[] {
  const [year = 0, month = 1] = today.slice(0, 7).split("-").map(Number);
  const last = lastMonth(today);
  return Array.from({ length: 26 }, (_, index) => new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7)).filter(
    (each) => each <= last,
  );
}
