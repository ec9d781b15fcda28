import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { fillRoute } from "#src/build/publish-paths.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { StaticPath } from "#src/catalogue/define-pages.ts";
import { giveCatalogue } from "#src/catalogue/read-catalogue.ts";

const root = resolve(import.meta.dirname, "../..");
const pagesFolder = join(root, "src/pages");

/** `news/[news].astro` becomes `/news/[news]`. */
const routeOf = (file: string): string => `/${file}`.replace(/\.(?:astro|ts)$/, "").replace(/\/index$/, "") || "/";

const patternOf = (route: string): RegExp =>
  new RegExp(
    `^${route
      .replace(/[.+]/g, "\\$&")
      .replace(/\[\\\.\\\.\\\.\w+\]/g, ".+")
      .replace(/\[\w+\]/g, "[^/]+")}$`,
  );

type Importing = Readonly<{ module: string; name: string }>;

/** Where a page takes its addresses from: `export const getStaticPaths = newsPages.getStaticPaths`. */
function pathsOf(source: string): Importing | undefined {
  const name = /export const getStaticPaths = (?:\w+\()?(\w+)\.getStaticPaths/.exec(source)?.[1];
  if (name === undefined) return undefined;
  const module = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "#(src/[^"]+)"`).exec(source)?.[1];
  return module === undefined ? undefined : { module, name };
}

const withoutSite = (path: string): string => path.replace(/^\/(?:ifb|betriebsrat)(?=\/|$)/, "") || "/";

type Page = Readonly<{ route: string; from: Importing | undefined }>;
let pages: readonly Page[] | undefined;

/** The code stays the same while a process runs. */
function knownPages(): readonly Page[] {
  pages ??= globSync("**/*.{astro,ts}", { cwd: pagesFolder })
    .filter((name) => !/(?:^|\/)_/.test(name))
    .map((file) => ({ route: routeOf(file), from: pathsOf(readFileSync(join(pagesFolder, file), "utf8")) }));
  return pages;
}

/** Tells it without building: prerendered pages are asked for their addresses, others known by their pattern. */
export async function pageAddresses(catalogue: Catalogue): Promise<(path: string) => boolean> {
  giveCatalogue(catalogue);
  const paths = new Set<string>();
  const patterns: RegExp[] = [];
  for (const { route, from } of knownPages()) {
    if (!route.includes("[")) paths.add(route);
    else {
      if (from === undefined) {
        patterns.push(patternOf(route));
        continue;
      }
      const module = (await import(pathToFileURL(join(root, from.module)).href)) as Record<
        string,
        { getStaticPaths: () => readonly StaticPath[] }
      >;
      for (const { params } of module[from.name]?.getStaticPaths() ?? []) paths.add(withoutSite(fillRoute(route, params)));
    }
  }
  return (path) => paths.has(path) || patterns.some((pattern) => pattern.test(path));
}
