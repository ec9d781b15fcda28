import { readFileSync } from "node:fs";
import { join } from "node:path";
import type Database from "better-sqlite3";
import type { CollectionName } from "#src/catalogue/collections.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { parseEntry } from "#src/catalogue/parse-entry.ts";
import { openStateDatabase } from "./state-database.ts";

/**
 * What was written down of entries, read one by one when somebody asks. Whoever has written anew meanwhile leaves rows with
 * other digests: then the content file is asked, and one that says something else by now ends the work.
 */
export class WrittenRows {
  readonly #database: Database.Database;
  readonly #entry: Database.Statement;
  readonly #terms: Database.Statement;
  readonly #contentDir: string;

  constructor(distDir: string, contentDir: string) {
    this.#contentDir = contentDir;
    this.#database = openStateDatabase(distDir, "");
    this.#entry = this.#database.prepare("SELECT entry FROM read_entries WHERE name = ? AND digest = ?").pluck();
    this.#terms = this.#database.prepare("SELECT found FROM term_lists WHERE name = ? AND mark = ?").pluck();
  }

  readonly entry = (file: string, digest: string): Entry => {
    const text = this.#database.open ? (this.#entry.get(file, digest) as string | undefined) : undefined;
    return text === undefined ? this.#readAgain(file, digest) : (JSON.parse(text) as Entry);
  };

  terms(file: string, mark: string): string {
    const text = this.#database.open ? (this.#terms.get(file, mark) as string | undefined) : undefined;
    if (text === undefined) throw new Error(`${file} hat sich während des Builds geändert. Bitte noch einmal bauen.`);
    return text;
  }

  #readAgain(file: string, digest: string): Entry {
    const slash = file.indexOf("/");
    const [collection, id] = [file.slice(0, slash) as CollectionName, file.slice(slash + 1, file.lastIndexOf("."))];
    const parsed = parseEntry(collection, id, file, readFileSync(join(this.#contentDir, file), "utf8"));
    if (parsed.ok && parsed.entry.digest === digest) return parsed.entry;
    throw new Error(`${file} hat sich während des Builds geändert. Bitte noch einmal bauen.`);
  }

  close(): void {
    this.#database.close();
  }
}
