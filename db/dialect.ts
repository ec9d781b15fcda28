import { type Column, type SQL, sql } from "drizzle-orm";
import * as p from "drizzle-orm/pg-core";
import * as s from "drizzle-orm/sqlite-core";
import { configuredDatabaseUrl } from "#src/shared/server/environment/environment.ts";

/**
 * One schema, two engines: typed as SQLite everywhere, PostgreSQL builders are put in at run time.
 * So only what both have is used: `await`, `returning()`, portable SQL, never `.get()`, `.run()`, `.all()`.
 */
export const onPostgres = configuredDatabaseUrl().startsWith("postgres");

const pick = <T>(sqlite: T, postgres: unknown): T => (onPostgres ? (postgres as T) : sqlite);

export const table = pick(s.sqliteTable, p.pgTable);
/** PostgreSQL refuses what SQLite keeps: a NUL, which nobody types, becomes the sign for what can't be read. */
export const withoutNul = <T>(value: T): T | string => (onPostgres && typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value);

const textWithoutNul = p.customType<{ data: string; driverData: string }>({ dataType: () => "text", toDriver: withoutNul });

export const text = pick(s.text, textWithoutNul);
export const index = pick(s.index, p.index);
export const uniqueIndex = pick(s.uniqueIndex, p.uniqueIndex);
export const primaryKey = pick(s.primaryKey, p.primaryKey);
export const foreignKey = pick(s.foreignKey, p.foreignKey);
export const alias = pick(s.alias, p.alias);
export const check = pick(s.check, p.check);
export const int = pick(
  (name: string) => s.integer(name),
  (name: string) => p.integer(name),
);
/** Counts beyond 2³¹ − 1. */
export const bigInt = pick(
  (name: string) => s.integer(name),
  (name: string) => p.bigint(name, { mode: "number" }),
);
/** An instant with milliseconds, as `Date`. */
export const instant = pick(
  (name: string) => s.integer(name, { mode: "timestamp_ms" }),
  (name: string) => p.timestamp(name, { withTimezone: true, mode: "date", precision: 3 }),
);

/** An instant as whole milliseconds since 1970, within a statement. */
export const millisecondsOf = (column: Column): SQL => (onPostgres ? sql`(extract(epoch from ${column}) * 1000)::bigint` : sql`${column}`);
