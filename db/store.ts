import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import type { MigrationReport } from "./migration-report.ts";

/** The part both engines have: awaited queries and `returning()`. */
export type Db = BaseSQLiteDatabase<"async", unknown>;

export type Write<Tx> = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Nothing but equality counts. */
export type Revision = number | string;

export type Store = Readonly<{
  /** Reads. A write here throws, and so does a read inside `write`: it would not see what the transaction has done. */
  db: Db;
  /**
   * The only way to write. Resolves when the change is on disk; an exception undoes this write alone. `work` may run more
   * than once and touches nothing but the transaction: what shall happen outside is handed to `afterWrite`.
   */
  write: Write<Db>;
  migrate: (report?: MigrationReport) => Promise<void>;
  /** Another value as soon as anybody, in whatever process, has changed something. Costs little. */
  revision: () => Promise<Revision>;
  /**
   * Calls back soon after another process has changed events, where the engine can tell; until what it returns is called.
   * Nothing may depend on it: `revision` says it for certain.
   */
  onEventsChanged: (listener: () => void) => () => void;
  /** The clock that all who share the database go by: the server's own, or this machine's for a file. */
  now: () => Promise<Date>;
  close: () => Promise<void>;
}>;
