import { existsSync, readFileSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { databaseParts, makePrivateFile, makePrivateFolder, narrow } from "#src/shared/server/process/private-files.ts";
import { asCopyProblem, refuseOtherEngine } from "./backup-refused.ts";
import { type BackupReport, silent } from "./backup-report.ts";
import { asUnavailable, DatabaseUnavailable } from "./database-unavailable.ts";
import { removeUnfinished } from "./remove-unfinished.ts";

const journal = new URL("./migrations/sqlite/meta/_journal.json", import.meta.url);

/** Creation time of our newest migration, as drizzle-kit notes it. */
function newestMigration(): number {
  const { entries } = JSON.parse(readFileSync(journal, "utf8")) as Readonly<{ entries: readonly Readonly<{ when: number }>[] }>;
  return Math.max(0, ...entries.map(({ when }) => when));
}

/** Runs `work` on a connection of its own; errors of SQLite become `DatabaseUnavailable`. */
function inspect<T>(file: string, readonly: boolean, work: (connection: Database.Database) => T): T {
  try {
    const connection = new Database(file, { readonly, fileMustExist: true, timeout: 500 });
    try {
      return work(connection);
    } finally {
      connection.close();
    }
  } catch (error) {
    throw asUnavailable(error, file);
  }
}

/** Throws `DatabaseUnavailable` unless the file is a sound database of this portal, no newer than this version. */
export function refuseOtherThanPortal(file: string): void {
  inspect(file, true, (connection) => {
    const tables = connection.prepare("select name from sqlite_master where name in ('events', '__drizzle_migrations')").all();
    if (tables.length < 2) throw new DatabaseUnavailable("foreign", file);
    if (connection.pragma("quick_check(1)", { simple: true }) !== "ok") throw new DatabaseUnavailable("corrupt", file);
    if (connection.prepare("pragma foreign_key_check").all().length > 0) throw new DatabaseUnavailable("corrupt", file);
    const applied = connection.prepare("select max(created_at) from __drizzle_migrations").pluck().get();
    if (Number(applied) > newestMigration()) throw new DatabaseUnavailable("newer", file);
  });
}

/** A copy of what a connection sees, in one sound file without a log beside it. `target` is made or replaced. */
export async function copyFrom(connection: Database.Database, target: string, report: BackupReport): Promise<void> {
  try {
    makePrivateFolder(dirname(target));
    makePrivateFile(target);
  } catch (error) {
    throw asUnavailable(error, target);
  }
  await connection.backup(target);
  report({ kind: "checking-backup" });
  inspect(target, false, (copy) => copy.pragma("journal_mode = DELETE"));
  refuseOtherThanPortal(target);
}

/** Runs `work` on one state of a database, whatever is written meanwhile: else SQLite would copy anew after every change. */
export async function reading<T>(file: string, work: (connection: Database.Database) => Promise<T>): Promise<T> {
  const connection = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    // The state is that of the first read.
    connection.exec("begin; select 1 from sqlite_schema limit 1");
    return await work(connection);
  } finally {
    connection.close();
  }
}

type Copying = Readonly<{ from: string; unfinished: string; to: string }>;

/** Nothing is left of a copy that failed. `to` is what it shall be called in the end. */
async function copyDatabase({ from, unfinished, to }: Copying, report: BackupReport): Promise<void> {
  try {
    await reading(from, (connection) => copyFrom(connection, unfinished, report));
  } catch (error) {
    removeUnfinished(unfinished);
    throw asCopyProblem(error, { from, to });
  }
}

/** Online backup: the portal may go on running. `target` must not exist. Throws `DatabaseUnavailable`. */
export async function backupDatabase(file: string, target: string, report: BackupReport = silent): Promise<void> {
  report({ kind: "checking-database" });
  refuseOtherThanPortal(file);
  const unfinished = `${target}.teil`;
  report({ kind: "saving" });
  await copyDatabase({ from: file, unfinished, to: target }, report);
  try {
    renameSync(unfinished, target);
  } catch (error) {
    removeUnfinished(unfinished);
    throw asUnavailable(error, target);
  }
}

/** Folds the log into the file, which works only while nobody else has it open. A damaged file may be replaced as it is. */
function closeForOthers(file: string): void {
  try {
    inspect(file, false, (connection) => connection.pragma("journal_mode = DELETE"));
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable && error.reason === "corrupt")) throw error;
  }
}

/** Gives a database that nobody has open another name, and answers which. */
function putAside(file: string, now: Date): string {
  closeForOthers(file);
  const aside = `${file}.${now.toISOString().replaceAll(/[:.]/g, "-")}.alt`;
  for (const part of ["-wal", "-shm"]) if (existsSync(file + part)) renameSync(file + part, aside + part);
  renameSync(file, aside);
  databaseParts(aside).forEach(narrow);
  return aside;
}

/** Puts a checked backup in the place of `file`; answers where the former database is kept. Throws `DatabaseUnavailable`. */
export async function restoreDatabase(file: string, source: string, now: Date, report: BackupReport = silent): Promise<string | null> {
  refuseOtherEngine(source, "sqlite");
  report({ kind: "checking-backup" });
  refuseOtherThanPortal(source);
  const unfinished = `${file}.teil`;
  report({ kind: "restoring" });
  await copyDatabase({ from: source, unfinished, to: file }, silent);
  try {
    const aside = existsSync(file) ? putAside(file, now) : null;
    renameSync(unfinished, file);
    return aside;
  } catch (error) {
    removeUnfinished(unfinished);
    throw asUnavailable(error, file);
  }
}
