import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "#src/catalogue/files-below.ts";

/** Astro makes it anew in each build; no page contains it. */
const buildKey = /"key":"[^"]*"/g;

/** As it will run: Astro writes script names into it last, and a changed script must change the pages that load it. */
export function rendererDigest(folder: string): string {
  const hash = createHash("sha1");
  for (const file of filesBelow(folder)
    .map((name) => join(folder, name))
    .sort()) {
    hash.update(file.slice(folder.length)).update("\0").update(readFileSync(file, "utf8").replace(buildKey, "")).update("\0");
  }
  return hash.digest("base64url");
}

/** A name for compiled code: the same only when sources and every compiled part are. */
export function digestOfCode(stamp: string, parts: Readonly<Record<string, string>>): string {
  const hash = createHash("sha256").update(stamp);
  for (const folder of Object.values(parts)) hash.update(rendererDigest(folder)).update("\0");
  return hash.digest("base64url").replace(/[-_]/g, "").slice(0, 16);
}
