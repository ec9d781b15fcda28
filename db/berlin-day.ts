import { type Column, type SQL, sql } from "drizzle-orm";
import { onPostgres } from "./dialect.ts";

/** The last Sunday of the month that ends with this day's week, 01:00 UTC: then the clocks of the European Union change. */
const clockChange = (at: SQL, day: string): SQL =>
  sql`unixepoch(strftime(${sql.raw(`'%Y-${day} 01:00:00'`)}, ${at}, 'unixepoch'), 'weekday 0')`;

/**
 * The day of an instant in Berlin as ISO text, reckoned by the database. SQLite knows no time zones, so the rule of summer time
 * (from the last Sunday of March to that of October, in force since 1996) stands here; PostgreSQL has its own table.
 */
export function berlinDay(instant: Column): SQL<string> {
  if (onPostgres) return sql<string>`to_char(${instant} at time zone 'Europe/Berlin', 'YYYY-MM-DD')`;
  const at = sql`(${instant} / 1000)`;
  const isSummer = sql`${at} >= ${clockChange(at, "03-25")} and ${at} < ${clockChange(at, "10-25")}`;
  return sql<string>`date(${at}, 'unixepoch', case when ${isSummer} then '+2 hours' else '+1 hour' end)`;
}

/** Days from one ISO day to another. */
export const daysBetween = (from: SQL | Column, to: SQL | Column): SQL<number> =>
  onPostgres ? sql<number>`((${to})::date - (${from})::date)` : sql<number>`cast(julianday(${to}) - julianday(${from}) as integer)`;
