import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { publishSources } from "#src/catalogue/test/published-sources.ts";

export function publishedConferences(): void {
  const dist = mkdtempSync(join(tmpdir(), "conferences-"));
  beforeAll(() => {
    publishSources(dist, ["conferences"]);
    vi.stubEnv("DIST_DIR", dist);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(dist, { recursive: true });
  });
}

/** Has five workshops, of which two may be chosen. */
export const CONFERENCE = "betriebsraete-konferenz";
export const WORKSHOPS = [
  "Interessenausgleich und Sozialplan vorbereiten",
  "Arbeitszeit und Personalmangel",
  "Neue Software auf der Tagesordnung",
  "Psychische Belastung beurteilen",
  "Als Gremium zusammenarbeiten",
] as const;
/** Seats of the last workshop. */
export const LAST_SEATS = 30;
