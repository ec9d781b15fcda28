import { dirname } from "node:path";
import type Database from "better-sqlite3";
import { noteBound } from "#src/shared/bounds/bounds.ts";
import { checkpointsAreExternal } from "#src/shared/server/environment/environment.ts";
import { databaseParts, makePrivateFile, makePrivateFolder, narrowFile } from "#src/shared/server/process/private-files.ts";
import { refuseMarked, tablesOnSqlite } from "../copy/marks.ts";
import { asUnavailable, DatabaseUnavailable } from "../database-unavailable.ts";
import type { MigrationReport } from "../migration-report.ts";
import type { Store } from "../store.ts";
import { createWriteScope } from "../write-scope.ts";
import { asDb, connect, migrateConnection } from "./connection.ts";
import { createWriteQueue, MOST_WRITES_WAITING } from "./write-queue.ts";

function refuseDamaged(connection: Database.Database, name: string): void {
  if (connection.pragma("quick_check(1)", { simple: true }) !== "ok") throw new DatabaseUnavailable("corrupt", name);
}

/** A log that somebody else folds into the file must not be touched by us: Litestream would have to begin anew. */
const checkpoints = (): readonly string[] => (checkpointsAreExternal() ? ["wal_autocheckpoint = 0"] : []);

function migrateFile(file: string, report?: MigrationReport): void {
  const connection = connect(file, ["busy_timeout = 10000", ...checkpoints()]);
  try {
    refuseDamaged(connection, file);
    refuseMarked(connection.prepare<[], string>(tablesOnSqlite).pluck().all(), file);
    migrateConnection(connection, report);
  } finally {
    connection.close();
  }
}

/** Throws what SQLite or the file system throws when the file can't be opened. */
export function fileStore(file: string, patienceMs: number): Store {
  makePrivateFolder(dirname(file));
  // SQLite gives its log the rights of the file.
  makePrivateFile(file);
  databaseParts(file).forEach(narrowFile);
  const writer = connect(file, ["busy_timeout = 0", ...checkpoints()]);
  const reader = connect(file, ["query_only = ON"]);
  const scope = createWriteScope();
  const queue = createWriteQueue({ connection: writer, tx: asDb(writer), scope, patienceMs });
  const forget = noteBound("database-writes", () => ({ used: queue.waiting(), most: MOST_WRITES_WAITING }));
  return {
    db: asDb(reader, scope.guard),
    write: (work) => queue.write(work).catch((error: unknown) => Promise.reject(asUnavailable(error, file))),
    migrate: async (report) => {
      try {
        migrateFile(file, report);
      } catch (error) {
        throw asUnavailable(error, file);
      }
    },
    revision: async () => {
      try {
        // The writer is another connection: what it commits counts too.
        return reader.pragma("data_version", { simple: true }) as number;
      } catch (error) {
        throw asUnavailable(error, file);
      }
    },
    onEventsChanged: () => () => undefined,
    now: async () => new Date(),
    close: async () => {
      forget();
      await queue.idle();
      reader.close();
      writer.close();
    },
  };
}
