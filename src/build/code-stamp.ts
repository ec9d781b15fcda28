import { hash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { KnownFiles } from "./known-files.ts";

/** While it is the same, the last renderer is used again. `public` is published as it is. */
export const siteCode = ["src", "db", "astro.config.mjs", "package.json", "package-lock.json", "tsconfig.json"] as const;

const isContent = (path: string): boolean => /^src\/content\/(?!(?:schemas|collections)\b)/.test(path);
const isOfTests = (path: string): boolean => /\.test\.tsx?$|\/test$/.test(path);

/** Of all stamps of this process: each file is read once. */
const files = new KnownFiles();

/** One digest over the bytes of all code files below `root` that `paths` name; content and tests with what they need do not count. */
export function codeStamp(root: string, paths: readonly string[]): string {
  const lines: string[] = [];
  const walk = (path: string): void => {
    if (isContent(path) || isOfTests(path)) return;
    const full = join(root, path);
    const stat = statSync(full, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of readdirSync(full).sort()) walk(`${path}/${name}`);
    else lines.push(`${path}\0${files.digestOf(full, stat)}`);
  };
  for (const path of paths) walk(path);
  return hash("sha1", lines.join("\n"), "base64url");
}

const root = resolve(import.meta.dirname, "../..");

/** Of the code of this checkout as it stands now. */
export const sourcesDigest = (): string => codeStamp(root, siteCode);

const noteFile = (distDir: string): string => join(distDir, "build", "code-files.json");

/** Goes on from what an earlier process that published into `distDir` knew of the files. */
export const recallCode = (distDir: string): void => files.recall(noteFile(distDir));

/** The same with that: reading the two thousand files takes longer than many an edit. */
export function sourcesDigestFor(distDir: string): string {
  recallCode(distDir);
  const digest = sourcesDigest();
  files.save(noteFile(distDir));
  return digest;
}
