import Database from "better-sqlite3";
import type { NormListRow } from "#src/catalogue/search/search-file.ts";
import type { SynonymRule } from "#src/content/collections/define/role.ts";
import type { AskedQuestion } from "#src/domain/finding/asked-question.ts";
import type { Language } from "#src/domain/finding/expand-query.ts";
import { type KnownWord, Vocabulary } from "#src/domain/finding/known-words.ts";
import { stemsOf } from "#src/domain/german-text/words.ts";
import { fileVersion } from "#src/release/file-version.ts";
import { searchFile } from "#src/release/release.ts";
import { releaseInUse } from "#src/release/release-in-use.ts";
import { KnownNorms } from "./known-norms.ts";
import { Questions } from "./questions.ts";
import { QuestionRanking } from "./rank-questions.ts";

export type Facts = Readonly<{
  size: number;
  kinds: Uint8Array;
  brands: Uint8Array;
  audiences: Uint8Array;
  years: Uint16Array;
  /** What a page is worth beside others of its kind. */
  weights: Float32Array;
  /** ISO days, empty for pages that are about no day. */
  dates: readonly string[];
}>;

export type TitleRow = Readonly<{ id: number; path: string; label: string; title: string; titleStems: string; nameStems: string }>;
export type ShownRow = Readonly<{
  id: number;
  path: string;
  label: string;
  title: string;
  date: string;
  brand: number;
  lead: string;
  body: string;
}>;
/** What can be quoted of a page: offsets in `${lead}\n${body}` with anchor and heading. */
export type QuotableRow = Readonly<{ id: number; checked: string; themes: string; cuts: string; names: string; nameStems: string }>;
export type PageRow = Readonly<{ id: number; path: string; label: string; title: string; brand: number }>;

const WHOLE = 2 ** 31 - 1;

/** How much a word in title, names, lead and text counts. */
const COLUMN_WEIGHTS = "12, 6, 3, 1";

function readFacts(index: Database.Database): Facts {
  const size = 1 + (index.prepare("SELECT coalesce(max(id), 0) FROM docs").pluck().get() as number);
  const facts = {
    size,
    kinds: new Uint8Array(size),
    brands: new Uint8Array(size),
    audiences: new Uint8Array(size),
    years: new Uint16Array(size),
    weights: new Float32Array(size).fill(1),
    dates: new Array<string>(size).fill(""),
  };
  const rows = index.prepare("SELECT id, kind, brand, audiences, date, weight FROM docs").raw().iterate();
  for (const [id, kind, brand, audiences, date, weight] of rows as IterableIterator<[number, number, number, number, string, number]>) {
    facts.weights[id] = weight;
    facts.kinds[id] = kind;
    facts.brands[id] = brand;
    facts.audiences[id] = audiences;
    facts.years[id] = Number(date.slice(0, 4));
    facts.dates[id] = date;
  }
  return facts;
}

function readSynonyms(json: string): ReadonlyMap<string, readonly string[]> {
  const beside = new Map<string, Set<string>>();
  const phraseOf = (text: string): string => {
    const stems = stemsOf(text);
    // A hyphenated word is one word for whoever looks for it.
    return !/\s/.test(text) && /[^-]-./.test(text) ? (stems.at(-1) ?? "") : stems.join(" ");
  };
  for (const { words, also } of JSON.parse(json) as readonly SynonymRule[]) {
    const others = also.map(phraseOf).filter((phrase) => phrase !== "");
    for (const key of words.map(phraseOf)) {
      const list = beside.get(key) ?? new Set();
      for (const other of others) if (other !== key) list.add(other);
      beside.set(key, list);
    }
  }
  return new Map([...beside].map(([key, list]) => [key, [...list]]));
}

/** All pages, or only what dates are held of. */
export type Within = "found" | "subjects";

const matchesIn = (index: Database.Database, table: Within) => ({
  matches: index.prepare(`SELECT rowid, -bm25(${table}, ${COLUMN_WEIGHTS}) FROM ${table} WHERE ${table} MATCH ?`).raw(),
  places: index.prepare(`SELECT rowid FROM ${table} WHERE ${table} MATCH ?`).pluck(),
});

function statementsOf(index: Database.Database) {
  return {
    found: matchesIn(index, "found"),
    subjects: matchesIn(index, "subjects"),
    titles: index.prepare(
      "SELECT id, path, label, title, title_stems AS titleStems, name_stems AS nameStems FROM docs WHERE id IN (SELECT value FROM json_each(?))",
    ),
    shown: index.prepare(
      "SELECT id, path, label, title, date, brand, lead, substr(body, 1, ?) AS body FROM docs JOIN texts USING (id) WHERE id IN (SELECT value FROM json_each(?))",
    ),
    keyed: index.prepare("SELECT id, path, label, title, brand FROM keys JOIN docs ON id = doc WHERE key = ? ORDER BY kind, id"),
    page: index.prepare("SELECT id, path, label, title, brand FROM docs WHERE path = ?"),
    // By the index of paths: `ORDER BY id` alone makes SQLite read every row of the table in the order of ids.
    norms: index.prepare(
      "SELECT id, path, label, title, brand FROM docs WHERE path >= '/gesetze/' AND path < '/gesetze0' AND path GLOB '/gesetze/*/' || ? ORDER BY +id LIMIT 50",
    ),
    below: index.prepare("SELECT 1 FROM docs WHERE path >= ? || '/' AND path < ? || '0' LIMIT 1").pluck(),
    quotable: index.prepare(
      "SELECT id, checked, themes, cuts, names, name_stems AS nameStems FROM passages JOIN texts USING (id) JOIN docs USING (id) WHERE id IN (SELECT value FROM json_each(?))",
    ),
    body: index.prepare("SELECT body FROM texts WHERE id = ?").pluck(),
  };
}

