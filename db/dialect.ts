import * as p from "drizzle-orm/pg-core";
import * as s from "drizzle-orm/sqlite-core";
import { configuredDatabaseUrl } from "#src/shared/server/environment.ts";

/**
 * One schema, two engines: typed as SQLite everywhere, PostgreSQL builders are put in at run time.
 * So only what both have is used: `await`, `returning()`, portable SQL, never `.get()`, `.run()`, `.all()`.
 */
export const onPostgres = configuredDatabaseUrl().startsWith("postgres");

const pick = <T>(sqlite: T, postgres: unknown): T => (onPostgres ? (postgres as T) : sqlite);

export const table = pick(s.sqliteTable, p.pgTable);
export const text = pick(s.text, p.text);
export const index = pick(s.index, p.index);
export const uniqueIndex = pick(s.uniqueIndex, p.uniqueIndex);
export const primaryKey = pick(s.primaryKey, p.primaryKey);
export const check = pick(s.check, p.check);
export const int = pick(
  (name: string) => s.integer(name),
  (name: string) => p.integer(name),
);
/** An instant with milliseconds, as `Date`. */
export const instant = pick(
  (name: string) => s.integer(name, { mode: "timestamp_ms" }),
  (name: string) => p.timestamp(name, { withTimezone: true, mode: "date", precision: 3 }),
);
