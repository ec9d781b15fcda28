import { addDays, addWeeks, daysOf, type IsoDay, mondayOf } from "#src/domain/time/german-date.ts";
import { isHoliday } from "#src/domain/time/german-holidays.ts";
import { type DemoEvent, weekdays } from "./demo-schema.ts";

type Span = Readonly<{ startDate: IsoDay; endDate: IsoDay }>;
type Placed = Readonly<{ whole: Span; modules: readonly Span[] }>;

/** Long enough to get a series past every holiday of a year. */
const MAX_MOVES = 60;

function span({ week, weekday, days }: Pick<DemoEvent, "week" | "weekday" | "days">, seedDay: IsoDay): Span {
  const startDate = addDays(addWeeks(mondayOf(seedDay), week), weekdays.indexOf(weekday));
  return { startDate, endDate: addDays(startDate, days - 1) };
}

const moved = ({ startDate, endDate }: Span, weeks: number): Span => ({
  startDate: addWeeks(startDate, weeks),
  endDate: addWeeks(endDate, weeks),
});
const touchesHoliday = ({ startDate, endDate }: Span): boolean => daysOf(startDate, endDate).some(isHoliday);

/**
 * The days of an event seen from the seed day. While one of them is a nationwide holiday, the whole event
 * (a series with all its modules) moves on by one week, away from the seed day.
 */
export function placeEvent(event: DemoEvent, seedDay: IsoDay): Placed {
  const parts = (event.modules ?? [event]).map((part) => span(part, seedDay));
  const direction = event.week < 0 ? -1 : 1;
  let placed = parts;
  for (let move = 1; placed.some(touchesHoliday) && move <= MAX_MOVES; move += 1) {
    placed = parts.map((part) => moved(part, move * direction));
  }
  const startDate = placed[0]?.startDate ?? seedDay;
  const endDate = placed.at(-1)?.endDate ?? startDate;
  return { whole: { startDate, endDate }, modules: event.modules === undefined ? [] : placed };
}
