import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { updateSearchIndex } from "#src/build/search/update-search-index.ts";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { sourcesView } from "#src/catalogue/published-sources.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { lookupsView } from "#src/queries/lookups.ts";
import { searchFile } from "#src/release/release.ts";
import { madeRelease, publishView } from "#src/release/test/made-release.ts";

/** The repository's own content, as a build publishes it for whoever puts an issue together. */
export function publishEntries(): void {
  const dist = mkdtempSync(join(tmpdir(), "entries-"));
  beforeAll(() => {
    const contentDir = "src/content";
    const entries = [...scanContent(contentDir, new Map()).files.values()].map(({ entry }) => entry);
    const catalogue = new Catalogue({ contentDir, today: "2026-11-22", entries, events: [] });
    updateSearchIndex(searchFile(madeRelease(dist)), catalogue);
    publishView(dist, lookupsView, lookupsView.make(catalogue));
    publishView(dist, sourcesView, {});
    vi.stubEnv("DIST_DIR", dist);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(dist, { recursive: true });
  });
}
