import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { updateSearchIndex } from "#src/build/search/update-search-index.ts";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { searchFile } from "#src/catalogue/search/search-file.ts";
import { SearchIndex } from "../search-index.ts";

export const TODAY = "2026-11-22";

export function entriesBelow(contentDir: string): readonly Entry[] {
  const { files, problems } = scanContent(contentDir, new Map());
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return [...files.values()].map(({ entry }) => entry);
}

/** The search index of a content folder, without events, in a folder of its own. */
export function madeIndex(contentDir = "src/content"): Readonly<{ index: SearchIndex; close: () => void }> {
  const dist = mkdtempSync(join(tmpdir(), "search-"));
  updateSearchIndex(dist, new Catalogue({ contentDir, today: TODAY, entries: entriesBelow(contentDir), events: [] }));
  const index = new SearchIndex(searchFile(dist));
  return {
    index,
    close: () => {
      index.close();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}
