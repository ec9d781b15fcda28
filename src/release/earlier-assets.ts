import { existsSync, readFileSync } from "node:fs";
import type { Manifest } from "./manifest.ts";
import { earlierAssetsFile, type Release } from "./release.ts";
import type { ListedFile } from "./stored-file.ts";

/** Hashed scripts and styles of releases before, which open pages still ask for, with the time (ms) until which they are served. */
export type EarlierAssets = Readonly<Record<string, Readonly<{ file: ListedFile; until: number }>>>;

/** A page left open over night still wakes up in the morning. */
const SERVED_FOR_MS = 24 * 60 * 60_000;

export function readEarlierAssets(release: Release): EarlierAssets {
  const file = earlierAssetsFile(release);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as EarlierAssets) : {};
}

export function earlierAssets(
  own: Manifest["files"],
  before: Readonly<{ files: Manifest["files"]; earlier: EarlierAssets }>,
  now: number,
): EarlierAssets {
  const until = now + SERVED_FOR_MS;
  const replaced = Object.entries(before.files).flatMap(([path, file]) => (file.i === 1 ? [[path, { file, until }] as const] : []));
  const all = [...Object.entries(before.earlier).filter(([, asset]) => asset.until > now), ...replaced];
  return Object.fromEntries(all.filter(([path]) => !Object.hasOwn(own, path)));
}
