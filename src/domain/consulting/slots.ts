import { todayInBerlin } from "../time/berlin-time.ts";
import { addDays, addWeeks, daysOf, type IsoDay } from "../time/german-date.ts";
import { type Cell, cellsIn, firstCellFrom } from "./cells.ts";
import { midnightOf, openCells } from "./open-cells.ts";
import { APPOINTMENT_MINUTES, BUFFER_MINUTES, HORIZON_WEEKS, NOTICE_HOURS, type Schedule } from "./schedule.ts";

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

type Bookable = Readonly<{ at: number; today: IsoDay; horizon: IsoDay; first: Cell }>;

const bookableAt = (now: Date): Bookable => ({
  ...{ at: now.getTime(), today: todayInBerlin(now), horizon: horizonOf(now), first: firstCellFrom(noticeEnds(now)) },
});

let lastAsked = bookableAt(new Date(0));

/** What may be booked now; a look at a calendar asks for the same moment a thousand times, and Berlin's clock is slow to read. */
function bookable(now: Date): Bookable {
  if (lastAsked.at !== now.getTime()) lastAsked = bookableAt(now);
  return lastAsked;
}

export const lengthOf = ({ minutes, bufferMinutes }: Pick<Schedule, "minutes" | "bufferMinutes">) => ({
  length: cellsIn(minutes),
  whole: cellsIn(minutes) + cellsIn(bufferMinutes),
});

/** The cells of the longest appointment there is, its buffer included. */
export const LONGEST = cellsIn(Math.max(...APPOINTMENT_MINUTES)) + cellsIn(Math.max(...BUFFER_MINUTES));

/** The starts that rules, notice and horizon allow on a day, whether taken or not. */
export function regularStarts(schedule: Schedule, day: IsoDay, now: Date): readonly Cell[] {
  const { today, horizon, first } = bookable(now);
  if (day > horizon || day < today) return [];
  const cells = openCells(schedule, day);
  const { length } = lengthOf(schedule);
  // In order and each once: a run is open when its last cell stands where it would without a gap.
  return cells.filter((start, index) => start >= first && cells[index + length - 1] === start + length - 1);
}

/** Every cell of an appointment that begins there, its buffer included. */
export const cellsFrom = (schedule: Schedule, start: Cell): readonly Cell[] =>
  Array.from({ length: lengthOf(schedule).whole }, (_, index) => start + index);

export function isTaken(schedule: Schedule, start: Cell, taken: Taken): boolean {
  const end = start + lengthOf(schedule).whole;
  for (let cell = start; cell < end; cell += 1) if (taken.has(cell)) return true;
  return false;
}

/** The starts that are free on a day, in order. */
export const freeStarts = (schedule: Schedule, day: IsoDay, taken: Taken, now: Date): readonly Cell[] =>
  taken.on(day) >= schedule.perDay ? [] : regularStarts(schedule, day, now).filter((start) => !isTaken(schedule, start, taken));

/** The days of a look at a calendar: never before today, never beyond the horizon. */
export function offeredDays(from: IsoDay, days: number, now: Date): readonly IsoDay[] {
  const { today, horizon } = bookable(now);
  const first = from < today ? today : from;
  return daysOf(first, addDays(first, days - 1)).filter((day) => day <= horizon);
}

/** The cells of these days, the end not included, with room for what begins before midnight. */
export const cellRange = (first: IsoDay, last: IsoDay): readonly [from: Cell, until: Cell] => [
  midnightOf(first),
  midnightOf(addDays(last, 1)) + cellsIn(12 * 60),
];
