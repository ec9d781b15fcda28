import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type CollectionName, collections } from "./collections.ts";
import type { Entry } from "./entry.ts";
import { parseEntry } from "./parse-entry.ts";
import type { Problem } from "./problem.ts";

/** What an earlier scan knew about a file; taken over when size and time of change are the same. */
export type ScannedFile = Readonly<{ size: number; mtime: number; entry: Entry }>;
export type Scan = Readonly<{ files: ReadonlyMap<string, ScannedFile>; problems: readonly Problem[] }>;

function entriesBelow(contentDir: string, folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(join(contentDir, folder), { recursive: true, encoding: "utf8" });
  } catch {
    return [];
  }
  return names
    .filter((name) => /\.(?:md|ya?ml)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .sort();
}

/** Reads every entry below `contentDir`; files that `previous` already knows unchanged are not opened. */
export function scanContent(contentDir: string, previous: ReadonlyMap<string, ScannedFile>): Scan {
  const files = new Map<string, ScannedFile>();
  const problems: Problem[] = [];
  for (const collection of Object.keys(collections) as CollectionName[]) {
    for (const file of entriesBelow(contentDir, collection)) {
      const stat = statSync(join(contentDir, file));
      const known = previous.get(file);
      if (known && known.size === stat.size && known.mtime === stat.mtimeMs) {
        files.set(file, known);
        continue;
      }
      const text = readFileSync(join(contentDir, file), "utf8");
      const id = file.slice(collection.length + 1).replace(/\.(?:md|ya?ml)$/, "");
      const parsed = parseEntry(collection, id, file, text);
      if (parsed.ok) files.set(file, { size: stat.size, mtime: stat.mtimeMs, entry: parsed.entry });
      else problems.push(...parsed.problems);
    }
  }
  return { files, problems };
}

/** One digest for the state of all entries, in file order. */
export function digestOfEntries(entries: readonly Entry[]): string {
  const hash = createHash("sha1");
  for (const entry of entries) hash.update(entry.file).update(entry.digest);
  return hash.digest("base64url");
}
