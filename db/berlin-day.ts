import { type Column, getTableName, type SQL, sql } from "drizzle-orm";
import { onPostgres } from "./dialect.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Of summer time as it is in force since 1996; before and behind these years it is winter. */
const [FIRST_YEAR, LAST_YEAR] = [2015, 2045];

/** The last Sunday of a month, 01:00 UTC: then the clocks of the European Union change. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 0, 1));
  return last.getTime() - last.getUTCDay() * DAY_MS;
}

type Change = Readonly<{ at: number; before: number }>;
const changes: readonly Change[] = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index).flatMap((year) => [
  { at: lastSunday(year, 3), before: HOUR_MS },
  { at: lastSunday(year, 10), before: 2 * HOUR_MS },
]);

/** How far Berlin is ahead at an instant in milliseconds, found by halving: a function of dates takes ten times as long. */
function ahead(at: string, some: readonly Change[] = changes, otherwise = HOUR_MS): string {
  const half = some.length >> 1;
  const change = some[half];
  if (change === undefined) return String(otherwise);
  const [before, after] = [ahead(at, some.slice(0, half), change.before), ahead(at, some.slice(half + 1), 3 * HOUR_MS - change.before)];
  return `case when ${at} < ${change.at} then ${before} else ${after} end`;
}

/** The day of an instant in Berlin, reckoned by the database and counted from 1970-01-01. SQLite knows no time zones. */
export function berlinDayNumber(instant: Column): SQL<number> {
  if (onPostgres) return sql<number>`((${instant} at time zone 'Europe/Berlin')::date - date '1970-01-01')`;
  // Written down as text at once: a column named a hundred times would take as long as reading it.
  const at = `"${getTableName(instant.table)}"."${instant.name}"`;
  return sql.raw(`((${at} + ${ahead(at)}) / ${DAY_MS})`) as SQL<number>;
}

/** An ISO day counted from 1970-01-01. */
export const dayNumber = (day: Column | SQL): SQL<number> =>
  onPostgres ? sql<number>`(${day}::date - date '1970-01-01')` : sql<number>`(unixepoch(${day}) / 86400)`;

/** The instant at which the day begins in Berlin that lies so many days before the one in `day`, a column of numbers like `dayNumber`. */
export function berlinMidnight(day: string, before: number): SQL {
  if (onPostgres) return sql.raw(`((date '1970-01-01' + "${day}"::int - ${before})::timestamp at time zone 'Europe/Berlin')`);
  const utc = `(("${day}" - ${before}) * ${DAY_MS})`;
  // Clocks change an hour after midnight UTC, behind midnight in Berlin.
  return sql.raw(`(${utc} - ${ahead(`(${utc} - 1)`)})`);
}
