import { addDays, addWeeks, daysBetween, formatMonth, type IsoDay, mondayOf } from "#src/domain/time/german-date.ts";

/** The number that ISO 8601 gives a week: that of its Thursday. */
export function weekNumber(monday: IsoDay): number {
  const thursday = addDays(monday, 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

export type PlannerWeek = Readonly<{ monday: IsoDay; number: number }>;
export type PlannerMonth = Readonly<{ name: string; weeks: readonly PlannerWeek[] }>;

/** The weeks of a year by ISO 8601, by the month of their Thursday; of these the ones that touch the days from `from` to `until`. */
export function monthsOfYear(year: number, { from, until }: Readonly<{ from: IsoDay; until: IsoDay }>): readonly PlannerMonth[] {
  const weeks: PlannerWeek[] = [];
  for (let monday = mondayOf(`${year}-01-04`); addDays(monday, 3).startsWith(String(year)); monday = addWeeks(monday, 1))
    if (monday <= until && addDays(monday, 6) >= from) weeks.push({ monday, number: weekNumber(monday) });
  return [...Map.groupBy(weeks, ({ monday }) => addDays(monday, 3).slice(0, 7))].map(([month, own]) => ({
    name: formatMonth(`${month}-01`).split(" ")[0] ?? "",
    weeks: own,
  }));
}
