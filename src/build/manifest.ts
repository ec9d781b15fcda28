import { existsSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { bodyFile } from "#src/shared/server/body-file.ts";
import type { StoredFile } from "./render-protocol.ts";
import { writeAtomically } from "./store-file.ts";

type Files = Readonly<Record<string, StoredFile>>;
type ManifestEntry = Omit<StoredFile, "csp" | "noindex"> & Readonly<{ c?: number; i?: 1 }>;
export type Manifest = Readonly<{ csps: readonly string[]; files: Readonly<Record<string, ManifestEntry>> }>;

/** Hashed names never change their content: browsers may keep them for a year. */
const immutable = (path: string): boolean => path.startsWith("/_astro/");

/** Writes the list the server answers from; the rename is the moment of publication. */
export function writeManifest(distDir: string, pages: Files, assets: Files): void {
  const csps: string[] = [];
  const place = new Map<string, number>();
  const files: Record<string, ManifestEntry> = {};
  for (const [path, { csp, noindex: _, ...file }] of Object.entries(pages)) {
    if (csp !== undefined && !place.has(csp)) place.set(csp, csps.push(csp) - 1);
    const c = csp === undefined ? undefined : place.get(csp);
    files[path] = { ...file, ...(c === undefined ? {} : { c }) };
  }
  for (const [path, file] of Object.entries(assets)) files[path] = { ...file, ...(immutable(path) ? { i: 1 as const } : {}) };
  writeAtomically(join(distDir, "static.json"), JSON.stringify({ csps, files } satisfies Manifest));
}

/** File of a public path in the exported tree: `/news/x` is `news/x.html`, names with an ending stay. */
function treeFile(path: string, file: StoredFile): string {
  if (!file.t.startsWith("text/html")) return path;
  return path === "/" ? "/index.html" : `${path}.html`;
}

/** Keeps `dist/tree` equal to the published files (hard links into the store), for a CDN or another web server in front. */
export function syncTree(distDir: string, pages: Files, assets: Files): void {
  const tree = join(distDir, "tree");
  const store = join(distDir, "store");
  const wanted = new Map([...Object.entries(pages), ...Object.entries(assets)].map(([path, file]) => [treeFile(path, file), file]));
  const present = existsSync(tree)
    ? readdirSync(tree, { recursive: true, withFileTypes: true })
        .filter((item) => item.isFile())
        .map((item) => join(item.parentPath, item.name))
    : [];
  const inode = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino;
  for (const file of present) {
    const stored = wanted.get(file.slice(tree.length));
    if (stored && inode(file) === inode(bodyFile(store, stored.h))) wanted.delete(file.slice(tree.length));
    else rmSync(file);
  }
  const made = new Set<string>();
  for (const [name, { h }] of wanted) {
    const target = join(tree, name);
    const folder = dirname(target);
    if (!made.has(folder)) {
      mkdirSync(folder, { recursive: true });
      made.add(folder);
    }
    linkSync(bodyFile(store, h), target);
  }
}

/** Removes bodies that nothing published refers to any more and that are older than an hour (a running server may still send them). */
export function dropUnused(store: string, used: readonly StoredFile[]): void {
  const names = new Set(used.flatMap(({ h, b }) => (b === undefined ? [h] : [h, `${h}.br`])));
  const limit = Date.now() - 3_600_000;
  const dropOld = (file: string): void => {
    if (statSync(file).mtimeMs < limit) rmSync(file, { force: true });
  };
  for (const item of readdirSync(store, { withFileTypes: true })) {
    const place = join(store, item.name);
    if (item.isFile()) dropOld(place);
    else for (const name of readdirSync(place)) if (!names.has(name)) dropOld(join(place, name));
  }
}
