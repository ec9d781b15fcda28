import { readFileSync, readlinkSync } from "node:fs";
import { basename, join } from "node:path";
import type { Weight } from "./parts.ts";

/** What a release was made from: where it is the same, nothing needs to be published. */
export type MadeFrom = Readonly<{ code: string; stamp: string; index: string }>;

/** What says to those who copy a release elsewhere whether all of it has arrived, and whether they may show it. */
export type ReleaseNote = Readonly<{
  code: string;
  madeFrom: MadeFrom;
  /** Beside `release.json` itself. */
  weight: Weight;
  codeWeight: Weight;
  /** Variables that stand on pages, as they were. */
  settings: Readonly<Record<string, string>>;
  pages: number;
  /** The last release that was published with far fewer pages than the one before, because somebody said so. */
  forced?: string | undefined;
}>;

/** One publication. Its directory is written once, before it goes online, and never changed. */
export type Release = Readonly<{
  id: string;
  dir: string;
  /** Name of the compiled code it belongs to, below `dist/code`. */
  code: string;
  madeFrom: MadeFrom;
  /** Missing in those of earlier versions. */
  settings?: ReleaseNote["settings"] | undefined;
  pages?: number | undefined;
  forced?: string | undefined;
}>;

export const storeDir = (distDir: string): string => join(distDir, "store");
export const releasesDir = (distDir: string): string => join(distDir, "releases");
/** A link to the release that is online; replaced in one step. */
export const currentLink = (distDir: string): string => join(distDir, "current");
export const codeDir = (distDir: string, code: string): string => join(distDir, "code", code);

export const releaseFile = (dir: string): string => join(dir, "release.json");
export const manifestFile = ({ dir }: Pick<Release, "dir">): string => join(dir, "static.json");
export const earlierAssetsFile = ({ dir }: Pick<Release, "dir">): string => join(dir, "earlier.json");
export const viewFile = ({ dir }: Pick<Release, "dir">, name: string): string => join(dir, "views", `${name}.json`);
export const searchFile = ({ dir }: Pick<Release, "dir">): string => join(dir, "search.sqlite");

/** Throws when there is no such release. */
export function readRelease(distDir: string, id: string): Release {
  const dir = join(releasesDir(distDir), id);
  const { code, madeFrom, settings, pages, forced } = JSON.parse(readFileSync(releaseFile(dir), "utf8")) as Omit<Release, "id" | "dir">;
  return { id, dir, code, madeFrom, settings, pages, forced };
}

export function currentId(distDir: string): string | undefined {
  try {
    return basename(readlinkSync(currentLink(distDir)));
  } catch {
    return undefined;
  }
}

const known = new Map<string, Release>();

/** The release that is online; the same object as long as it is. */
export function currentRelease(distDir: string): Release | undefined {
  const id = currentId(distDir);
  if (id === undefined) return undefined;
  const before = known.get(distDir);
  if (before?.id === id) return before;
  const release = readRelease(distDir, id);
  known.set(distDir, release);
  return release;
}
