import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { readImports } from "../boundaries/read-imports.ts";

const folders = ["src", "db", "scripts"];
const code = /\.(?:ts|tsx|mjs|astro)$/;
/** Templates for which Vite is told a pattern: every one below its folder counts. */
const pattern = /["'](\.{1,2}\/)[^"']*\.astro["']/g;

export type ImportGraph = Readonly<{ targetsOf: (file: string) => ReadonlySet<string>; sourceOf: (file: string) => string }>;

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && code.test(item.name))
    .map((item) => posix.join(item.parentPath, item.name).slice(root.length + 1));
}

export const sourceFiles = (root: string): readonly string[] => folders.flatMap((folder) => filesBelow(root, folder)).sort();

export const isTestFile = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Reads the imports of source files below `root`. Types alone lead nowhere. */
export function readImportGraph(root: string): ImportGraph {
  const known = new Map<string, Readonly<{ source: string; targets: ReadonlySet<string> }>>();

  function templatesOf(file: string, source: string): string[] {
    if (!source.includes("import.meta.glob")) return [];
    const starts = [...source.matchAll(pattern)].map(([, start = ""]) => posix.join(posix.dirname(file), start));
    return [...new Set(starts)].flatMap((start) => filesBelow(root, start)).filter((path) => path.endsWith(".astro"));
  }

  function read(file: string): Readonly<{ source: string; targets: ReadonlySet<string> }> {
    const source = readFileSync(join(root, file), "utf8");
    const imported = readImports(file, source)
      .filter(({ typeOnly, specifier }) => !typeOnly && /^(?:#(?:src|db)\/|\.)/.test(specifier))
      .map(({ specifier }) => specifier.replace(/\?.*$/, ""))
      .map((path) => (path.startsWith("#") ? path.slice(1) : posix.join(posix.dirname(file), path)))
      .filter((path) => code.test(path) && existsSync(join(root, path)));
    return { source, targets: new Set([...imported, ...templatesOf(file, source)]) };
  }

  function find(file: string): Readonly<{ source: string; targets: ReadonlySet<string> }> {
    const found = known.get(file) ?? read(file);
    known.set(file, found);
    return found;
  }

  return { targetsOf: (file) => find(file).targets, sourceOf: (file) => find(file).source };
}

export function reachedBy({ targetsOf }: ImportGraph, file: string): ReadonlySet<string> {
  const reached = new Set([file]);
  for (const each of reached) for (const target of targetsOf(each)) reached.add(target);
  return reached;
}
