import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CatalogueIndex } from "#src/catalogue/entry.ts";
import { isSource, type SourceList } from "#src/catalogue/published-sources.ts";
import { storeFile } from "../store-file.ts";

/** Never sent to anybody: a compressed version would be of no use. */
const TYPE = "application/x-source";

/** Puts the files that documents are made of into the store and lists them; only what changed since `before` is read, by digest. */
export function storeSources(
  { contentDir, entries }: Pick<CatalogueIndex, "contentDir" | "entries">,
  { store, before }: Readonly<{ store: string; before: SourceList }>,
): SourceList {
  return Object.fromEntries(
    entries.filter(isSource).map(({ file, digest, media }) => {
      const kept = before[file];
      const h = kept?.[0] === digest ? kept[1] : storeFile(store, readFileSync(join(contentDir, file)), TYPE, 5).h;
      return [file, media === undefined ? [digest, h] : [digest, h, media]] as const;
    }),
  );
}
