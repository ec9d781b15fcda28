import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type CollectionName, type Collections, collections } from "./collections.ts";
import type { Entry } from "./entry.ts";
import { parseEntry } from "./parse-entry.ts";
import type { Problem } from "./problem.ts";
import { lookAtFiles, type SeenFile, type SeenFiles } from "./seen-files.ts";

/** What an earlier scan knew about a file; taken over when size and time of change are the same. */
export type ScannedFile = Readonly<{ size: number; mtime: number; entry: Entry }>;
export type Scan = Readonly<{ files: ReadonlyMap<string, ScannedFile>; problems: readonly Problem[] }>;

/** `bild.jpg.yaml` says more about `bild.jpg` and is no entry. */
const besidePicture = /\.(?:svg|jpe?g|png|webp|avif|pdf)\.ya?ml$/i;

const isEntry = (name: string): boolean => name.endsWith(".md") || (/\.ya?ml$/.test(name) && !besidePicture.test(name));

type SeenEntry = readonly [name: string, file: SeenFile];

/** The files of entries by the folder of their collection, in a fixed order. */
function entryFiles(seen: SeenFiles): ReadonlyMap<string, readonly SeenEntry[]> {
  const byFolder = new Map<string, SeenEntry[]>();
  for (const [name, file] of seen) {
    const folder = name.slice(0, Math.max(0, name.indexOf("/")));
    if (folder === "" || !isEntry(name)) continue;
    const known = byFolder.get(folder);
    if (known) known.push([name, file]);
    else byFolder.set(folder, [[name, file]]);
  }
  for (const files of byFolder.values()) files.sort(([a], [b]) => (a < b ? -1 : 1));
  return byFolder;
}

type Files = ReadonlyMap<string, ScannedFile>;

type Place = Readonly<{ contentDir: string; collection: CollectionName; file: string; seen: SeenFile }>;

function scanFile({ contentDir, collection, file, seen: { size, mtime } }: Place, before: ScannedFile | undefined, known: Collections) {
  if (before && before.size === size && before.mtime === mtime) return { ok: true, scanned: before } as const;
  const text = readFileSync(join(contentDir, file), "utf8");
  const id = file.slice(collection.length + 1).replace(/\.(?:md|ya?ml)$/, "");
  const parsed = parseEntry(collection, id, file, text, known);
  return parsed.ok ? ({ ok: true, scanned: { size, mtime, entry: parsed.entry } } as const) : parsed;
}

/** `undefined` when a file has come, gone or is unknown to `previous`: then the whole folder has to be read. */
export function rescanFiles(contentDir: string, previous: Files, names: readonly string[], known = collections): Scan | undefined {
  const files = new Map(previous);
  const problems: Problem[] = [];
  for (const file of names) {
    const before = previous.get(file);
    const stat = statSync(join(contentDir, file), { throwIfNoEntry: false });
    if (!before || stat?.isFile() !== true) return undefined;
    const seen = { size: stat.size, mtime: stat.mtimeMs };
    const read = scanFile({ contentDir, collection: before.entry.collection, file, seen }, before, known);
    if (read.ok) files.set(file, read.scanned);
    else problems.push(...read.problems);
  }
  return { files, problems };
}

/** `seen` are the files of the folder, where somebody has just looked at them. */
export function scanContent(contentDir: string, previous: Files, known = collections, seen = lookAtFiles(contentDir)): Scan {
  const byFolder = entryFiles(seen);
  const files = new Map<string, ScannedFile>();
  const problems: Problem[] = [];
  for (const { name } of known.list) {
    const collection = name as CollectionName;
    for (const [file, at] of byFolder.get(collection) ?? []) {
      const read = scanFile({ contentDir, collection, file, seen: at }, previous.get(file), known);
      if (read.ok) files.set(file, read.scanned);
      else problems.push(...read.problems);
    }
  }
  return { files, problems };
}

export function digestOfEntries(entries: readonly Entry[]): string {
  // Hashed at once: handing over each piece takes longer than all of the hashing.
  return hash("sha1", entries.map(({ file, digest }) => `${file} ${digest}`).join("\n"), "base64url");
}
