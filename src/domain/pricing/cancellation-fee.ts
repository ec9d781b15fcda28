import { todayInBerlin } from "../time/berlin-time.ts";
import { daysBetween, type IsoDay } from "../time/german-date.ts";

/** From so many days before the event on (and until the next step), so many percent of the seminar price are due. */
export type FeeStep = Readonly<{ days: number; percent: number }>;

/** By days, the most first. */
export type FeeTable = readonly FeeStep[];

/** Whole days from today in Berlin until the event's first day; 0 on that day and later. */
export const daysAhead = (now: Date, startDate: IsoDay): number => Math.max(0, daysBetween(todayInBerlin(now), startDate));

/** Percent due for cancelling now. The table's lowest step also counts for what lies below it. */
export function feePercent(table: FeeTable, days: number): number {
  return (table.find((step) => days >= step.days) ?? table.at(-1))?.percent ?? 0;
}

/** Net cents, a share of the seminar price rounded half a cent up; no hotel services. A replacement is always free. */
export const cancellationFee = (table: FeeTable, seminarPrice: number, now: Date, startDate: IsoDay): number =>
  Math.round((seminarPrice * feePercent(table, daysAhead(now, startDate))) / 100);

export function feeSentences(table: FeeTable): readonly string[] {
  return table.map(({ days, percent }, index) => {
    const before = table[index - 1];
    const price = percent === 0 ? "kostenfrei" : `${percent.toLocaleString("de-DE")} % des Seminarpreises`;
    const from = days === 1 ? "1 Tag" : `${days} Tage`;
    if (before === undefined) return `bis ${from} vor Beginn: ${price}`;
    const last = before.days - 1;
    if (days === 0) return `ab ${last === 1 ? "1 Tag" : `${last} Tagen`} vor Beginn: ${price}`;
    return `${last} bis ${days} Tage vor Beginn: ${price}`;
  });
}
