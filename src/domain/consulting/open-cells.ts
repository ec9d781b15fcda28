import { keptMap } from "#src/shared/bounds/kept-map.ts";
import { berlinInstant } from "../time/berlin-time.ts";
import { addDays, type IsoDay } from "../time/german-date.ts";
import { publicHolidays } from "../time/state-holidays.ts";
import { CELL_MINUTES, type Cell, cellAt } from "./cells.ts";
import { minutesOf, type Schedule } from "./schedule.ts";

const DAY_MINUTES = 24 * 60;
/** Clocks are changed between two and three: what is said of these hours may exist twice or not at all. */
const CHANGE = { from: 2 * 60, until: 3 * 60 };

const midnights = keptMap<IsoDay, Cell>("midnights", 4000);

/** The cell that begins at midnight in Berlin; remembered, as each look at a calendar asks for the same days. */
export function midnightOf(day: IsoDay): Cell {
  const known = midnights.get(day);
  if (known !== undefined) return known;
  const cell = cellAt(new Date(berlinInstant(day, "00:00")));
  if (cell === null) throw new Error(`${day} begins beside the grid`);
  midnights.set(day, cell);
  return cell;
}

/** From minutes of Berlin's clock to cells; null for an hour that the change of clocks takes away or gives twice. */
function clockOf(day: IsoDay): (minute: number) => Cell | null {
  const midnight = midnightOf(day);
  const shift = midnightOf(addDays(day, 1)) - midnight - DAY_MINUTES / CELL_MINUTES;
  return (minute) => {
    const cell = midnight + minute / CELL_MINUTES;
    if (shift === 0 || minute < CHANGE.from) return cell;
    return minute < CHANGE.until ? null : cell + shift;
  };
}

const holidays = keptMap<string, ReadonlySet<IsoDay>>("holidays", 200);

function isFreeDay(day: IsoDay, state: Schedule["state"]): boolean {
  const year = day.slice(0, 4);
  const key = `${year} ${state ?? ""}`;
  const known = holidays.get(key) ?? new Set(publicHolidays(Number(year), state).keys());
  holidays.set(key, known);
  return known.has(day);
}

const weekdays = keptMap<IsoDay, number>("weekdays", 4000);

function weekdayOf(day: IsoDay): number {
  const known = weekdays.get(day);
  if (known !== undefined) return known;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  weekdays.set(day, weekday);
  return weekday;
}

type Span = Readonly<{ from: string | null; until: string | null }>;

const spanOf = ({ from, until }: Span) => ({
  start: from === null ? 0 : minutesOf(from),
  end: until === null ? DAY_MINUTES : minutesOf(until),
});

/**
 * The cells of a day in which somebody works by rules, holidays and exceptions, in order: hours are Berlin's clock, whatever
 * the season; hours of a change of clocks never count. What is free beats what is additional.
 */
export function openCells(schedule: Schedule, day: IsoDay): readonly Cell[] {
  const exceptions = schedule.exceptions.filter((one) => one.day === day);
  const weekly = isFreeDay(day, schedule.state) ? [] : schedule.hours.filter(({ weekday }) => weekday === weekdayOf(day));
  const open = [...weekly, ...exceptions.filter(({ kind }) => kind === "zusätzlich")].map(spanOf);
  if (open.length === 0) return [];
  const closed = exceptions.filter(({ kind }) => kind === "frei").map(spanOf);
  const [begin, end] = [Math.min(...open.map((span) => span.start)), Math.max(...open.map((span) => span.end))];
  const within = (minute: number): boolean => open.some((span) => span.start <= minute && minute + CELL_MINUTES <= span.end);
  const touched = (minute: number): boolean => closed.some((span) => span.start < minute + CELL_MINUTES && minute < span.end);
  const toCell = clockOf(day);
  const cells: Cell[] = [];
  for (let minute = Math.floor(begin / CELL_MINUTES) * CELL_MINUTES; minute < end; minute += CELL_MINUTES) {
    if (!within(minute) || touched(minute)) continue;
    const cell = toCell(minute);
    if (cell !== null) cells.push(cell);
  }
  return cells;
}
