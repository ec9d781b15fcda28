import { type Column, type Placeholder, type SQL, sql } from "drizzle-orm";
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

/** A list whose values come later: one value of any length on both engines, so that one statement serves all lengths. */
export type ManyPlaces = Readonly<{ list: Placeholder }>;

/** Whether a column holds one of the values of such a list. */
export const isAmong = (column: Column, { list }: ManyPlaces): SQL =>
  onPostgres ? sql`${column} = any(${list})` : sql`${column} in (select value from json_each(${list}))`;

/** The same for as many as there are in a list of texts or numbers. */
export function preparedForMany<Values extends Record<string, unknown>, Result>(
  build: (db: Db, list: ManyPlaces) => Query<Result>,
): (db: Db, list: readonly (string | number)[], values: Values) => Promise<Result> {
  const known = prepared<Record<string, unknown>, Result>((db) => build(db, { list: sql.placeholder("list") }));
  return (db, list, values) => known(db, { ...values, list: onPostgres ? list.map(withoutNul) : JSON.stringify(list) });
}
