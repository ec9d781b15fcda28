import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import type { Logger } from "drizzle-orm/logger";
import { followMigrations, type MigrationReport } from "../migration-report.ts";
import type { Db } from "../store.ts";

export const MEMORY = ":memory:";

/** How long another process may hold the write lock before a write gives up, in milliseconds. */
export const LOCK_PATIENCE_MS = 10_000;

export const migrationsFolder = fileURLToPath(new URL("../migrations/sqlite", import.meta.url));

export function connect(file: string | Buffer, pragmas: readonly string[]): Database.Database {
  const connection = new Database(file, { timeout: 2000 });
  try {
    for (const pragma of ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", ...pragmas]) connection.pragma(pragma);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

export const asDb = (client: Database.Database, guard?: Logger): Db =>
  drizzle({ client, ...(guard && { logger: guard }) }) as unknown as Db;

/** When the newest applied migration was made; 0 in an empty database. */
function newestApplied(connection: Database.Database): number {
  const noted = connection.prepare("select 1 from sqlite_schema where name = '__drizzle_migrations'").get();
  return noted === undefined ? 0 : Number(connection.prepare("select max(created_at) from __drizzle_migrations").pluck().get());
}

/** drizzle-kit rebuilds tables; with foreign keys on, that would delete child rows by cascade. */
export function migrateConnection(connection: Database.Database, report?: MigrationReport): void {
  connection.pragma("foreign_keys = OFF");
  // A full disk ends a transaction by itself: that there is none left to roll back would hide why.
  const follow = report && followMigrations(migrationsFolder, newestApplied(connection), report);
  const logger: Logger = {
    logQuery(query, params) {
      follow?.logQuery(query, params);
      if (query === "ROLLBACK" && !connection.inTransaction) connection.exec("begin");
    },
  };
  migrate(drizzle({ client: connection, logger }), { migrationsFolder });
  const broken = connection.pragma("foreign_key_check");
  if (Array.isArray(broken) && broken.length > 0) throw new Error(`Migration left ${broken.length} rows without their parent`);
  connection.pragma("foreign_keys = ON");
}
