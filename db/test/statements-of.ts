import type { Db } from "../client.ts";

type Prepare = (query: Readonly<{ sql: string }>, ...rest: readonly unknown[]) => unknown;

/**
 * The statements that some work makes on a database, in their order, with places for their values: on both engines, and without a
 * clock. Those that a process prepares once and keeps are not among them.
 */
export async function statementsOf(db: Db, work: () => Promise<unknown>): Promise<readonly string[]> {
  const session = Reflect.get(db, "session") as { prepareQuery: Prepare };
  const statements: string[] = [];
  const { prepareQuery } = session;
  session.prepareQuery = function (this: unknown, query, ...rest) {
    statements.push(query.sql);
    return prepareQuery.call(this, query, ...rest);
  };
  try {
    await work();
  } finally {
    session.prepareQuery = prepareQuery;
  }
  return statements;
}
