import { type Column, type SQL, sql } from "drizzle-orm";
import { millisecondsOf } from "../dialect.ts";

/** So many milliseconds of each time are summed up: the sum over thousands of rows stays a whole number. */
const DIGITS = 1_000_000_000;

/** What a row changed at this time, in milliseconds, adds to `sumOfChanges`. */
export const changeDigits = (milliseconds: number): number => milliseconds % DIGITS;

/** Another number when any row has changed, whatever the clock of who changed it; the latest time misses a clock that is behind. */
export const sumOfChanges = (updatedAt: Column): SQL<number> =>
  sql`coalesce(sum(${millisecondsOf(updatedAt)} % ${sql.raw(String(DIGITS))}), 0)`.mapWith(Number);
