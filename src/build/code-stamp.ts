import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Everything that is code for the site: when it is the same, the renderer of the last build may be used again. */
export const siteCode = ["src", "db", "public", "astro.config.mjs", "package.json", "package-lock.json", "tsconfig.json"] as const;

const isContent = (path: string): boolean => /^src\/content\/(?!schemas\b)/.test(path) || /\.test\.tsx?$/.test(path);

/** One digest over the bytes of all code files below `root` that `paths` name; content and tests do not count. */
export function codeStamp(root: string, paths: readonly string[]): string {
  const hash = createHash("sha1");
  const walk = (path: string): void => {
    if (isContent(path)) return;
    const full = join(root, path);
    const stat = statSync(full, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of readdirSync(full).sort()) walk(`${path}/${name}`);
    else hash.update(path).update("\0").update(readFileSync(full));
  };
  for (const path of paths) walk(path);
  return hash.digest("base64url");
}
