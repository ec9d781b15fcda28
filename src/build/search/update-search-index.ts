import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import Database from "better-sqlite3";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { searchFile } from "#src/catalogue/search/search-file.ts";
import { synonymsIn } from "#src/catalogue/search/synonyms.ts";
import { codeStamp } from "../code-stamp.ts";
import { planDocuments } from "./plan-documents.ts";
import { tables } from "./search-tables.ts";
import { documentWriter, type WordChanges } from "./write-documents.ts";
import { writeParts, writeWords } from "./write-words.ts";

export type SearchUpdate = Readonly<{ pages: number; added: number; removed: number; milliseconds: number }>;

const root = resolve(import.meta.dirname, "../../..");
/** What decides how a page stands in the index. */
const searchCode = ["src/build/search", "src/catalogue", "src/domain/german-text"] as const;

/** Share of changed pages from which the index is made anew: its pages then lie in one piece again. */
const ANEW_FROM = 0.3;

function open(file: string): Database.Database {
  const index = new Database(file);
  // The file is written aside and nobody reads it yet: a crash costs a new attempt, nothing else.
  for (const pragma of ["journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE", "cache_size = -65536"]) index.pragma(pragma);
  return index;
}

/** The digests of an index that can be carried on; none when there is no such file or other code made it. */
function digestsOf(file: string, code: string): ReadonlyMap<string, Readonly<{ id: number; digest: string }>> {
  if (!existsSync(file)) return new Map();
  try {
    const index = new Database(file, { readonly: true });
    try {
      if (index.prepare("SELECT code FROM made").pluck().get() !== code) return new Map();
      const rows = index.prepare("SELECT path, id, digest FROM docs").all() as { path: string; id: number; digest: string }[];
      return new Map(rows.map(({ path, id, digest }) => [path, { id, digest }]));
    } finally {
      index.close();
    }
  } catch {
    // A damaged index is made anew.
    return new Map();
  }
}

/**
 * Brings the search index up to the state of the content: only pages whose digest is new are read. It is written aside
 * and put in place by renaming, so a server that has the old one open goes on reading it.
 */
export function updateSearchIndex(distDir: string, content: Catalogue): SearchUpdate {
  const started = performance.now();
  const file = searchFile(distDir);
  const aside = `${file}.${process.pid}.tmp`;
  const planned = planDocuments(content);
  const code = codeStamp(root, searchCode);
  const digests = digestsOf(file, code);
  const changed = planned.filter(({ path, digest }) => digests.get(path)?.digest !== digest);
  const carryOn = digests.size > 0 && changed.length <= ANEW_FROM * planned.length;
  mkdirSync(dirname(file), { recursive: true });
  rmSync(aside, { force: true });
  if (carryOn) copyFileSync(file, aside);
  const index = open(aside);
  try {
    if (!carryOn) {
      index.exec(tables);
      index.prepare("INSERT INTO made (code) VALUES (?)").run(code);
    }
    const wanted = new Set(planned.map(({ path }) => path));
    const fresh = carryOn ? changed : planned;
    const stale = new Set(fresh.map(({ path }) => path));
    const gone = carryOn ? [...digests].filter(([path]) => !wanted.has(path) || stale.has(path)) : [];
    const changes: WordChanges = new Map();
    const write = documentWriter(index, changes);
    index.transaction(() => {
      for (const [, { id }] of gone) write.remove(id);
      for (const { digest, make } of fresh) write.add(make(), digest);
      if (writeWords(index, changes)) writeParts(index);
      index.prepare("INSERT OR REPLACE INTO synonyms (id, json) VALUES (1, ?)").run(JSON.stringify(synonymsIn(content.entries)));
      if (!carryOn) index.exec("INSERT INTO found (found) VALUES ('optimize')");
    })();
    if (!carryOn) index.exec("ANALYZE");
    index.close();
    renameSync(aside, file);
    const removed = [...digests.keys()].filter((path) => !wanted.has(path)).length;
    return { pages: planned.length, added: fresh.length, removed, milliseconds: Math.round(performance.now() - started) };
  } catch (error) {
    index.close();
    rmSync(aside, { force: true });
    throw error;
  }
}
