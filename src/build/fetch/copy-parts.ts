import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { bodyFile } from "#src/release/body-file.ts";
import { partsBelow, sizeOf } from "#src/release/parts.ts";
import { nameOfBody } from "../store-file.ts";

/** Copied times are rounded. */
const COPIED_TIME_MS = 2;

/** With its time, by which an unchanged file is known the next time. */
function copyFile(from: string, to: string): void {
  const { mtime } = statSync(from);
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  utimesSync(to, mtime, mtime);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && a.size === b.size && Math.abs(a.mtimeMs - b.mtimeMs) < COPIED_TIME_MS;
}

/** Copies all files of a folder; those that are the same in `previous` are shared with it. `to` begins empty. */
export function copyFolder(from: string, to: string, previous?: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of partsBelow(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    const before = previous && join(previous, name);
    if (before !== undefined && isSame(before, source)) {
      mkdirSync(dirname(target), { recursive: true });
      linkSync(before, target);
    } else copyFile(source, target);
  }
}

export type Bodies = ReadonlyMap<string, number | undefined>;

/** Whether a body lies in a store as it should. */
export function hasBody(store: string, name: string, size: number | undefined): boolean {
  const found = sizeOf(bodyFile(store, name));
  return found !== undefined && (size === undefined || found === size);
}

/** Copies one body; false when what arrived is not what its name says. */
export function copyBody(from: string, to: string, name: string): boolean {
  const target = bodyFile(to, name);
  const aside = `${target}.part`;
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(bodyFile(from, name), aside, constants.COPYFILE_FICLONE);
  const isRight = name.endsWith(".br") || nameOfBody(readFileSync(aside)) === name;
  if (isRight) renameSync(aside, target);
  else rmSync(aside, { force: true });
  return isRight;
}
