import type { Db } from "./client.ts";

type Query<Result> = Readonly<{ execute: (values: Record<string, unknown>) => Promise<Result> }>;

/**
 * A query that is put together once for each connection; its values come by the names of its placeholders
 * (`sql.placeholder("id")`). For what visitors wait for: building a query costs more than running it.
 */
export function prepared<Values extends Record<string, unknown>, Result>(
  build: (db: Db) => Query<Result>,
): (db: Db, values: Values) => Promise<Result> {
  const known = new WeakMap<Db, Query<Result>>();
  return async (db, values) => {
    const query = known.get(db) ?? build(db);
    known.set(db, query);
    return query.execute(values);
  };
}
