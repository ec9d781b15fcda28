import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";

/** Files with data of people are for the account that the portal runs under alone, whatever its umask. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const FOR_OTHERS = 0o077;

/** Nothing of what is gone, or lies where this account may not look. */
function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

const isWide = ({ mode }: Stats): boolean => (mode & FOR_OTHERS) !== 0;

/** Whether others may do anything with what lies there; a link has no rights of its own. */
export function isOpenToOthers(path: string): boolean {
  const found = statOf(path);
  return found !== undefined && !found.isSymbolicLink() && isWide(found);
}

/** Takes rights of others away from a file or folder that is ours; a link, a missing or somebody else's one stays as it is, and what a file system does not let us change. */
export function narrow(path: string): void {
  const found = statOf(path);
  if (found === undefined || found.isSymbolicLink() || !isWide(found) || found.uid !== process.getuid?.()) return;
  try {
    chmodSync(path, found.mode & 0o7777 & ~FOR_OTHERS);
  } catch {
    // Just deleted, or on a disk without rights: `npm run doctor` names what is left.
  }
}

export const isFolder = (path: string): boolean => statOf(path)?.isDirectory() === true;

/** The same for a file alone: a folder that somebody has named in its place keeps its rights. */
export function narrowFile(path: string): void {
  if (!isFolder(path)) narrow(path);
}

/** Makes a folder and those above it that are missing; one that is there stays as it is. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
}

/** Makes an empty file for programs that would choose its rights by themselves; one that is there is narrowed. */
export function makePrivateFile(file: string): void {
  if (statOf(file) === undefined) closeSync(openSync(file, "a", FILE_MODE));
  else narrowFile(file);
}

/** A database with what SQLite keeps beside it. */
export const databaseParts = (file: string): readonly string[] => ["", "-wal", "-shm", "-journal"].map((ending) => file + ending);

/** A path and everything below it; links are not followed, what has just gone is left out. */
export function everythingBelow(path: string): readonly string[] {
  const found = statOf(path);
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  let names: string[] = [];
  try {
    names = readdirSync(path);
  } catch {
    // Somebody else's: that it is there is all that can be said.
  }
  return [path, ...names.flatMap((name) => everythingBelow(join(path, name)))];
}
