import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { sourcesView } from "#src/catalogue/published-sources.ts";
import type { DeskChoices } from "#src/domain/events/desk-choices.ts";
import { deskChoicesView } from "#src/queries/desk-choices.ts";
import { publishView } from "#src/release/test/made-release.ts";

const rates = { overnight: 15_000, dayGuest: 6000, dayBefore: 11_000 };

export const sampleChoices: DeskChoices = {
  themes: [
    { themeId: 101, slug: "arbeitsrecht", title: "Arbeitsrecht Teil 1", days: 4 },
    { themeId: 102, slug: "betriebsrat", title: "Betriebsrat Teil 1", days: 3 },
  ],
  conferences: [
    {
      slug: "fachtagung-ki",
      title: "Fachtagung KI",
      days: 2,
      choices: 2,
      workshops: [
        { title: "Selbst ausprobieren", seats: 15 },
        { title: "Vereinbaren", seats: 25 },
      ],
    },
  ],
  hotels: [
    { hotelId: 601, slug: "hotel-muster", name: "Hotel Muster", city: "Köln", state: "Nordrhein-Westfalen", rates },
    { hotelId: 602, slug: "haus-am-see", name: "Haus am See", city: "Potsdam", state: "Brandenburg", rates },
  ],
  trainers: [
    { slug: "anna-adler", name: "Anna Adler" },
    { slug: "bernd-bach", name: "Bernd Bach" },
  ],
};

/** Two themes, houses and trainers, as a build publishes them for the desk. */
export function publishChoices(): void {
  const dist = mkdtempSync(join(tmpdir(), "desk-"));
  beforeAll(() => {
    publishView(dist, deskChoicesView, sampleChoices);
    publishView(dist, sourcesView, {});
    vi.stubEnv("DIST_DIR", dist);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(dist, { recursive: true });
  });
}
