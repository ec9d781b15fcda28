import type Database from "better-sqlite3";
import { isHeld } from "#src/catalogue/appearance.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { isPlain } from "#src/catalogue/lazy-entry.ts";
import { listOfMentions, markOfMentions } from "#src/catalogue/links/lazy-mentions.ts";
import type { FileMentions } from "#src/catalogue/links/term-mentions.ts";
import type { ScannedFile } from "#src/catalogue/scan-content.ts";
import { usesOf } from "#src/media/entry-media.ts";

export const rowTables = ["seen_files", "read_entries", "term_marks", "term_lists"] as const;

/**
 * `seen_files`: what is known of each content file; `read_entries`: what was read in it, asked for one by one. `term_marks` and
 * `term_lists`: the same of the terms it mentions. What an older file had in their place is of no use any more.
 */
export const scanTables = `
DROP TABLE IF EXISTS read_files;
DROP TABLE IF EXISTS mentions;
CREATE TABLE IF NOT EXISTS scan (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seen_files (
  name TEXT PRIMARY KEY, size INTEGER NOT NULL, mtime REAL NOT NULL, digest TEXT NOT NULL, plain INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS read_entries (name TEXT PRIMARY KEY, digest TEXT NOT NULL, entry TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS term_marks (name TEXT PRIMARY KEY, digest TEXT NOT NULL, mark TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS term_lists (name TEXT PRIMARY KEY, mark TEXT NOT NULL, found TEXT NOT NULL);
`;

export const revisionIn = (database: Database.Database): number =>
  Number(database.prepare("SELECT value FROM scan WHERE key = 'revision'").pluck().get() ?? 0);

/** What came or is another object, and what is gone. */
export type Differences<T> = Readonly<{ put: readonly (readonly [name: string, row: T])[]; gone: readonly string[]; isSame: boolean }>;

export function differences<T extends object>(before: ReadonlyMap<string, T>, now: ReadonlyMap<string, T>): Differences<T> {
  const put: (readonly [string, T])[] = [];
  let known = 0;
  for (const [name, row] of now) {
    const old = before.get(name);
    if (old !== undefined) known += 1;
    if (old !== row) put.push([name, row]);
  }
  const gone = known === before.size ? [] : [...before.keys()].filter((name) => !now.has(name));
  return { put, gone, isSame: put.length + gone.length === 0 };
}

/** Whether nothing has to be added to an entry before it is shown; see `LazyEntry`. */
const needsNothing = (entry: Entry): boolean => isPlain(entry) || (!isHeld(entry) && usesOf(entry, () => 1).length === 0);

function dropper(database: Database.Database, tables: readonly (typeof rowTables)[number][]): (name: string) => void {
  const statements = tables.map((table) => database.prepare(`DELETE FROM ${table} WHERE name = ?`));
  return (name) => {
    for (const statement of statements) statement.run(name);
  };
}

export function writeFiles(database: Database.Database, { put, gone }: Differences<ScannedFile>): void {
  const see = database.prepare("INSERT OR REPLACE INTO seen_files (name, size, mtime, digest, plain) VALUES (?, ?, ?, ?, ?)");
  const keep = database.prepare("INSERT OR REPLACE INTO read_entries (name, digest, entry) VALUES (?, ?, ?)");
  for (const [name, { size, mtime, entry }] of put) {
    see.run(name, size, mtime, entry.digest, needsNothing(entry) ? 1 : 0);
    keep.run(name, entry.digest, JSON.stringify(entry));
  }
  gone.forEach(dropper(database, ["seen_files", "read_entries"]));
}

export function writeTerms(database: Database.Database, { put, gone }: Differences<FileMentions>): void {
  const mark = database.prepare("INSERT OR REPLACE INTO term_marks (name, digest, mark) VALUES (?, ?, ?)");
  const keep = database.prepare("INSERT OR REPLACE INTO term_lists (name, mark, found) VALUES (?, ?, ?)");
  const drop = dropper(database, ["term_lists"]);
  for (const [name, { digest, found }] of put) {
    const own = markOfMentions(found);
    mark.run(name, digest, own);
    if (own === "") drop(name);
    else keep.run(name, own, JSON.stringify(listOfMentions(found)));
  }
  gone.forEach(dropper(database, ["term_marks", "term_lists"]));
}
