import { todayInBerlin } from "../time/berlin-time.ts";
import { addDays, addWeeks, daysOf, type IsoDay } from "../time/german-date.ts";
import { type Cell, cellsIn, firstCellFrom } from "./cells.ts";
import { midnightOf, openCells } from "./open-cells.ts";
import { HORIZON_WEEKS, NOTICE_HOURS, type Schedule } from "./schedule.ts";

/** What is taken of somebody's time: appointments with their buffers, requests that wait for an answer, other engagements. */
export type Taken = Readonly<{
  has: (cell: Cell) => boolean;
  /** Appointments that begin on a day. */
  on: (day: IsoDay) => number;
}>;

const HOUR_MS = 3_600_000;

/** The last day on which appointments are offered (spec:consultant#appointments). */
export const horizonOf = (now: Date): IsoDay => addWeeks(todayInBerlin(now), HORIZON_WEEKS);

export const noticeEnds = (now: Date): Date => new Date(now.getTime() + NOTICE_HOURS * HOUR_MS);

/** The first cell that may be booked now. */
const firstBookable = (now: Date): Cell => firstCellFrom(noticeEnds(now));

export const lengthOf = ({ minutes, bufferMinutes }: Pick<Schedule, "minutes" | "bufferMinutes">) => ({
  length: cellsIn(minutes),
  whole: cellsIn(minutes) + cellsIn(bufferMinutes),
});

function runFrom(open: ReadonlySet<Cell>, start: Cell, length: number): boolean {
  for (let cell = start; cell < start + length; cell += 1) if (!open.has(cell)) return false;
  return true;
}

/** The starts that rules, notice and horizon allow on a day, whether taken or not. */
export function regularStarts(schedule: Schedule, day: IsoDay, now: Date): readonly Cell[] {
  if (day > horizonOf(now) || day < todayInBerlin(now)) return [];
  const cells = openCells(schedule, day);
  const open = new Set(cells);
  const first = firstBookable(now);
  const { length } = lengthOf(schedule);
  return cells.filter((start) => start >= first && runFrom(open, start, length));
}

/** Every cell of an appointment that begins there, its buffer included. */
export const cellsFrom = (schedule: Schedule, start: Cell): readonly Cell[] =>
  Array.from({ length: lengthOf(schedule).whole }, (_, index) => start + index);

export const isTaken = (schedule: Schedule, start: Cell, taken: Taken): boolean =>
  cellsFrom(schedule, start).some((cell) => taken.has(cell));

/** The starts that are free on a day, in order. */
export const freeStarts = (schedule: Schedule, day: IsoDay, taken: Taken, now: Date): readonly Cell[] =>
  taken.on(day) >= schedule.perDay ? [] : regularStarts(schedule, day, now).filter((start) => !isTaken(schedule, start, taken));

/** The days of a look at a calendar: never before today, never beyond the horizon. */
export function offeredDays(from: IsoDay, days: number, now: Date): readonly IsoDay[] {
  const first = from < todayInBerlin(now) ? todayInBerlin(now) : from;
  return daysOf(first, addDays(first, days - 1)).filter((day) => day <= horizonOf(now));
}

/** The cells of these days, the end not included, with room for what begins before midnight. */
export const cellRange = (first: IsoDay, last: IsoDay): readonly [from: Cell, until: Cell] => [
  midnightOf(first),
  midnightOf(addDays(last, 1)) + cellsIn(12 * 60),
];
