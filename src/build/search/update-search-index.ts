import { constants, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import Database from "better-sqlite3";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { synonymsIn } from "#src/catalogue/search/synonyms.ts";
import { codeStamp } from "../code-stamp.ts";
import type { FileNotes } from "../state/publisher-memory.ts";
import { documentSources, type PlannedDocument, planDocuments } from "./plan-documents.ts";
import { planNormLists } from "./plan-norm-lists.ts";
import { planQuestions } from "./plan-questions.ts";
import { tables } from "./search-tables.ts";
import { documentWriter, type WordChanges } from "./write-documents.ts";
import { writeParts, writeWords } from "./write-words.ts";

export type SearchUpdate = Readonly<{ pages: number; added: number; removed: number; milliseconds: number }>;

const root = resolve(import.meta.dirname, "../../..");
/** What decides how a page stands in the index. */
const searchCode = [
  "src/build/search",
  "src/catalogue",
  "src/content/collections",
  "src/domain/finding",
  "src/domain/german-text",
] as const;

/** Share of changed pages from which the index is made anew: its pages then lie in one piece again. */
const ANEW_FROM = 0.3;

/** Where the file system can, a copy shares what stays the same. */
const SHARING = constants.COPYFILE_FICLONE;

/** Copies an index beside other work, for `copy` below. `undefined` where there is none or it can't be: then it is copied when it is needed. */
export async function copyIndex(from: string | undefined, to: string): Promise<string | undefined> {
  try {
    if (from === undefined) return undefined;
    await copyFile(from, to, SHARING);
    return to;
  } catch {
    await rm(to, { force: true });
    return undefined;
  }
}

function open(file: string): Database.Database {
  const index = new Database(file);
  // The file is written aside and nobody reads it yet: a crash costs a new attempt, nothing else.
  for (const pragma of ["journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE", "cache_size = -65536"]) index.pragma(pragma);
  return index;
}

/** What stands in the index beside the pages, each as one row of JSON in a table of its own. */
const besidePages = [
  { table: "synonyms", note: "search, synonyms", make: (c: Catalogue): unknown => synonymsIn(c.entries) },
  { table: "questions", note: "search, questions", make: planQuestions },
  { table: "norm_lists", note: "search, norm lists", make: planNormLists },
] as const;
type Beside = Readonly<{ table: (typeof besidePages)[number]["table"]; json: string }>;

function holds(file: string, wanted: readonly Beside[]): boolean {
  const index = new Database(file, { readonly: true });
  try {
    return wanted.every(({ table, json }) => index.prepare(`SELECT json FROM ${table} WHERE id = 1`).pluck().get() === json);
  } finally {
    index.close();
  }
}

type KnownDocument = Readonly<{ id: number; path: string; source: string; digest: string }>;

/** What an index holds of these sources, by path; `undefined` when it can't be carried on: it is not there, or other code made it. */
function documentsOf(file: string, code: string, sources: readonly string[]): ReadonlyMap<string, KnownDocument> | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const index = new Database(file, { readonly: true });
    try {
      if (index.prepare("SELECT code FROM made").pluck().get() !== code) return undefined;
      const rows = index
        .prepare("SELECT id, path, source, digest FROM docs WHERE source IN (SELECT value FROM json_each(?))")
        .all(JSON.stringify(sources)) as KnownDocument[];
      return new Map(rows.map((row) => [row.path, row]));
    } finally {
      index.close();
    }
  } catch {
    // A damaged index is made anew.
    return undefined;
  }
}

const countOf = (file: string): number => {
  const index = new Database(file, { readonly: true });
  try {
    return index.prepare("SELECT count(*) FROM docs").pluck().get() as number;
  } finally {
    index.close();
  }
};

/** What the running process makes pages stand in the index by, whatever happens to the files of the code meanwhile. */
let runningCode: string | undefined;

