import { type Column, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { onPostgres, withoutNul } from "./dialect.ts";
import { keepStatement } from "./kept-statements.ts";

type Query<Result> = Readonly<{
  execute: (values: Record<string, unknown>) => Promise<Result>;
  getQuery: () => Readonly<{ sql: string }>;
}>;

/** Placeholders pass by what columns do to their values. */
const written = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutNul(value)]));

/**
 * A query that is put together once for each connection, and read once by each session of PostgreSQL; its values come by the
 * names of its placeholders (`sql.placeholder("id")`). For what visitors wait for: building a query costs more than running it.
 */
export function prepared<Values extends Record<string, unknown>, Result>(
  build: (db: Db) => Query<Result>,
): (db: Db, values: Values) => Promise<Result> {
  const known = new WeakMap<Db, Query<Result>>();
  function on(db: Db): Query<Result> {
    const query = build(db);
    keepStatement(query.getQuery().sql);
    known.set(db, query);
    return query;
  }
  return async (db, values) => (known.get(db) ?? on(db)).execute(onPostgres ? written(values) : values);
}

const nameOf = (index: number): string => `one${index}`;

/** Longer lists are put together anew each time: hardly two of them are as long as each other. */
const LONGEST_KEPT = 256;

/** A list whose values come later: on PostgreSQL one value of any length, on SQLite a place for each. */
export type ManyPlaces = Readonly<{ places: readonly Placeholder[] } | { array: Placeholder }>;

/** Whether a column holds one of the values of such a list. */
export const isAmong = (column: Column, list: ManyPlaces): SQL =>
  "array" in list ? sql`${column} = any(${list.array})` : inArray(column, [...list.places]);

/** The same for as many as there are in a list: put together once on PostgreSQL, on SQLite once for each length. */
export function preparedForMany<Values extends Record<string, unknown>, Result>(
  build: (db: Db, list: ManyPlaces) => Query<Result>,
): (db: Db, list: readonly unknown[], values: Values) => Promise<Result> {
  if (onPostgres) {
    const known = prepared<Record<string, unknown>, Result>((db) => build(db, { array: sql.placeholder("list") }));
    return (db, list, values) => known(db, { ...values, list: list.map(withoutNul) });
  }
  const byLength = new Map<number, ReturnType<typeof prepared<Record<string, unknown>, Result>>>();
  return (db, list, values) => {
    const known =
      byLength.get(list.length) ??
      prepared<Record<string, unknown>, Result>((on) => build(on, { places: list.map((_, index) => sql.placeholder(nameOf(index))) }));
    if (list.length <= LONGEST_KEPT) byLength.set(list.length, known);
    return known(db, { ...values, ...Object.fromEntries(list.map((one, index) => [nameOf(index), one])) });
  };
}
