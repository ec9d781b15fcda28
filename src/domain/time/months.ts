import { formatMonth, type IsoDay } from "./german-date.ts";

export type Month<T> = Readonly<{ id: string; title: string; items: readonly T[] }>;

export const monthOf = (day: IsoDay): string => day.slice(0, 7);

/** Items in their order under the month they begin in; `id` is the month as `2027-03`. */
export function byMonth<T extends Readonly<{ startDate: IsoDay }>>(items: readonly T[]): readonly Month<T>[] {
  return [...Map.groupBy(items, ({ startDate }) => monthOf(startDate))].map(([id, list]) => ({
    id,
    title: formatMonth(`${id}-01`),
    items: list,
  }));
}