type UpdateOptions = Readonly<{
  /** The index to carry on. */
  before?: string | undefined;
  /** A copy of it that may be used up. */
  copy?: string | undefined;
  /** Says which sources hold what they held when `before` was made. */
  notes?: FileNotes;
}>;

/** Without notes every source is looked through. */
const noNotes: FileNotes = { isCurrent: () => false, note: (_, make) => make() };

const noteOf = (source: string): string => `search ${source}`;

/** Carries on the index at `before`, reading only pages with new digests. Renamed into place: open readers go on. */
export function updateSearchIndex(
  file: string,
  content: Catalogue,
  { before = file, copy, notes = noNotes }: UpdateOptions = {},
): SearchUpdate {
  const started = performance.now();
  const elapsed = (): number => Math.round(performance.now() - started);
  runningCode ??= codeStamp(root, searchCode);
  const code = runningCode;
  const all = documentSources(content);
  const looked = all.filter((source) => !notes.isCurrent(noteOf(source)));
  const known = documentsOf(before, code, looked);
  const sources = known === undefined ? all : looked;
  const planned = sources.flatMap((source) => notes.note(noteOf(source), () => planDocuments(content, source)));
  const isNew = ({ path, source, digest }: PlannedDocument): boolean => {
    const old = known?.get(path);
    return old?.digest !== digest || old.source !== source;
  };
  const changed = planned.filter(isNew);
  const wanted = new Set(planned.map(({ path }) => path));
  const removed = [...(known?.keys() ?? [])].filter((path) => !wanted.has(path)).length;
  const beside = besidePages
    .filter(({ note }) => known === undefined || !notes.isCurrent(note))
    .map(({ table, note, make }): Beside => ({ table, json: notes.note(note, () => JSON.stringify(make(content))) }));
  mkdirSync(dirname(file), { recursive: true });
  if (known && changed.length + removed === 0 && holds(before, beside)) {
    if (file !== before) linkSync(before, file);
    return { pages: countOf(file), added: 0, removed: 0, milliseconds: elapsed() };
  }
  const carryOn = known !== undefined && changed.length <= ANEW_FROM * countOf(before);
  const fresh = carryOn ? changed : all.length === sources.length ? planned : all.flatMap((source) => planDocuments(content, source));
  const aside = `${file}.${process.pid}.tmp`;
  rmSync(aside, { force: true });
  if (carryOn) {
    if (copy === undefined) copyFileSync(before, aside, SHARING);
    else renameSync(copy, aside);
  }
  const index = open(aside);
  try {
    if (!carryOn) {
      index.exec(tables);
      index.prepare("INSERT INTO made (code) VALUES (?)").run(code);
    }
    const stale = new Set(fresh.map(({ path }) => path));
    const gone = carryOn ? [...known.values()].filter(({ path }) => !wanted.has(path) || stale.has(path)) : [];
    const changes: WordChanges = new Map();
    const write = documentWriter(index, changes);
    index.transaction(() => {
      for (const { id } of gone) write.remove(id);
      for (const document of fresh) write.add(document.make(), document);
      if (writeWords(index, changes)) writeParts(index);
      const written = new Map(beside.map(({ table, json }) => [table, json]));
      for (const { table, make } of besidePages) {
        const json = written.get(table) ?? (carryOn ? undefined : JSON.stringify(make(content)));
        if (json !== undefined) index.prepare(`INSERT OR REPLACE INTO ${table} (id, json) VALUES (1, ?)`).run(json);
      }
      if (!carryOn) index.exec("INSERT INTO found (found) VALUES ('optimize')");
    })();
    if (!carryOn) index.exec("ANALYZE");
    const pages = index.prepare("SELECT count(*) FROM docs").pluck().get() as number;
    index.close();
    renameSync(aside, file);
    return { pages, added: fresh.length, removed, milliseconds: elapsed() };
  } catch (error) {
    index.close();
    rmSync(aside, { force: true });
    throw error;
  }
}
