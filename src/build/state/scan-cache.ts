import type Database from "better-sqlite3";
import { LazyEntry } from "#src/catalogue/lazy-entry.ts";
import { LazyMentions } from "#src/catalogue/links/lazy-mentions.ts";
import type { FileMentions, KnownMentions } from "#src/catalogue/links/term-mentions.ts";
import type { ScannedFile } from "#src/catalogue/scan-content.ts";
import type { MediaScan } from "#src/media/scan-media.ts";
import { differences, revisionIn, rowTables, scanTables, writeFiles, writeTerms } from "./scan-tables.ts";
import { openStateDatabase } from "./state-database.ts";
import { WrittenRows } from "./written-rows.ts";

export type KnownFiles = Readonly<{
  files: ReadonlyMap<string, ScannedFile>;
  mentions: KnownMentions | undefined;
  /** All of it was checked, beside files that this stands for, and there was nothing to say. Empty when there was. */
  checked: string;
  /** Known to this process alone. */
  media?: MediaScan;
}>;

const nothing: KnownFiles = { files: new Map(), mentions: undefined, checked: "" };

const mentionsIn = ({ mentions }: KnownFiles): ReadonlyMap<string, FileMentions> => mentions?.files ?? new Map<string, FileMentions>();

/** What was read of each content file, so that only new and changed ones are opened. Not tied to a publication. */
export class ScanCache {
  readonly #distDir: string;
  #made = "";
  /** Counts writes, by whatever process. */
  #revision = 0;
  #known = nothing;
  #rows: WrittenRows | undefined;

  constructor(distDir: string) {
    this.#distDir = distDir;
  }

  /** `made` stands for everything but the files in `contentDir` that the entries follow from; with another one nothing is known. */
  read(made: string, contentDir: string): KnownFiles {
    const all = `${made} ${contentDir}`;
    this.#with((database) => {
      if (this.#made !== all || revisionIn(database) !== this.#revision) this.#known = this.#readAll(database, all, contentDir);
    });
    this.#made = all;
    return this.#known;
  }

  #with<T>(work: (database: Database.Database) => T): T {
    const database = openStateDatabase(this.#distDir, scanTables);
    try {
      return work(database);
    } finally {
      database.close();
    }
  }

  #readAll(database: Database.Database, made: string, contentDir: string): KnownFiles {
    const rows = <T extends readonly unknown[]>(query: string): T[] => database.prepare(query).raw().all() as unknown as T[];
    const about = new Map(rows<[string, string]>("SELECT key, value FROM scan"));
    this.#revision = Number(about.get("revision") ?? 0);
    if (about.get("made") !== made) return nothing;
    this.#rows?.close();
    const written = new WrittenRows(this.#distDir, contentDir);
    this.#rows = written;
    const files = rows<[string, number, number, string, number]>("SELECT name, size, mtime, digest, plain FROM seen_files").map(
      ([name, size, mtime, digest, plain]) => {
        const entry = plain === 1 ? new LazyEntry(name, digest, written.entry) : written.entry(name, digest);
        return [name, { size, mtime, entry }] as const;
      },
    );
    const found = rows<[string, string, string]>("SELECT name, digest, mark FROM term_marks").map(
      ([name, digest, mark]) =>
        [name, { digest, found: mark === "" ? [] : new LazyMentions(mark, () => written.terms(name, mark)) }] as const,
    );
    return {
      files: new Map(files),
      mentions: { terms: about.get("terms") ?? "", files: new Map(found) },
      checked: about.get("checked") ?? "",
    };
  }

  /** Remembers a scan; only rows that are new or another object than before are written. */
  write(files: ReadonlyMap<string, ScannedFile>, mentions: KnownMentions, looked: Readonly<{ checked: string; media: MediaScan }>): void {
    const before = this.#known;
    this.#known = { files, mentions, ...looked };
    const seen = differences(before.files, files);
    const terms = differences(mentionsIn(before), mentions.files);
    const isSame = before.checked === looked.checked && before.mentions?.terms === mentions.terms && seen.isSame && terms.isSame;
    if (before !== nothing && isSame) return;
    this.#with((database) =>
      database.transaction(() => {
        // Rows that another process wrote meanwhile do not fit to ours: theirs stay, and are read next time.
        if (revisionIn(database) !== this.#revision) return;
        if (before === nothing) for (const table of rowTables) database.exec(`DELETE FROM ${table}`);
        this.#writeAbout(database);
        writeFiles(database, seen);
        writeTerms(database, terms);
      })(),
    );
  }

  #writeAbout(database: Database.Database): void {
    this.#revision = revisionIn(database) + 1;
    const { mentions, checked } = this.#known;
    const about = { made: this.#made, terms: mentions?.terms ?? "", checked, revision: String(this.#revision) };
    const put = database.prepare("INSERT OR REPLACE INTO scan (key, value) VALUES (?, ?)");
    for (const [key, value] of Object.entries(about)) put.run(key, value);
  }

  forget(): void {
    this.#rows?.close();
  }
}

const caches = new Map<string, ScanCache>();

/** As a process that has just started. */
export function forgetScans(): void {
  for (const cache of caches.values()) cache.forget();
  caches.clear();
}

export function scanCacheOf(distDir: string): ScanCache {
  const known = caches.get(distDir) ?? new ScanCache(distDir);
  caches.set(distDir, known);
  return known;
}
