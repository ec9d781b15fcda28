import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { publishView } from "#src/release/test/made-release.ts";
import { themeNamesView } from "../theme-names.ts";

/** For the tests of one file there is a publication that knows the sample events' theme. */
export function publishThemeNames(): void {
  const dist = mkdtempSync(join(tmpdir(), "theme-names-"));
  beforeAll(() => {
    publishView(dist, themeNamesView, {
      arbeitsrecht: { rubric: "Arbeitsrecht", actionField: "Betriebsverfassung", redirectUrl: null },
    });
    vi.stubEnv("DIST_DIR", dist);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(dist, { recursive: true });
  });
}
