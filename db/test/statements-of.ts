import type { Logger } from "drizzle-orm/logger";
import type { Db } from "../client.ts";

/**
 * The statements that some work runs on a database, in their order, with places for their values: on both engines, without a clock,
 * and those that a process prepares once and keeps among them.
 */
export async function statementsOf(db: Db, work: () => Promise<unknown>): Promise<readonly string[]> {
  const { logger } = Reflect.get(db, "session") as { logger: Logger };
  const statements: string[] = [];
  const { logQuery } = logger;
  logger.logQuery = function (this: unknown, query, values) {
    statements.push(query);
    return logQuery.call(this, query, values);
  };
  try {
    await work();
  } finally {
    logger.logQuery = logQuery;
  }
  return statements;
}
