import type Database from "better-sqlite3";
import { isHeld } from "#src/catalogue/appearance.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { LazyEntry } from "#src/catalogue/lazy-entry.ts";
import type { FileMentions, KnownMentions } from "#src/catalogue/links/term-mentions.ts";
import type { ScannedFile } from "#src/catalogue/scan-content.ts";
import { usesOf } from "#src/media/entry-media.ts";
import type { MediaScan } from "#src/media/scan-media.ts";
import { openStateDatabase } from "./state-database.ts";

export type KnownFiles = Readonly<{
  files: ReadonlyMap<string, ScannedFile>;
  mentions: KnownMentions | undefined;
  /** All of it was checked, beside files that this stands for, and there was nothing to say. Empty when there was. */
  checked: string;
  /** Known to this process alone. */
  media?: MediaScan;
}>;
type MentionRow = FileMentions[string];

const tables = `
CREATE TABLE IF NOT EXISTS scan (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS read_files (
  name TEXT PRIMARY KEY, size INTEGER NOT NULL, mtime REAL NOT NULL, digest TEXT NOT NULL, plain INTEGER NOT NULL, entry TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS mentions (name TEXT PRIMARY KEY, found TEXT NOT NULL) WITHOUT ROWID;
`;

const nothing: KnownFiles = { files: new Map(), mentions: undefined, checked: "" };

/** Whether nothing has to be added to an entry before it is shown; see `LazyEntry`. */
const isPlainEntry = (entry: Entry): boolean => !isHeld(entry) && usesOf(entry, () => 1).length === 0;

const sameRows = <T>(one: readonly (readonly [string, T])[], other: (name: string) => T | undefined, size: number): boolean =>
  one.length === size && one.every(([name, row]) => other(name) === row);

function isSame(one: KnownFiles, other: KnownFiles): boolean {
  const [mine, theirs] = [one.mentions?.files ?? {}, other.mentions?.files ?? {}];
  return (
    one.checked === other.checked &&
    one.mentions?.terms === other.mentions?.terms &&
    sameRows([...one.files], (name) => other.files.get(name), other.files.size) &&
    sameRows(Object.entries(mine), (name) => theirs[name], Object.keys(theirs).length)
  );
}

/** What was read of each content file, so that only new and changed ones are opened. Not tied to a publication. */
export class ScanCache {
  readonly #distDir: string;
  #made = "";
  /** Counts writes, by whatever process. */
  #revision = 0;
  #known = nothing;

  constructor(distDir: string) {
    this.#distDir = distDir;
  }

  /** `made` stands for everything but the files that the entries follow from; with another one nothing is known. */
  read(made: string): KnownFiles {
    if (this.#made !== made) this.#known = this.#with((database) => this.#readAll(database, made));
    this.#made = made;
    return this.#known;
  }

  #with<T>(work: (database: Database.Database) => T): T {
    const database = openStateDatabase(this.#distDir, tables);
    try {
      return work(database);
    } finally {
      database.close();
    }
  }

  #readAll(database: Database.Database, made: string): KnownFiles {
    const rows = <T extends readonly unknown[]>(query: string): T[] => database.prepare(query).raw().all() as unknown as T[];
    const about = new Map(rows<[string, string]>("SELECT key, value FROM scan"));
    this.#revision = Number(about.get("revision") ?? 0);
    if (about.get("made") !== made) return nothing;
    const files = rows<[string, number, number, string, number, string]>(
      "SELECT name, size, mtime, digest, plain, entry FROM read_files ORDER BY rowid",
    ).map(
      ([name, size, mtime, digest, plain, text]) =>
        [name, { size, mtime, entry: plain === 1 ? new LazyEntry(name, digest, text) : (JSON.parse(text) as Entry) }] as const,
    );
    const found = rows<[string, string]>("SELECT name, found FROM mentions").map(
      ([name, row]) => [name, JSON.parse(row) as MentionRow] as const,
    );
    return {
      files: new Map(files),
      mentions: { terms: about.get("terms") ?? "", files: Object.fromEntries(found) },
      checked: about.get("checked") ?? "",
    };
  }

  /** Remembers a scan; only rows that are new or another object than before are written. */
  write(files: ReadonlyMap<string, ScannedFile>, mentions: KnownMentions, looked: Readonly<{ checked: string; media: MediaScan }>): void {
    const before = this.#known;
    this.#known = { files, mentions, ...looked };
    if (before !== nothing && isSame(before, this.#known)) return;
    this.#with((database) =>
      database.transaction(() => {
        const found = database.prepare("SELECT value FROM scan WHERE key = 'revision'").pluck().get();
        // Rows that another process wrote meanwhile do not fit to ours.
        this.#writeRows(database, Number(found ?? 0) === this.#revision ? before : nothing);
      })(),
    );
  }

  #writeRows(database: Database.Database, before: KnownFiles): void {
    const { files, mentions, checked } = this.#known;
    const old = before.mentions?.files ?? {};
    if (before === nothing) database.exec("DELETE FROM read_files; DELETE FROM mentions;");
    this.#revision += 1;
    const about = database.prepare("INSERT OR REPLACE INTO scan (key, value) VALUES (?, ?)");
    for (const [key, value] of Object.entries({
      made: this.#made,
      terms: mentions?.terms ?? "",
      checked,
      revision: String(this.#revision),
    }))
      about.run(key, value);
    const put = database.prepare("INSERT OR REPLACE INTO read_files (name, size, mtime, digest, plain, entry) VALUES (?, ?, ?, ?, ?, ?)");
    for (const [name, file] of files) {
      const { size, mtime, entry } = file;
      if (before.files.get(name) !== file) put.run(name, size, mtime, entry.digest, isPlainEntry(entry) ? 1 : 0, JSON.stringify(entry));
    }
    const drop = database.prepare("DELETE FROM read_files WHERE name = ?");
    for (const name of before.files.keys()) if (!files.has(name)) drop.run(name);
    const now = mentions?.files ?? {};
    const putFound = database.prepare("INSERT OR REPLACE INTO mentions (name, found) VALUES (?, ?)");
    for (const [name, row] of Object.entries(now)) if (old[name] !== row) putFound.run(name, JSON.stringify(row));
    const dropFound = database.prepare("DELETE FROM mentions WHERE name = ?");
    for (const name of Object.keys(old)) if (!Object.hasOwn(now, name)) dropFound.run(name);
  }
}

const caches = new Map<string, ScanCache>();

/** As a process that has just started. */
export const forgetScans = (): void => caches.clear();

export function scanCacheOf(distDir: string): ScanCache {
  const known = caches.get(distDir) ?? new ScanCache(distDir);
  caches.set(distDir, known);
  return known;
}
