import type Database from "better-sqlite3";
import type { NotedAnswer } from "#src/catalogue/tracked/answers.ts";
import type { EntryFacts, InputFacts } from "#src/catalogue/tracked/changed-reads.ts";
import type { KeptAnswer } from "#src/catalogue/tracked/kept-answers.ts";
import { packed, unpacked } from "./numbers.ts";
import { type NewPage, PageTable, pageTables } from "./page-table.ts";
import { openStateDatabase } from "./state-database.ts";

export type PublishedPaths = Readonly<{ paths: readonly string[]; reads: readonly string[] }>;

/** What is remembered of a publication beside its pages. Everything in it belongs to the same moment. */
export type PublishedState = Readonly<{
  /** Counts publications: whoever keeps a state in memory sees that another process has published. */
  generation: number;
  /** The release it went online as; a crash between switch and note leaves an older one here. */
  release: string;
  code: string;
  stamp: string;
  index: string;
  frame: string;
  inputs: InputFacts;
  answers: ReadonlyMap<string, NotedAnswer>;
  routes: ReadonlyMap<string, PublishedPaths>;
}>;

/** What a publication made and took away. */
export type PageChanges = Readonly<{
  pages: ReadonlyMap<string, NewPage>;
  gone: readonly string[];
  /** What was found for the pages made anew. */
  kept: ReadonlyMap<string, ReadonlyMap<string, KeptAnswer>>;
}>;

/** Another layout of the tables is another number: an older file is emptied, and the next publication makes everything. */
const LAYOUT = 6;

const names = ["about", "entries", "events", "ratings", "answers", "routes", "names", "policies", "pages", "page_reads", "kept"] as const;

const tables = `
CREATE TABLE IF NOT EXISTS about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (file TEXT PRIMARY KEY, body TEXT NOT NULL, mentions TEXT NOT NULL, refs TEXT NOT NULL, parts TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS events (id INTEGER PRIMARY KEY, facts TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS ratings (theme TEXT PRIMARY KEY, facts TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS answers (name TEXT PRIMARY KEY, digest TEXT, reads BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS routes (component TEXT PRIMARY KEY, paths TEXT NOT NULL, reads BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS kept (page TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, reads BLOB NOT NULL, PRIMARY KEY (page, key)) WITHOUT ROWID;
${pageTables}`;

/** Only rows that changed are written, all of them in one transaction. */
export class StateFile {
  readonly #database: Database.Database;
  #pages: PageTable | undefined;
  #found: Database.Statement | undefined;

  private constructor(database: Database.Database) {
    this.#database = database;
  }

  static open(distDir: string): StateFile {
    const database = openStateDatabase(distDir, "CREATE TABLE IF NOT EXISTS layout (number INTEGER NOT NULL)");
    if (database.prepare("SELECT max(number) FROM layout").pluck().get() !== LAYOUT)
      database.exec(
        `DELETE FROM layout; ${names.map((name) => `DROP TABLE IF EXISTS ${name};`).join(" ")} INSERT INTO layout VALUES (${LAYOUT});`,
      );
    database.exec(tables);
    return new StateFile(database);
  }

  close(): void {
    this.#database.close();
  }

  get pages(): PageTable {
    this.#pages ??= new PageTable(this.#database);
    return this.#pages;
  }

  #about(): ReadonlyMap<string, string> {
    return new Map(this.#database.prepare("SELECT key, value FROM about").raw().all() as [string, string][]);
  }

