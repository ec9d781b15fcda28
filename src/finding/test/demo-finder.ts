import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { openMigratedMemory } from "#db/memory.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { updateSearchIndex } from "#src/build/search/update-search-index.ts";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { findingFactsIn } from "#src/queries/finding-facts.ts";
import { schoolHolidaysIn, schoolHolidaysView } from "#src/queries/school-holidays.ts";
import { searchFile } from "#src/release/release.ts";
import { madeRelease, publishView } from "#src/release/test/made-release.ts";
import { publishFacts } from "./published-facts.ts";

/** The demo seen from this day: a Monday. */
export const DEMO_DAY = "2026-11-16";
const CONTENT = "src/content";

function entriesOfDemo(): readonly Entry[] {
  const { files, problems } = scanContent(CONTENT, new Map());
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return [...files.values()].map(({ entry }) => entry);
}

/** Publishes facts and search index of the demo content, and a database with its events, for the rest of a test file. */
export async function demoFinder() {
  const dist = mkdtempSync(join(tmpdir(), "finder-"));
  vi.stubEnv("DIST_DIR", dist);
  const entries = entriesOfDemo();
  publishFacts(findingFactsIn(entries), dist);
  publishView(dist, schoolHolidaysView, schoolHolidaysIn(entries));
  const catalogue = new Catalogue({ contentDir: CONTENT, today: DEMO_DAY, entries, events: [] });
  updateSearchIndex(searchFile(madeRelease(dist)), catalogue);
  const store = await openMigratedMemory();
  await seedDemo(store, CONTENT, DEMO_DAY, "finder");
  const close = async (): Promise<void> => {
    vi.unstubAllEnvs();
    await store.close();
    rmSync(dist, { recursive: true, force: true });
  };
  return { store, close, now: new Date(`${DEMO_DAY}T09:00:00+01:00`) };
}
