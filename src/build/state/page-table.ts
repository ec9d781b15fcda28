import type Database from "better-sqlite3";
import type { StoredFile } from "#src/release/stored-file.ts";
import { Numbers, packed, unpacked } from "./numbers.ts";

/** A published page: its route, what its model came to, and what came out. */
export type PublishedPage = Readonly<{ component: string; cacheKey: string; file: StoredFile }>;
/** One made now. Without `reads` they are those of the last publication. */
export type NewPage = PublishedPage & Readonly<{ reads: readonly string[] | undefined }>;

export const pageTables = `
CREATE TABLE IF NOT EXISTS names (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS policies (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS pages (
  id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, component INTEGER NOT NULL, cache_key TEXT NOT NULL, file TEXT NOT NULL, policy INTEGER
);
CREATE TABLE IF NOT EXISTS page_reads (part INTEGER PRIMARY KEY, reads BLOB NOT NULL);
`;

/** Reads of as many pages lie in one row: all of them are looked through for what a change can reach. */
const PART = 256;
const partOf = (id: number): number => Math.floor(id / PART);

type Row = Readonly<{ id: number; component: number; cacheKey: string; file: string; policy: number | null }>;

/** The reads of a part: number of the page, how many, and the numbers of the reads; one page after the other. */
type Part = Uint32Array;

function* pagesIn(part: Part): Generator<readonly [id: number, reads: Uint32Array]> {
  for (let at = 0; at < part.length; ) {
    const [id = 0, count = 0] = part.subarray(at, at + 2);
    yield [id, part.subarray(at + 2, at + 2 + count)];
    at += 2 + count;
  }
}

/** The pages of a part with their reads that are marked. A million reads are looked at, so nothing is made for each. */
function touchedIn(part: Part, marked: Uint8Array): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (let at = 0; at < part.length; ) {
    const end = at + 2 + (part[at + 1] ?? 0);
    for (let i = at + 2; i < end; i += 1) {
      const read = part[i] ?? 0;
      if (marked[read] !== 1) continue;
      const known = found.get(part[at] ?? 0);
      if (known) known.push(read);
      else found.set(part[at] ?? 0, [read]);
    }
    at = end;
  }
  return found;
}

/** A page that read something of what was asked for. */
export type TouchedPage = Readonly<{ component: string; reads: readonly string[] }>;

function joined(pages: ReadonlyMap<number, Uint32Array>): Part {
  const part = new Uint32Array([...pages.values()].reduce((sum, { length }) => sum + length + 2, 0));
  let at = 0;
  for (const [id, reads] of [...pages].sort(([a], [b]) => a - b)) {
    part.set([id, reads.length], at);
    part.set(reads, at + 2);
    at += reads.length + 2;
  }
  return part;
}

/** The pages of the last publication, in the file. Nothing is read before somebody asks for it. */
export class PageTable {
  readonly #database: Database.Database;
  readonly #policies: Numbers;
  readonly names: Numbers;
  #parts: Map<number, Part> | undefined;
  #find: Database.Statement | undefined;

  constructor(database: Database.Database) {
    this.#database = database;
    this.names = new Numbers(database, "names");
    this.#policies = new Numbers(database, "policies");
  }

