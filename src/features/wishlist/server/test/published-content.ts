import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { titlesView } from "#src/catalogue/titles.ts";
import { themeNamesView } from "#src/queries/theme-names.ts";
import { publishView } from "#src/release/test/made-release.ts";

const facts = { rubric: "Arbeitsrecht", actionField: "Mitbestimmung und Recht", redirectUrl: null };

/** Themes 101 and 102, and two content pages, as a build publishes them. Theme 109 is none of them. */
export function publishContent(): void {
  const dist = mkdtempSync(join(tmpdir(), "wishlist-"));
  beforeAll(() => {
    publishView(dist, themeNamesView, {
      arbeitsrecht: { themeId: 101, title: "Arbeitsrecht Teil 1", ...facts },
      "ohne-termin": { themeId: 102, title: "Protokolle schreiben", ...facts },
    });
    publishView(dist, titlesView, [
      { path: "/betriebsratslexikon/br/abmahnung", title: "Abmahnung" },
      { path: "/standorte/koeln-3", title: "Köln" },
    ]);
    vi.stubEnv("DIST_DIR", dist);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(dist, { recursive: true });
  });
}
