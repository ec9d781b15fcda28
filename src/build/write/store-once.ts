import { existsSync, readFileSync } from "node:fs";
import { fileVersion } from "#src/release/file-version.ts";
import type { StoredFile } from "#src/release/stored-file.ts";
import { compressedBeside } from "../compress-assets.ts";
import { storeFile } from "../store-file.ts";

const known = new Map<string, Readonly<{ version: string; stored: StoredFile }>>();

/** Puts a file into the store; the same one is not read again by this process. */
export function storeOnce(store: string, file: string, type: string, quality: 5 | 11): StoredFile {
  const place = `${store} ${file}`;
  const version = fileVersion(file);
  const before = known.get(place);
  if (version !== undefined && before?.version === version) return before.stored;
  const compressed = compressedBeside(file);
  const ready = (): Buffer | undefined => (existsSync(compressed) ? readFileSync(compressed) : undefined);
  const stored = storeFile(store, readFileSync(file), type, quality, ready);
  if (version !== undefined) known.set(place, { version, stored });
  return stored;
}
