import { existsSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { makePrivateFile, makePrivateFolder } from "#src/shared/server/process/private-files.ts";
import { refuseOtherThanPortal } from "../backup.ts";
import { asUnavailable } from "../database-unavailable.ts";
import { migrateConnection, migrationsFolder } from "../sqlite/connection.ts";
import type { Access } from "./access.ts";
import { forOption } from "./copy-refused.ts";
import type { Held, Option, Side } from "./side.ts";
import { sqliteAccess } from "./sqlite-access.ts";
import { translated } from "./translated.ts";

const newest = Math.max(0, ...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));

const SNAPSHOT = "begin";
const CHANGE = "begin immediate";

type Opened = Readonly<{ connection: Database.Database; done: () => void }>;

/** Others may have it open: each transaction gets a connection of its own. */
function openSource(file: string, readonly: boolean, timeout = 10_000): Opened {
  const connection = new Database(file, { readonly, fileMustExist: true, timeout });
  // To fold the log into the file is left to the portal: while writers wait there is no time for it.
  if (!readonly) for (const pragma of ["synchronous = FULL", "wal_autocheckpoint = 0"]) connection.pragma(pragma);
  return { connection, done: () => connection.close() };
}

/**
 * Ours alone from the first to the last statement. With a journal of what was there before, which was nothing, one large
 * transaction is written once, and what a killed copy leaves is taken back when the file is next opened.
 */
function openTarget(file: string): Database.Database {
  makePrivateFolder(dirname(file));
  makePrivateFile(file);
  const connection = new Database(file, { timeout: 1000 });
  try {
    const pragmas = ["locking_mode = EXCLUSIVE", "journal_mode = DELETE", "synchronous = FULL", "foreign_keys = ON"];
    for (const pragma of pragmas) connection.pragma(pragma);
    connection.exec("begin exclusive; commit");
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

const fileOf = (file: string): string => (existsSync(file) ? `${statSync(file).dev}:${statSync(file).ino}` : "");

/** Throws `CopyRefused` when the file can't be used. */
export function openSqliteSide(file: string, option: Option): Side {
  const translate = (error: unknown): unknown => forOption(asUnavailable(error, file), option);
  const isNew = !existsSync(file);
  const isTarget = option === "--to";
  let kept: Database.Database | undefined;
  let claimed: Database.Database | undefined;
  let holdsData = false;

  function opened(readonly: boolean, timeout?: number): Opened {
    if (!isTarget) return openSource(file, readonly, timeout);
    kept ??= openTarget(file);
    return { connection: kept, done: () => undefined };
  }
  function attempt<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw translate(error);
    }
  }
  function begin(statement: string, timeout?: number): Held {
    const readonly = statement === SNAPSHOT;
    const { connection, done } = opened(readonly, timeout);
    let open = true;
    const end = (last: "commit" | "rollback"): void => {
      if (!open) return;
      open = false;
      try {
        // A full disk ends a transaction by itself: to commit it is an error then.
        if (last === "commit" || connection.inTransaction) connection.exec(last);
        if (last === "commit" && !readonly) holdsData = true;
      } catch (error) {
        if (connection.inTransaction) connection.exec("rollback");
        throw error;
      } finally {
        done();
      }
    };
    try {
      connection.exec(statement);
    } catch (error) {
      done();
      throw error;
    }
    return {
      access: translated(sqliteAccess(connection), translate),
      commit: async () => attempt(() => end("commit")),
      rollback: async () => attempt(() => end("rollback")),
      cancel: async () => attempt(() => end("rollback")),
    };
  }
  async function within<T>(held: Held, work: (access: Access) => Promise<T>): Promise<T> {
    try {
      const value = await work(held.access);
      await held.commit();
      return value;
    } finally {
      await held.rollback();
    }
  }

  if (!isTarget) attempt(() => refuseOtherThanPortal(file));
  return {
    engine: "sqlite",
    name: file,
    newest,
    read: (work) =>
      within(
        attempt(() => begin(SNAPSHOT)),
        work,
      ),
    write: (work) =>
      within(
        attempt(() => begin(CHANGE)),
        work,
      ),
    inSteps: async (statements) => {
      if (statements.length > 0)
        await within(
          attempt(() => begin(CHANGE)),
          (access) => access.run(statements.join(";\n")),
        );
    },
    hold: async (waitMs) => attempt(() => begin(CHANGE, Math.ceil(waitMs))),
    migrate: async () => attempt(() => migrateConnection(opened(false).connection)),
    async claim() {
      if (claimed !== undefined) return true;
      const lock = attempt(() => {
        makePrivateFile(`${file}.kopie`);
        return new Database(`${file}.kopie`, { timeout: 0 });
      });
      try {
        lock.exec("begin exclusive");
        claimed = lock;
        return true;
      } catch {
        lock.close();
        return false;
      }
    },
    isSame: async (other) => other.engine === "sqlite" && fileOf(file) !== "" && fileOf(file) === fileOf(other.name),
    async close() {
      kept?.close();
      if (claimed !== undefined) {
        rmSync(`${file}.kopie`, { force: true });
        claimed.close();
      }
      if (kept !== undefined && isNew && !holdsData) rmSync(file, { force: true });
    },
  };
}
