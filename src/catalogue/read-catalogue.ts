import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import { Catalogue } from "./catalogue.ts";
import type { CatalogueIndex } from "./entry.ts";

let current: { stamp: string; catalogue: Catalogue } | undefined;
let given: Catalogue | undefined;

/** Where a build keeps the index that pages are made from. */
export const indexFile = (distDir: string): string => join(distDir, "build", "index.json");

/** Takes this catalogue instead of a written one, for commands that look at content without publishing it. */
export function takeCatalogue(catalogue: Catalogue): void {
  given = catalogue;
}

/** The catalogue pages are rendered from; read again when a newer index was written (development, publishing). */
export function catalogue(): Catalogue {
  if (given) return given;
  const file = indexFile(buildEnvironment().distDir);
  const { mtimeMs, size } = statSync(file);
  const stamp = `${mtimeMs} ${size}`;
  if (current?.stamp !== stamp) current = { stamp, catalogue: new Catalogue(JSON.parse(readFileSync(file, "utf8")) as CatalogueIndex) };
  return current.catalogue;
}
