import type Database from "better-sqlite3";
import { partsOf } from "#src/domain/german-text/compounds.ts";
import { stem } from "#src/domain/german-text/stem.ts";
import type { WordChanges } from "./write-documents.ts";

const SHORTEST_COMPOUND = 7;

/** Takes over what came and went; answers whether a spelling is new or gone. */
export function writeWords(index: Database.Database, changes: WordChanges): boolean {
  const change = index.prepare(
    "INSERT INTO words (word, spelt, stem, docs, titles) VALUES (?, ?, ?, ?, ?) ON CONFLICT (word) DO UPDATE SET docs = docs + excluded.docs, titles = titles + excluded.titles",
  );
  const count = (): unknown => index.prepare("SELECT count(*), sum(docs > 0) FROM words").raw().get();
  const before = JSON.stringify(count());
  for (const [word, { spelt, stem: root, docs, titles }] of changes)
    if (docs !== 0 || titles !== 0) change.run(word, spelt, root, docs, titles);
  const between = JSON.stringify(count());
  const gone = index.prepare("DELETE FROM words WHERE docs <= 0").run().changes;
  return gone > 0 || before !== between;
}

/** The words of the corpus take its compounds apart: which stems stand in which compound. Follows from `words` alone. */
export function writeParts(index: Database.Database): void {
  const words = index.prepare("SELECT word, stem FROM words").raw().all() as readonly (readonly [string, string])[];
  const known = new Set(words.map(([word]) => word));
  const isKnown = (word: string): boolean => known.has(word);
  const insert = index.prepare("INSERT OR IGNORE INTO parts (part, stem) VALUES (?, ?)");
  index.exec("DELETE FROM parts");
  for (const [word, whole] of words) {
    if (word.length < SHORTEST_COMPOUND) continue;
    for (const part of partsOf(word, isKnown)) insert.run(stem(part), whole);
  }
}
