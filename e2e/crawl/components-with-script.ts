import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { root } from "../site/portal.ts";

const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const source = sources.get(file) ?? readFileSync(file, "utf8");
  sources.set(file, source);
  return source;
}

const importedBy = (file: string): string[] =>
  [...sourceOf(file).matchAll(/\bfrom\s+"([^"]+\.astro)"/g)].map(([, name = ""]) =>
    name.startsWith("#") ? join(root, name.slice(1)) : resolve(dirname(file), name),
  );

/** Every page of the sites, as files. */
export const pageFiles = (): readonly string[] =>
  readdirSync(join(root, "src/pages"), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && item.name.endsWith(".astro"))
    .map((item) => join(item.parentPath, item.name));

/** The components with a script of their own that a page can show in whatever state, as files. */
export function componentsWithScript(page: string): readonly string[] {
  const seen = new Set([page]);
  // A set that grows while it is walked visits what was added.
  for (const file of seen) for (const imported of importedBy(file)) seen.add(imported);
  return [...seen].filter((file) => /^<script>/m.test(sourceOf(file)));
}
