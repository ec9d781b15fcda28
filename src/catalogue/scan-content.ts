import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type CollectionName, type Collections, collections } from "./collections.ts";
import type { Entry } from "./entry.ts";
import { filesBelow } from "./files-below.ts";
import { parseEntry } from "./parse-entry.ts";
import type { Problem } from "./problem.ts";

/** What an earlier scan knew about a file; taken over when size and time of change are the same. */
export type ScannedFile = Readonly<{ size: number; mtime: number; entry: Entry }>;
export type Scan = Readonly<{ files: ReadonlyMap<string, ScannedFile>; problems: readonly Problem[] }>;

/** `bild.jpg.yaml` says more about `bild.jpg` and is no entry. */
const besidePicture = /\.(?:svg|jpe?g|png|webp|avif|pdf)\.ya?ml$/i;

function entriesBelow(contentDir: string, folder: string): string[] {
  let names: readonly string[];
  try {
    names = filesBelow(join(contentDir, folder));
  } catch {
    return [];
  }
  return names
    .filter((name) => /\.(?:md|ya?ml)$/.test(name) && !besidePicture.test(name))
    .map((name) => `${folder}/${name}`)
    .sort();
}

type Files = ReadonlyMap<string, ScannedFile>;

function scanFile(contentDir: string, collection: CollectionName, file: string, before: ScannedFile | undefined, known: Collections) {
  const stat = statSync(`${contentDir}/${file}`);
  if (before && before.size === stat.size && before.mtime === stat.mtimeMs) return { ok: true, scanned: before } as const;
  const text = readFileSync(join(contentDir, file), "utf8");
  const id = file.slice(collection.length + 1).replace(/\.(?:md|ya?ml)$/, "");
  const parsed = parseEntry(collection, id, file, text, known);
  return parsed.ok ? ({ ok: true, scanned: { size: stat.size, mtime: stat.mtimeMs, entry: parsed.entry } } as const) : parsed;
}

/** `undefined` when a file has come, gone or is unknown to `previous`: then the whole folder has to be read. */
export function rescanFiles(contentDir: string, previous: Files, names: readonly string[], known = collections): Scan | undefined {
  const files = new Map(previous);
  const problems: Problem[] = [];
  for (const file of names) {
    const before = previous.get(file);
    if (!before || statSync(join(contentDir, file), { throwIfNoEntry: false })?.isFile() !== true) return undefined;
    const read = scanFile(contentDir, before.entry.collection, file, before, known);
    if (read.ok) files.set(file, read.scanned);
    else problems.push(...read.problems);
  }
  return { files, problems };
}

export function scanContent(contentDir: string, previous: Files, known = collections): Scan {
  const files = new Map<string, ScannedFile>();
  const problems: Problem[] = [];
  for (const { name } of known.list) {
    const collection = name as CollectionName;
    for (const file of entriesBelow(contentDir, collection)) {
      const read = scanFile(contentDir, collection, file, previous.get(file), known);
      if (read.ok) files.set(file, read.scanned);
      else problems.push(...read.problems);
    }
  }
  return { files, problems };
}

export function digestOfEntries(entries: readonly Entry[]): string {
  const hash = createHash("sha1");
  for (const entry of entries) hash.update(entry.file).update(entry.digest);
  return hash.digest("base64url");
}
