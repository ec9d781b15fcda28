import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Release } from "#src/release/release.ts";
import { writeAtomically } from "#src/release/write-atomically.ts";
import { sweepStore } from "./clear-up.ts";
import { checkTree } from "./exported-tree.ts";
import { memoryOf } from "./state/publisher-memory.ts";

const HOUR_MS = 3_600_000;
/** Looking at every file costs what there is: somebody who waits for a build is spared it for a day, an idle publisher for an hour. */
const EVERY_MS = { waiting: 24 * HOUR_MS, idle: HOUR_MS } as const;

const noteFile = (distDir: string): string => join(distDir, "build", "kept-house.json");

function lastTime(distDir: string): number {
  const file = noteFile(distDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { at: number }).at : 0;
}

/** Removes bodies that no release needs and mends the exported tree, when that was last done long ago. */
export function keepHouse(distDir: string, release: Release, who: keyof typeof EVERY_MS): void {
  if (Date.now() - lastTime(distDir) < EVERY_MS[who]) return;
  sweepStore(distDir);
  try {
    checkTree(distDir, release);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    // A body of the release is gone: the next publication makes everything.
    memoryOf(distDir).forgetAll();
  }
  mkdirSync(dirname(noteFile(distDir)), { recursive: true });
  writeAtomically(noteFile(distDir), JSON.stringify({ at: Date.now() }));
}
