import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { themeNamesFile } from "#src/catalogue/theme-names.ts";
import { titlesFile } from "#src/catalogue/titles.ts";

const facts = { rubric: "Arbeitsrecht", actionField: "Mitbestimmung und Recht", redirectUrl: null };

/** Themes 101 and 102, and two content pages, as a build publishes them. Theme 109 is none of them. */
export function publishContent(): void {
  const dist = mkdtempSync(join(tmpdir(), "wishlist-"));
  const write = (file: string, content: unknown): void => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(content));
  };
  beforeAll(() => {
    write(themeNamesFile(dist), {
      arbeitsrecht: { themeId: 101, title: "Arbeitsrecht Teil 1", ...facts },
      "ohne-termin": { themeId: 102, title: "Protokolle schreiben", ...facts },
    });
    write(titlesFile(dist), [
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