/** An open search index. Everything but texts and postings is held in memory. */
export class SearchIndex {
  readonly facts: Facts;
  readonly language: Language;
  /** The same with the words that editors ask with. */
  readonly asking: Language;
  /** Those in plain words that editors answered. */
  readonly questions: Questions;
  readonly ranking: QuestionRanking;
  /** Which provisions the statutes have that we know a list of. */
  readonly norms: KnownNorms;
  /** How many pages there are that dates are held of. */
  readonly subjects: number;
  readonly #database: Database.Database;
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(file: string) {
    this.#database = new Database(file, { readonly: true, fileMustExist: true });
    this.#database.pragma("mmap_size = 268435456");
    this.#statements = statementsOf(this.#database);
    this.facts = readFacts(this.#database);
    const words = this.#database.prepare("SELECT word, spelt, stem, docs, titles FROM words ORDER BY word").all() as KnownWord[];
    const vocabulary = new Vocabulary(words);
    const compounds = new Map<string, string[]>();
    for (const [part, stem] of this.#database.prepare("SELECT part, stem FROM parts").raw().iterate() as IterableIterator<
      [string, string]
    >) {
      const list = compounds.get(part);
      if (list) list.push(stem);
      else compounds.set(part, [stem]);
    }
    const common = (a: string, b: string): number => vocabulary.docsOf(b) - vocabulary.docsOf(a) || (a < b ? -1 : 1);
    for (const list of compounds.values()) list.sort(common);
    this.subjects = this.#database.prepare("SELECT count(*) FROM subjects").pluck().get() as number;
    const synonyms = readSynonyms((this.#database.prepare("SELECT json FROM synonyms").pluck().get() as string | undefined) ?? "[]");
    this.language = { vocabulary, compoundsOf: (stem) => compounds.get(stem) ?? [], synonymsOf: (phrase) => synonyms.get(phrase) ?? [] };
    const asked = this.#database.prepare("SELECT json FROM questions").pluck().get() as string | undefined;
    const lists = this.#database.prepare("SELECT json FROM norm_lists").pluck().get() as string | undefined;
    this.norms = new KnownNorms(JSON.parse(lists ?? "[]") as readonly NormListRow[]);
    const questions = JSON.parse(asked ?? "[]") as readonly AskedQuestion[];
    this.questions = new Questions(questions, this.language);
    this.ranking = new QuestionRanking(questions);
    this.asking = this.ranking.withOwnWords(this.language);
  }

  matches(expression: string, within: Within = "found"): readonly (readonly [id: number, worth: number])[] {
    return this.#statements[within].matches.all(expression) as [number, number][];
  }

  places(expression: string, within: Within = "found"): readonly number[] {
    return this.#statements[within].places.all(expression) as number[];
  }

  titles(ids: readonly number[]): readonly TitleRow[] {
    return this.#statements.titles.all(JSON.stringify(ids)) as TitleRow[];
  }

  /** Rows in the order of `ids`; of the body at most so many letters, as whole decisions are read for a line of each otherwise. */
  shown(ids: readonly number[], most = WHOLE): readonly ShownRow[] {
    const rows = new Map((this.#statements.shown.all(most, JSON.stringify(ids)) as ShownRow[]).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  /** Pages that a key of `search-keys.ts` leads to. */
  keyed(key: string): readonly PageRow[] {
    return this.#statements.keyed.all(key) as PageRow[];
  }

  page(path: string): PageRow | undefined {
    return this.#statements.page.get(path) as PageRow | undefined;
  }

  /** Provisions with this number (the last part of their address) in all statutes. */
  normsNumbered(slug: string): readonly PageRow[] {
    return this.#statements.norms.all(slug) as PageRow[];
  }

  hasPagesBelow(path: string): boolean {
    return this.#statements.below.get(path, path) !== undefined;
  }

  /** What can be quoted of these pages; pages of which nothing can are left out. */
  quotable(ids: readonly number[]): readonly QuotableRow[] {
    return this.#statements.quotable.all(JSON.stringify(ids)) as QuotableRow[];
  }

  bodyOf(id: number): string {
    return (this.#statements.body.get(id) as string | undefined) ?? "";
  }

  close(): void {
    this.#database.close();
  }
}

let current: Readonly<{ version: string; index: SearchIndex }> | undefined;

/** The published index; opened again when publishing has replaced it. Undefined before the first publication. */
export function searchIndex(): SearchIndex | undefined {
  const release = releaseInUse();
  const file = release && searchFile(release);
  const version = file && fileVersion(file);
  if (file === undefined || version === undefined) return undefined;
  // A release in which nothing new is to be found has the very same file as the one before.
  if (current?.version !== version) {
    const index = new SearchIndex(file);
    current?.index.close();
    current = { version, index };
  }
  return current.index;
}
