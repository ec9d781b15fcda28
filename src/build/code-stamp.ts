import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

/** While it is the same, the last renderer is used again. `public` is published as it is. */
export const siteCode = ["src", "db", "astro.config.mjs", "package.json", "package-lock.json", "tsconfig.json"] as const;

const isContent = (path: string): boolean => /^src\/content\/(?!(?:schemas|collections)\b)/.test(path);
const isOfTests = (path: string): boolean => /\.test\.tsx?$|\/test$/.test(path);

/** One digest over the bytes of all code files below `root` that `paths` name; content and tests with what they need do not count. */
export function codeStamp(root: string, paths: readonly string[]): string {
  const hash = createHash("sha1");
  const walk = (path: string): void => {
    if (isContent(path) || isOfTests(path)) return;
    const full = join(root, path);
    const stat = statSync(full, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of readdirSync(full).sort()) walk(`${path}/${name}`);
    else hash.update(path).update("\0").update(readFileSync(full));
  };
  for (const path of paths) walk(path);
  return hash.digest("base64url");
}

const root = resolve(import.meta.dirname, "../..");

/** Of the code of this checkout as it stands now. */
export const sourcesDigest = (): string => codeStamp(root, siteCode);
