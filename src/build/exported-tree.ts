import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesBelow } from "#src/catalogue/files-below.ts";
import { bodyFile } from "#src/release/body-file.ts";
import { readManifest } from "#src/release/read-manifest.ts";
import { type Release, storeDir } from "#src/release/release.ts";
import type { ListedFile } from "#src/release/stored-file.ts";
import { writeAtomically } from "#src/release/write-atomically.ts";
import type { FileChange } from "./write/page-files.ts";

type Files = Readonly<Record<string, ListedFile>>;

/** File of a public path in the exported tree: `/news/x` is `news/x.html`, names with an ending stay. */
function treeFile(path: string, file: Pick<ListedFile, "t">): string {
  if (!file.t.startsWith("text/html")) return path;
  return path === "/" ? "/index.html" : `${path}.html`;
}

/** Makes `dist/tree` equal to these files (hard links into the store), for a CDN or another web server in front. */
export function syncTree(distDir: string, files: Files): void {
  const tree = join(distDir, "tree");
  const store = storeDir(distDir);
  const wanted = new Map(Object.entries(files).map(([path, file]) => [treeFile(path, file), file]));
  const present = existsSync(tree) ? filesBelow(tree).map((name) => join(tree, name)) : [];
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

/** Changes these files alone in a tree that is right otherwise. Throws when it finds something else there. */
export function followTree(distDir: string, changes: readonly FileChange[]): void {
  const tree = join(distDir, "tree");
  const store = storeDir(distDir);
  for (const { path, before } of changes) if (before) rmSync(join(tree, treeFile(path, before)));
  for (const { path, after } of changes) {
    if (!after) continue;
    const target = join(tree, treeFile(path, after));
    mkdirSync(dirname(target), { recursive: true });
    linkSync(bodyFile(store, after.h), target);
  }
}

const noteFile = (distDir: string): string => join(distDir, "build", "tree.json");

function exportedRelease(distDir: string): string | undefined {
  const file = noteFile(distDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { release: string }).release : undefined;
}

/** Looks at every file of `dist/tree` and mends what is not as this release has it. */
export function checkTree(distDir: string, release: Release): void {
  syncTree(distDir, readManifest(release).files);
}

/** What differs between a release and the one before it. */
type Step = Readonly<{ from: string; changes: readonly FileChange[] }>;

function follow(distDir: string, { changes }: Step): boolean {
  try {
    followTree(distDir, changes);
    return true;
  } catch {
    // Somebody else has been there: then everything is looked at.
    return false;
  }
}

/**
 * Brings `dist/tree` up to this release, also when a build before was interrupted on the way. With `step` a tree that shows
 * the release before is only changed where the two differ.
 */
export function exportTree(distDir: string, release: Release, step?: Step): void {
  const shown = exportedRelease(distDir);
  if (shown === release.id) return;
  const followed = step !== undefined && shown === step.from && follow(distDir, step);
  if (!followed) checkTree(distDir, release);
  mkdirSync(dirname(noteFile(distDir)), { recursive: true });
  writeAtomically(noteFile(distDir), JSON.stringify({ release: release.id }));
}
