import type Database from "better-sqlite3";
import { type SearchDocument, searchAudiences, searchBrands } from "#src/catalogue/search/search-file.ts";
import { searchKinds } from "#src/catalogue/search/search-kinds.ts";
import { type Word, wordsOf } from "#src/domain/german-text/words.ts";

/** How often a spelling came or went: in how many pages, and in how many titles. */
type Change = { spelt: string; stem: string; docs: number; titles: number };
export type WordChanges = Map<string, Change>;

type Texts = Readonly<{ title: string; names: string; lead: string; body: string }>;

const stemsOf = (words: readonly Word[]): string => words.map(({ stem }) => stem).join(" ");

/** Counts the spellings of one page; `step` is 1 for a page that comes, -1 for one that goes. */
function countWords(title: readonly Word[], rest: readonly (readonly Word[])[], step: 1 | -1, changes: WordChanges): void {
  const inTitle = new Set(title.map(({ surface }) => surface));
  const seen = new Set<string>();
  for (const list of [title, ...rest]) {
    for (const { surface, spelt, stem } of list) {
      if (seen.has(surface)) continue;
      seen.add(surface);
      // Numbers are never misspelt names of something else.
      if (surface === "" || /\d/.test(surface)) continue;
      const change = changes.get(surface);
      const titles = inTitle.has(surface) ? step : 0;
      if (change) {
        change.docs += step;
        change.titles += titles;
      } else changes.set(surface, { spelt, stem, docs: step, titles });
    }
  }
}

/** Puts pages into the index and takes them out, inside the caller's transaction. */
export function documentWriter(index: Database.Database, changes: WordChanges) {
  const insertDoc = index.prepare(
    "INSERT INTO docs (path, source, digest, brand, kind, audiences, date, weight, label, title, title_stems, name_stems) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const insertText = index.prepare("INSERT INTO texts (id, names, lead, body) VALUES (?, ?, ?, ?)");
  const insertFound = index.prepare("INSERT INTO found (rowid, title, names, lead, body) VALUES (?, ?, ?, ?, ?)");
  const insertSubject = index.prepare("INSERT INTO subjects (rowid, title, names, lead, body) VALUES (?, ?, ?, ?, ?)");
  const insertKey = index.prepare("INSERT OR IGNORE INTO keys (key, doc) VALUES (?, ?)");
  const insertPassages = index.prepare("INSERT INTO passages (id, checked, themes, cuts) VALUES (?, ?, ?, ?)");
  const readTexts = index.prepare("SELECT title, names, lead, body FROM docs JOIN texts USING (id) WHERE id = ?");
  const removals = [
    "docs WHERE id",
    "texts WHERE id",
    "passages WHERE id",
    "found WHERE rowid",
    "subjects WHERE rowid",
    "keys WHERE doc",
  ].map((where) => index.prepare(`DELETE FROM ${where} = ?`));
  return {
    add: (document: SearchDocument, { source, digest }: Readonly<{ source: string; digest: string }>): void => {
      const { path, label, title, date = "", weight = 1, lead, body } = document;
      const words = { title: wordsOf(title), lead: wordsOf(lead), body: wordsOf(body) };
      const names = document.names.map(wordsOf);
      const audiences = document.audiences.reduce((bits, name) => bits | (1 << searchAudiences.indexOf(name)), 0);
      const brand = searchBrands.indexOf(document.brand);
      const kind = searchKinds.findIndex(({ name }) => name === document.kind);
      const titleStems = stemsOf(words.title);
      // Each name on a line of its own: a query may be one of them.
      const nameStems = names.map(stemsOf).join("\n");
      const id = insertDoc.run(
        path,
        source,
        digest,
        brand,
        kind,
        audiences,
        date,
        weight,
        label,
        title,
        titleStems,
        nameStems,
      ).lastInsertRowid;
      insertText.run(id, document.names.join("\n"), lead, body);
      const columns = [titleStems, nameStems, `${stemsOf(words.lead)} ${stemsOf(document.headings.flatMap(wordsOf))}`, stemsOf(words.body)];
      insertFound.run(id, ...columns);
      if (document.hasDates) insertSubject.run(id, ...columns);
      if (document.quotable && document.quotable.passages.length > 0) {
        const { checked, themes, passages } = document.quotable;
        const cuts = passages.map(({ start, end, anchor, heading }) => [start, end, anchor, heading]);
        insertPassages.run(id, checked, JSON.stringify(themes), JSON.stringify(cuts));
      }
      for (const key of document.keys) insertKey.run(key, id);
      countWords(words.title, [...names, words.lead, words.body], 1, changes);
    },
    remove: (id: number): void => {
      const { title, names, lead, body } = readTexts.get(id) as Texts;
      countWords(wordsOf(title), [...names.split("\n"), lead, body].map(wordsOf), -1, changes);
      for (const removal of removals) removal.run(id);
    },
  };
}
