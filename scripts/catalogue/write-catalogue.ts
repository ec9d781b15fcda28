import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { catalogueParts } from "./generate.ts";
import type { CatalogueOptions } from "./plan.ts";

/** Lies in every generated folder and says that it may be replaced. */
const markerFile = "_demo/catalogue.json";

export type WriteResult =
  | Readonly<{ ok: true; files: number }>
  | Readonly<{ ok: false; reason: "not-a-folder" | "foreign-folder" | "not-writable" }>;

/** What a generated folder was made from; undefined for folders that are not ours. */
export function catalogueMarker(folder: string): string | undefined {
  const file = join(folder, markerFile);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

export const markerOf = ({ scale, seed, fullTexts = false }: CatalogueOptions): string =>
  `${JSON.stringify({ generated: true, scale, seed, ...(fullTexts ? { fullTexts } : {}) })}\n`;

function refusal(target: string): Extract<WriteResult, { ok: false }> | undefined {
  const stat = statSync(target, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  if (!stat.isDirectory()) return { ok: false, reason: "not-a-folder" };
  return readdirSync(target).length === 0 || catalogueMarker(target) !== undefined ? undefined : { ok: false, reason: "foreign-folder" };
}

function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

function writeParts(folder: string, options: CatalogueOptions, log: (line: string) => void): number {
  const made = new Set<string>();
  const write = (path: string, text: string): void => {
    const parent = dirname(join(folder, path));
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writeFileSync(join(folder, path), text);
  };
  let count = 0;
  for (const part of catalogueParts(options)) {
    let written = 0;
    for (const file of part.files()) {
      write(file.path, file.text);
      written++;
    }
    log(`${part.name}: ${written}`);
    count += written;
  }
  write(markerFile, markerOf(options));
  return count + 1;
}

/** Renamed into place, so nobody sees half. Replaces an empty folder or an older catalogue, refuses any other. */
export function writeCatalogue(out: string, options: CatalogueOptions, log: (line: string) => void): WriteResult {
  const target = resolve(out);
  const refused = refusal(target);
  if (refused) return refused;
  const fresh = `${target}.new-${process.pid}`;
  const old = `${target}.old-${process.pid}`;
  try {
    if (!makeFolder(fresh)) return { ok: false, reason: "not-writable" };
    const files = writeParts(fresh, options, log);
    if (existsSync(target)) renameSync(target, old);
    renameSync(fresh, target);
    return { ok: true, files };
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}
