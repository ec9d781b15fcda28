import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CatalogueIndex } from "#src/catalogue/entry.ts";
import { sourceCollections, sourcesDir } from "#src/catalogue/published-sources.ts";
import { writeAtomically } from "./store-file.ts";

const wanted: ReadonlySet<string> = new Set(sourceCollections);

/** Copies the files that documents are made of: only what changed since the last publication, by digest. */
export function publishSources(distDir: string, { contentDir, entries }: Pick<CatalogueIndex, "contentDir" | "entries">): void {
  const folder = sourcesDir(distDir);
  const list = `${folder}.json`;
  const before = existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as Record<string, string>) : {};
  const now = Object.fromEntries(entries.filter(({ collection }) => wanted.has(collection)).map(({ file, digest }) => [file, digest]));
  for (const [file, digest] of Object.entries(now)) {
    const copy = join(folder, file);
    if (before[file] === digest && existsSync(copy)) continue;
    mkdirSync(dirname(copy), { recursive: true });
    writeAtomically(copy, readFileSync(join(contentDir, file)));
  }
  for (const file of Object.keys(before)) if (!(file in now)) rmSync(join(folder, file), { force: true });
  writeAtomically(list, JSON.stringify(now));
}
