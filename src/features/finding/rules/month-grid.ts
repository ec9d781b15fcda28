import { addDays, type IsoDay, mondayOf } from "#src/domain/time/german-date.ts";

export type GridDay<E> = Readonly<{
  day: IsoDay;
  inMonth: boolean;
  /** Name of a public holiday. */
  holiday: string | null;
  /** Name of school holidays, and whether they begin here (or this is the first day shown of them). */
  school: Readonly<{ name: string; begins: boolean }> | null;
  /** What begins on this day, as many as a day has room for. */
  events: readonly E[];
  more: number;
}>;

type School = Readonly<{ name: string; from: IsoDay; to: IsoDay }>;
type Days = Readonly<{ publicHolidays: (day: IsoDay) => string | null; school: readonly School[] }>;

/** More events of one day than these stand in the list alone. */
const MOST_OF_A_DAY = 4;
const DAYS_OF_A_WEEK = 7;

/** A month (`2027-03`) in weeks from Monday on, with the days of other months that its weeks begin and end with. */
export function monthGrid<E extends Readonly<{ startDate: IsoDay }>>(
  month: string,
  events: readonly E[],
  { publicHolidays, school }: Days,
): readonly (readonly GridDay<E>[])[] {
  const byDay = Map.groupBy(events, ({ startDate }) => startDate);
  const weeks: GridDay<E>[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, DAYS_OF_A_WEEK)) {
    weeks.push(
      Array.from({ length: DAYS_OF_A_WEEK }, (_, index): GridDay<E> => {
        const day = addDays(monday, index);
        const inMonth = day.startsWith(month);
        const own = inMonth ? (byDay.get(day) ?? []) : [];
        const free = school.find(({ from, to }) => from <= day && day <= to);
        return {
          day,
          inMonth,
          holiday: publicHolidays(day),
          school: free ? { name: free.name, begins: free.from === day || day === `${month}-01` } : null,
          events: own.slice(0, MOST_OF_A_DAY),
          more: Math.max(0, own.length - MOST_OF_A_DAY),
        };
      }),
    );
  }
  return weeks;
}
