import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { searchFile } from "#src/release/release.ts";
import { releaseOf } from "./built-site.ts";

const digest = (bytes: string | Buffer): string => createHash("sha1").update(bytes).digest("hex");

/** Names of the publication itself, and of what it replaced: never the same in two folders. */
const ownFiles = new Set(["release.json", "earlier.json", "search.sqlite"]);

/** What is searched, whatever order it came in. */
const searched = {
  docs: "SELECT path, digest, brand, kind, audiences, date, label, title, title_stems, name_stems, names, lead, body FROM docs JOIN texts USING (id) ORDER BY path",
  words: "SELECT word, stem, docs, titles FROM words ORDER BY word",
  parts: "SELECT part, stem FROM parts ORDER BY part, stem",
  keys: "SELECT key, path FROM keys JOIN docs ON docs.id = doc ORDER BY key, path",
  synonyms: "SELECT json FROM synonyms ORDER BY json",
} as const;

function searchContents(file: string): Readonly<Record<string, string>> {
  const database = new Database(file, { readonly: true });
  try {
    const tables = Object.entries(searched).map(([name, query]) => [
      `search ${name}`,
      digest(JSON.stringify(database.prepare(query).all())),
    ]);
    return Object.fromEntries(tables) as Record<string, string>;
  } finally {
    database.close();
  }
}

/** Everything a server reads from the release that is online, by name, with a digest. */
export function releaseContents(dist: string): Readonly<Record<string, string>> {
  const release = releaseOf(dist);
  const files = readdirSync(release.dir, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && !ownFiles.has(item.name))
    .map((item) => join(item.parentPath, item.name));
  const bytes = files.map((file) => [file.slice(release.dir.length + 1), digest(readFileSync(file))] as const);
  return { ...Object.fromEntries(bytes), ...searchContents(searchFile(release)) };
}
