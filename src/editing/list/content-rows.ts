import { readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { collections } from "#src/catalogue/collections.ts";
import { filesBelow } from "#src/catalogue/files-below.ts";
import { makePrivateFolder } from "#src/shared/server/process/private-files.ts";
import { digestOf } from "../read-file.ts";
import { type EntryRow, entryRow } from "./entry-row.ts";

/** A row with what stood on disk when it was read. */
type Kept = Readonly<{ size: number; mtime: number; row: EntryRow }>;
type Known = { kept: ReadonlyMap<string, Kept>; sorted: readonly EntryRow[] };

/** Files looked at, or read, before others get their turn. */
const LOOKED = 500;
const READ = 25;
/** So few are read anew in a moment. */
const WORTH_KEEPING = 200;

/** With another rule for rows, what was kept counts no more. */
const ruleOf = (collection: string): string => digestOf(`${entryRow}${collections.of({ collection }).day}`);

function keptFile(keepIn: string, contentDir: string, collection: string): string {
  return join(keepIn, `${collection}-${digestOf(contentDir).slice(0, 8)}.json`);
}

type Written = Readonly<{ rule: string; rows: readonly (readonly [number, number, EntryRow])[] }>;

function readKept(file: string, rule: string): ReadonlyMap<string, Kept> {
  try {
    const written = JSON.parse(readFileSync(file, "utf8")) as Written;
    if (written.rule !== rule) return new Map();
    return new Map(written.rows.map(([size, mtime, row]) => [row.file, { size, mtime, row }]));
  } catch {
    return new Map();
  }
}

function keep(file: string, rule: string, kept: ReadonlyMap<string, Kept>): void {
  const rows = [...kept.values()].map(({ size, mtime, row }) => [size, mtime, row] as const);
  makePrivateFolder(join(file, ".."));
  // Another process may read it meanwhile.
  const fresh = `${file}.${process.pid}.tmp`;
  writeFileSync(fresh, JSON.stringify({ rule, rows } satisfies Written), { mode: 0o600 });
  renameSync(fresh, file);
}

const besidePicture = /\.(?:svg|jpe?g|png|webp|avif|pdf)\.ya?ml$/i;

function namesIn(contentDir: string, collection: string): readonly string[] {
  try {
    return filesBelow(join(contentDir, collection))
      .filter((name) => /\.(?:md|ya?ml)$/.test(name) && !besidePicture.test(name) && !/(?:^|\/)\./.test(name))
      .map((name) => `${collection}/${name}`);
  } catch {
    return [];
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** At once: to open, read and close a small file by promises takes twice the processor time. */
function read(contentDir: string, collection: string, file: string): Kept | undefined {
  const path = join(contentDir, file);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true) return undefined;
  return { size: stat.size, mtime: stat.mtimeMs, row: entryRow(collection, file, textOf(path)) };
}

/** The newest first; what has no day by its name. */
const inOrder = (kept: ReadonlyMap<string, Kept>): readonly EntryRow[] =>
  Array.from(kept.values(), ({ row }) => row).sort((a, b) => {
    const [one, other] = [a.day ?? "", b.day ?? ""];
    return one === other ? (a.id < b.id ? -1 : 1) : one < other ? 1 : -1;
  });

async function look(contentDir: string, collection: string, before: ReadonlyMap<string, Kept>): Promise<ReadonlyMap<string, Kept>> {
  const now = new Map<string, Kept>();
  const unknown: string[] = [];
  for (const [at, file] of namesIn(contentDir, collection).entries()) {
    if (at % LOOKED === LOOKED - 1) await setImmediate();
    const known = before.get(file);
    const stat = known && statSync(join(contentDir, file), { throwIfNoEntry: false });
    if (known !== undefined && stat?.size === known.size && stat.mtimeMs === known.mtime) now.set(file, known);
    else unknown.push(file);
  }
  for (const [at, file] of unknown.entries()) {
    if (at % READ === READ - 1) await setImmediate();
    const found = read(contentDir, collection, file);
    if (found !== undefined) now.set(found.row.file, found);
  }
  return unknown.length === 0 && now.size === before.size ? before : now;
}

const place = Symbol.for("portal.content-rows");
const shared = globalThis as { [place]?: Map<string, Known> };

/**
 * The entries of a collection as lists show them, from the files as they are now: only what has changed since the last look is read.
 * Rows are kept in `keepIn`, so that the first look of a process is a quick one too. (spec:editing#lists)
 */
export async function contentRows(contentDir: string, keepIn: string, collection: string): Promise<readonly EntryRow[]> {
  shared[place] ??= new Map();
  const key = `${contentDir} ${collection}`;
  const rule = ruleOf(collection);
  const file = keptFile(keepIn, contentDir, collection);
  const known = shared[place].get(key) ?? { kept: readKept(file, rule), sorted: [] };
  const kept = await look(contentDir, collection, known.kept);
  if (kept === known.kept && known.sorted.length === kept.size) return known.sorted;
  const sorted = inOrder(kept);
  shared[place].set(key, { kept, sorted });
  if (kept !== known.kept && kept.size >= WORTH_KEEPING) keep(file, rule, kept);
  return sorted;
}
