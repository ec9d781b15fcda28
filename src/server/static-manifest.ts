import { readFileSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { logError } from "#src/shared/server/log.ts";

/** One published file; its body lies in `store/<h>`, the brotli version in `store/<h>.br`. */
export type StaticEntry = Readonly<{
  h: string;
  /** Bytes of the plain body. */
  s: number;
  /** Content type. */
  t: string;
  /** Never changes under this name. */
  i?: 1;
  /** Bytes of the brotli version. */
  b?: number;
  /** Index into `csps`. */
  c?: number;
  /** Status to answer with instead of 200. */
  x?: number;
}>;

export type StaticManifest = Readonly<{ csps: readonly string[]; files: ReadonlyMap<string, StaticEntry> }>;

export type FollowedManifest = Readonly<{ current: () => StaticManifest; stop: () => void }>;

const CHECK_EVERY_MS = 1000;

export const manifestFile = (distDir: string): string => join(distDir, "static.json");

function parseManifest(text: string): StaticManifest {
  const { csps, files } = JSON.parse(text) as { csps?: unknown; files?: unknown };
  if (!Array.isArray(csps) || typeof files !== "object" || files === null) throw new Error("static.json is not a list of published files");
  return { csps, files: new Map(Object.entries(files as Record<string, StaticEntry>)) };
}

async function versionOf(file: string): Promise<string> {
  const { mtimeMs, ino, size } = await stat(file);
  return `${mtimeMs} ${ino} ${size}`;
}

/**
 * The list of published files, taken over again when a newer one has been published.
 * An unreadable new list is logged and the old one stays. Throws when there is none at the start.
 */
export async function followManifest(distDir: string, checkEveryMs = CHECK_EVERY_MS): Promise<FollowedManifest> {
  const file = manifestFile(distDir);
  let version = await versionOf(file);
  let manifest = parseManifest(readFileSync(file, "utf8"));
  let checking = false;

  async function check(): Promise<void> {
    if (checking) return;
    checking = true;
    try {
      const now = await versionOf(file);
      if (now !== version) {
        version = now;
        manifest = parseManifest(await readFile(file, "utf8"));
      }
    } catch (error) {
      logError("manifest-unreadable", error, { file });
    } finally {
      checking = false;
    }
  }

  const timer = setInterval(() => void check(), checkEveryMs);
  timer.unref();
  return { current: () => manifest, stop: () => clearInterval(timer) };
}