  get #all(): Map<number, Part> {
    if (this.#parts === undefined) {
      const rows = this.#database.prepare("SELECT part, reads FROM page_reads").raw().all() as [number, Buffer][];
      this.#parts = new Map(rows.map(([part, bytes]) => [part, unpacked(bytes)]));
    }
    return this.#parts;
  }

  count(): number {
    return this.#database.prepare("SELECT count(*) FROM pages").pluck().get() as number;
  }

  paths(): readonly string[] {
    return this.#database.prepare("SELECT path FROM pages").pluck().all() as string[];
  }

  #fileOf({ file, policy }: Pick<Row, "file" | "policy">): StoredFile {
    const stored = JSON.parse(file) as StoredFile;
    return policy === null ? stored : { ...stored, csp: this.#policies.nameOf(policy) };
  }

  /** Every page with its file. */
  files(): ReadonlyMap<string, StoredFile> {
    const rows = this.#database.prepare("SELECT path, file, policy FROM pages").all() as (Row & { path: string })[];
    return new Map(rows.map((row) => [row.path, this.#fileOf(row)]));
  }

  #row(path: string): Row | undefined {
    this.#find ??= this.#database.prepare("SELECT id, component, cache_key AS cacheKey, file, policy FROM pages WHERE path = ?");
    return this.#find.get(path) as Row | undefined;
  }

  /** What a page was, without what was read for it. */
  find(path: string): PublishedPage | undefined {
    const row = this.#row(path);
    return row && { component: this.names.nameOf(row.component), cacheKey: row.cacheKey, file: this.#fileOf(row) };
  }

  /** The pages that read one of these, by path with their route and which of these they read. */
  reading(changed: Iterable<string>): ReadonlyMap<string, TouchedPage> {
    const ids = new Set<number>();
    for (const name of changed) {
      const id = this.names.find(name);
      if (id !== undefined) ids.add(id);
    }
    if (ids.size === 0) return new Map();
    const isChanged = new Uint8Array([...ids].reduce((most, id) => Math.max(most, id), 0) + 1);
    for (const id of ids) isChanged[id] = 1;
    const touched = new Map([...this.#all.values()].flatMap((part) => [...touchedIn(part, isChanged)]));
    // Thousands, asked for at once: one by one they take ten times as long.
    const rows = this.#database
      .prepare("SELECT id, path, component FROM pages WHERE id IN (SELECT value FROM json_each(?))")
      .raw()
      .all(JSON.stringify([...touched.keys()])) as [number, string, number][];
    return new Map(
      rows.map(([id, path, component]) => {
        const reads = (touched.get(id) ?? []).map((read) => this.names.nameOf(read));
        return [path, { component: this.names.nameOf(component), reads }];
      }),
    );
  }

  /** Writes pages and takes others away; to be called in a transaction. */
  write(pages: ReadonlyMap<string, NewPage>, gone: Iterable<string>): void {
    const touched = new Map<number, Map<number, Uint32Array>>();
    const pagesOfPart = (part: number): Map<number, Uint32Array> => {
      const known = touched.get(part) ?? new Map(pagesIn(this.#all.get(part) ?? new Uint32Array()));
      touched.set(part, known);
      return known;
    };
    const drop = this.#database.prepare("DELETE FROM pages WHERE path = ? RETURNING id").pluck();
    for (const path of gone) {
      const id = drop.get(path) as number | undefined;
      if (id !== undefined) pagesOfPart(partOf(id)).delete(id);
    }
    const put = this.#database
      .prepare(
        "INSERT INTO pages (path, component, cache_key, file, policy) VALUES (?, ?, ?, ?, ?) ON CONFLICT (path) DO UPDATE SET component = excluded.component, cache_key = excluded.cache_key, file = excluded.file, policy = excluded.policy RETURNING id",
      )
      .pluck();
    for (const [path, { component, cacheKey, file, reads }] of pages) {
      const { csp, ...stored } = file;
      const policy = csp === undefined ? null : this.#policies.of(csp);
      const id = put.get(path, this.names.of(component), cacheKey, JSON.stringify(stored), policy) as number;
      if (reads === undefined) continue;
      pagesOfPart(partOf(id)).set(
        id,
        Uint32Array.from(reads, (read) => this.names.of(read)),
      );
    }
    const keep = this.#database.prepare("INSERT OR REPLACE INTO page_reads (part, reads) VALUES (?, ?)");
    for (const [number, own] of touched) {
      const part = joined(own);
      this.#all.set(number, part);
      keep.run(number, packed(part));
    }
    this.names.write();
    this.#policies.write();
  }
}
