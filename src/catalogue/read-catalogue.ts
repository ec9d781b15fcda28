import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { Catalogue } from "./catalogue.ts";
import type { CatalogueIndex } from "./entry.ts";

let current: { stamp: string; catalogue: Catalogue } | undefined;
/** Compiled pages carry their own copy of this module and have to find the same catalogue. */
const place = Symbol.for("portal.catalogue");
const shared = globalThis as { [place]?: Catalogue | undefined };

export const indexFile = (distDir: string): string => join(distDir, "build", "index.json");

export const writtenIndex = (distDir: string): CatalogueIndex => JSON.parse(readFileSync(indexFile(distDir), "utf8")) as CatalogueIndex;

/** From now on this catalogue is read instead of a written one; with `undefined` the written one again. */
export function giveCatalogue(catalogue: Catalogue | undefined): void {
  shared[place] = catalogue;
}

/** The catalogue pages are rendered from; read again when a newer index was written (development, publishing). */
export function catalogue(): Catalogue {
  const given = shared[place];
  if (given) return given;
  const { distDir } = buildEnvironment();
  const { mtimeMs, size } = statSync(indexFile(distDir));
  const stamp = `${mtimeMs} ${size}`;
  if (current?.stamp !== stamp) current = { stamp, catalogue: new Catalogue(writtenIndex(distDir)) };
  return current.catalogue;
}
