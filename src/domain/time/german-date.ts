/** A calendar day in Europe/Berlin as `YYYY-MM-DD`. */
export type IsoDay = string;

const MS_PER_DAY = 86_400_000;
const WEEKDAYS = ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"] as const;
const MONTHS = [
  "Januar",
  "Februar",
  "März",
  "April",
  "Mai",
  "Juni",
  "Juli",
  "August",
  "September",
  "Oktober",
  "November",
  "Dezember",
] as const;

/** Calendar arithmetic runs on UTC midnights: no zone and no daylight saving is involved. */
const toUtc = (day: IsoDay): Date => new Date(`${day}T00:00:00Z`);
const fromUtc = (date: Date): IsoDay => date.toISOString().slice(0, 10);

/** True for a day that exists, of the years 1000 to 2999: `2028-02-29`, but neither `2027-02-29` nor `2027-2-9`. */
export function isIsoDay(text: string): boolean {
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && fromUtc(toUtc(text)) === text;
}

export function addDays(day: IsoDay, days: number): IsoDay {
  return fromUtc(new Date(toUtc(day).getTime() + days * MS_PER_DAY));
}

export function addWeeks(day: IsoDay, weeks: number): IsoDay {
  return addDays(day, weeks * 7);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return (toUtc(to).getTime() - toUtc(from).getTime()) / MS_PER_DAY;
}

export function mondayOf(day: IsoDay): IsoDay {
  return addDays(day, -((toUtc(day).getUTCDay() + 6) % 7));
}

/** Every day from `start` to `end`, both included. */
export function daysOf(start: IsoDay, end: IsoDay): readonly IsoDay[] {
  return Array.from({ length: Math.max(0, daysBetween(start, end) + 1) }, (_, index) => addDays(start, index));
}

/** `05.03.2027`: the German format (spec:product#language-and-formats). */
export function formatDay(day: IsoDay): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

/** `05.03.2027 bis 08.03.2027`, a single day once (spec:product#language-and-formats). */
export function formatRange(start: IsoDay, end: IsoDay): string {
  return start === end ? formatDay(start) : `${formatDay(start)} bis ${formatDay(end)}`;
}

/** `5. März 2027`. */
export function formatDayWithMonth(day: IsoDay): string {
  return `${Number(day.slice(8, 10))}. ${formatMonth(day)}`;
}

/** `Montag, 5. März 2027`. */
export function formatDayLong(day: IsoDay): string {
  return `${weekday(day)}, ${formatDayWithMonth(day)}`;
}

/** `März 2027`, the heading of a month's events. */
export function formatMonth(day: IsoDay): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ""} ${day.slice(0, 4)}`;
}

export function weekday(day: IsoDay): string {
  return WEEKDAYS[toUtc(day).getUTCDay()] ?? "";
}

/** `Mo`, `Di` … `So`. */
export function weekdayShort(day: IsoDay): string {
  return weekday(day).slice(0, 2);
}
