import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Astro makes it anew in each build; no page contains it. */
const buildKey = /"key":"[^"]*"/g;

/**
 * One digest over a compiled renderer as it will run: only in the end Astro writes the names of browser scripts into it,
 * and a script that changed must change the pages that load it.
 */
export function rendererDigest(folder: string): string {
  const hash = createHash("sha1");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  for (const file of files.map((item) => join(item.parentPath, item.name)).sort()) {
    hash.update(file.slice(folder.length)).update("\0").update(readFileSync(file, "utf8").replace(buildKey, "")).update("\0");
  }
  return hash.digest("base64url");
}