  /** Number of the last publication; 0 before the first one. */
  generation(): number {
    return Number(this.#about().get("generation") ?? 0);
  }

  /** Forgets what was read: another process has published. */
  reread(): void {
    this.#pages = undefined;
  }

  /** What was found for a page at the last publication, by key. */
  keptOf(path: string): ReadonlyMap<string, KeptAnswer> {
    const rows = this.#database.prepare("SELECT key, value, reads FROM kept WHERE page = ?").raw().all(path);
    return new Map((rows as [string, string, Buffer][]).map(([key, value, bytes]) => [key, { value, reads: this.#namesOf(bytes) }]));
  }

  /** The same without what was read for it. */
  foundFor(path: string): ReadonlyMap<string, string> {
    this.#found ??= this.#database.prepare("SELECT key, value FROM kept WHERE page = ?").raw();
    return new Map(this.#found.all(path) as [string, string][]);
  }

  #namesOf(bytes: Buffer): readonly string[] {
    return Array.from(unpacked(bytes), (id) => this.pages.names.nameOf(id));
  }

  /** The last publication, if there was one since everything was forgotten. */
  read(): PublishedState | undefined {
    const about = this.#about();
    if (!about.has("release")) return undefined;
    const rows = <T extends readonly unknown[]>(query: string): T[] => this.#database.prepare(query).raw().all() as unknown as T[];
    const reads = (bytes: Buffer): readonly string[] => this.#namesOf(bytes);
    const answers = rows<[string, string | null, Buffer]>("SELECT name, digest, reads FROM answers");
    const routes = rows<[string, string, Buffer]>("SELECT component, paths, reads FROM routes");
    const ids = new Set<number>();
    for (const [, , bytes] of [...answers, ...routes]) for (const id of unpacked(bytes)) ids.add(id);
    this.pages.names.lookUp(ids);
    return {
      generation: Number(about.get("generation") ?? 0),
      release: about.get("release") ?? "",
      code: about.get("code") ?? "",
      stamp: about.get("stamp") ?? "",
      index: about.get("index") ?? "",
      frame: about.get("frame") ?? "",
      inputs: {
        today: about.get("today") ?? "",
        entries: new Map(
          rows<[string, string, string, string, string]>("SELECT file, body, mentions, refs, parts FROM entries").map(
            ([file, body, mentions, refs, parts]): [string, EntryFacts] => [file, { body, mentions, refs, parts }],
          ),
        ),
        events: new Map(rows<[number, string]>("SELECT id, facts FROM events")),
        ratings: new Map(rows<[string, string]>("SELECT theme, facts FROM ratings")),
      },
      answers: new Map(answers.map(([name, digest, bytes]) => [name, { digest: digest ?? undefined, reads: reads(bytes) }])),
      routes: new Map(
        routes.map(([component, paths, bytes]) => [component, { paths: JSON.parse(paths) as string[], reads: reads(bytes) }]),
      ),
    };
  }

  /** No publication until now counts any more, for no process. What was read of the content, in the same file, still does. */
  forgetPublications(): void {
    const generation = this.generation() + 1;
    this.#database.transaction(() => {
      this.#empty();
      this.#database.prepare("INSERT INTO about (key, value) VALUES ('generation', ?)").run(String(generation));
    })();
  }

  #empty(): void {
    for (const table of names) this.#database.exec(`DELETE FROM ${table}`);
    this.#pages = new PageTable(this.#database);
  }

  /** Writes what differs from `before`, by identity of the rows; without it everything anew. */
  write(before: PublishedState | undefined, now: PublishedState, { pages, gone, kept }: PageChanges): void {
    const run = (query: string) => {
      const statement = this.#database.prepare(query);
      return (...values: readonly unknown[]): void => void statement.run(...values);
    };
    const sync = <K, V>(
      old: ReadonlyMap<K, V> | undefined,
      next: ReadonlyMap<K, V>,
      put: (key: K, value: V) => void,
      drop: (key: K) => void,
    ) => {
      let known = 0;
      for (const [key, value] of next) {
        const before = old?.get(key);
        if (before !== undefined) known += 1;
        if (before !== value) put(key, value);
      }
      if (old !== undefined && known < old.size) for (const key of old.keys()) if (!next.has(key)) drop(key);
    };
    this.#database.transaction(() => {
      if (before === undefined) this.#empty();
      const about = run("INSERT OR REPLACE INTO about (key, value) VALUES (?, ?)");
      const { generation, release, code, stamp, index, frame, inputs } = now;
      for (const [key, value] of Object.entries({ generation, release, code, stamp, index, frame, today: inputs.today }))
        about(key, String(value));
      const putEntry = run("INSERT OR REPLACE INTO entries (file, body, mentions, refs, parts) VALUES (?, ?, ?, ?, ?)");
      const facts = (file: string, { body, mentions, refs, parts }: EntryFacts): void => putEntry(file, body, mentions, refs, parts);
      sync(before?.inputs.entries, inputs.entries, facts, run("DELETE FROM entries WHERE file = ?"));
      sync(
        before?.inputs.events,
        inputs.events,
        run("INSERT OR REPLACE INTO events (id, facts) VALUES (?, ?)"),
        run("DELETE FROM events WHERE id = ?"),
      );
      sync(
        before?.inputs.ratings,
        inputs.ratings,
        run("INSERT OR REPLACE INTO ratings (theme, facts) VALUES (?, ?)"),
        run("DELETE FROM ratings WHERE theme = ?"),
      );
      const numbered = (reads: readonly string[]): Buffer => packed(Uint32Array.from(reads, (name) => this.pages.names.of(name)));
      const putAnswer = run("INSERT OR REPLACE INTO answers (name, digest, reads) VALUES (?, ?, ?)");
      const answer = (name: string, { digest, reads }: NotedAnswer): void => putAnswer(name, digest ?? null, numbered(reads));
      sync(before?.answers, now.answers, answer, run("DELETE FROM answers WHERE name = ?"));
      const putRoute = run("INSERT OR REPLACE INTO routes (component, paths, reads) VALUES (?, ?, ?)");
      const route = (name: string, { paths, reads }: PublishedPaths): void => putRoute(name, JSON.stringify(paths), numbered(reads));
      sync(before?.routes, now.routes, route, run("DELETE FROM routes WHERE component = ?"));
      const forget = run("DELETE FROM kept WHERE page = ?");
      for (const path of gone) forget(path);
      const keep = run("INSERT INTO kept (page, key, value, reads) VALUES (?, ?, ?, ?)");
      for (const [path, answers] of kept) {
        if (before !== undefined) forget(path);
        for (const [key, { value, reads }] of answers) keep(path, key, value, numbered(reads));
      }
      this.pages.write(pages, gone);
    })();
  }
}
