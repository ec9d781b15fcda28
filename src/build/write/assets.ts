import { join, resolve } from "node:path";
import { filesBelow } from "#src/catalogue/files-below.ts";
import type { StoredFile } from "#src/release/stored-file.ts";
import { compressedBeside } from "../compress-assets.ts";
import { contentTypeOf } from "../store-file.ts";
import { storeOnce } from "./store-once.ts";

/** Published files that are no pages, by public path. */
export type FileSet = Readonly<Record<string, StoredFile>>;

/** Without what is compressed beside them. */
function pathsBelow(folder: string): readonly string[] {
  const paths = filesBelow(folder).map((name) => `/${name}`);
  const beside = new Set(paths.map(compressedBeside));
  return paths.filter((path) => !beside.has(path));
}

/** What both sites always have. It is no part of the code: a new file there is published without compiling. */
export const publicDir = resolve(import.meta.dirname, "../../../public");

/** A name that contains the digest of its file: the compiler gives it to nothing else. */
const isHashed = (path: string): boolean => path.startsWith("/_astro/");

/**
 * All files of a folder as they are: the scripts and styles that the compiler has made, and what lies in `public/`. A file
 * under a hashed name that `before` lists is not read again.
 */
export function assetsBelow(folder: string, store: string, before: FileSet = {}): FileSet {
  return Object.fromEntries(
    pathsBelow(folder).map((path) => {
      const known = isHashed(path) ? before[path] : undefined;
      return [path, known ?? storeOnce(store, join(folder, path), contentTypeOf(path), 11)];
    }),
  );
}
