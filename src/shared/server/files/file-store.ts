import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";

/** All uploads lie below this folder, by their digest; never below what is published. */
export const uploadFolder = (varDir: string): string => join(varDir, "uploads");

const DIGEST = /^[0-9a-f]{64}$/;
const FOLDER = /^[0-9a-f]{2}$/;
/** What is still arriving, beside what is kept: on the same disk, so that it can be renamed. */
const ARRIVING = "arriving";

export const isDigest = (text: string): boolean => DIGEST.test(text);

/** Where bytes lie. A digest alone leads there, never a name that somebody has given. */
export function storedPath(folder: string, digest: string): string {
  if (!isDigest(digest)) throw new Error("Stored bytes are named by a SHA-256");
  return join(folder, digest.slice(0, 2), digest.slice(2, 4), digest);
}

export type Arriving = Readonly<{ path: string; handle: FileHandle }>;

/** A file that only its owner may read and that goes by itself when nobody keeps it. */
export async function beginFile(folder: string): Promise<Arriving> {
  await mkdir(join(folder, ARRIVING), { recursive: true, mode: 0o700 });
  const path = join(folder, ARRIVING, randomUUID());
  return { path, handle: await open(path, "wx", 0o600) };
}

/** Puts a whole file in its place, also over the same one: whoever has announced it relies on its being there afterwards. */
export async function placeFile(folder: string, path: string, digest: string): Promise<void> {
  const target = storedPath(folder, digest);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await rename(path, target);
}

export const discardFile = (path: string): Promise<void> => rm(path, { force: true });

export const removeStored = (folder: string, digest: string): Promise<void> => rm(storedPath(folder, digest), { force: true });

/** The size of stored bytes; undefined where they are missing. */
export async function storedSize(folder: string, digest: string): Promise<number | undefined> {
  try {
    const { size } = await stat(storedPath(folder, digest));
    return size;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

export const readStored = (folder: string, digest: string): Readable => createReadStream(storedPath(folder, digest));

const entries = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** What lies in the store, in no order. */
export async function* storedDigests(folder: string): AsyncGenerator<string> {
  for (const first of (await entries(folder)).filter((name) => FOLDER.test(name)))
    for (const second of (await entries(join(folder, first))).filter((name) => FOLDER.test(name)))
      yield* (await entries(join(folder, first, second))).filter(isDigest);
}

/** Takes away what began to arrive before `before` and was never kept; returns how many. */
export async function removeForgotten(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await entries(join(folder, ARRIVING))) {
    const path = join(folder, ARRIVING, name);
    // Another process may have been quicker.
    const found = await stat(path).catch(() => undefined);
    if (found === undefined || found.mtimeMs >= before.getTime()) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
