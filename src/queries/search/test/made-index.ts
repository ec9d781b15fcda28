import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { updateSearchIndex } from "#src/build/search/update-search-index.ts";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { SearchIndex } from "#src/queries/search/search-index.ts";

export const TODAY = "2026-11-22";

export function entriesBelow(contentDir: string): readonly Entry[] {
  const { files, problems } = scanContent(contentDir, new Map());
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return [...files.values()].map(({ entry }) => entry);
}

export function madeIndex(contentDir = "src/content"): Readonly<{ index: SearchIndex; close: () => void }> {
  const dist = mkdtempSync(join(tmpdir(), "search-"));
  const file = join(dist, "search.sqlite");
  updateSearchIndex(file, new Catalogue({ contentDir, today: TODAY, entries: entriesBelow(contentDir), events: [] }));
  const index = new SearchIndex(file);
  return {
    index,
    close: () => {
      index.close();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}
