import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { findingFacts, findingFactsIn, findingFactsView } from "./finding-facts.ts";

const theme = { subtitle: "Worum es geht", description: "Und wie", audiences: ["br" as const], rubric: "arbeitsrecht", days: 3 };
const entries = [
  madeEntry({ collection: "action-fields", id: "recht", data: { title: "Recht", order: 2 } }),
  madeEntry({ collection: "action-fields", id: "alltag", data: { title: "Alltag", order: 1 } }),
  madeEntry({ collection: "rubrics", id: "arbeitsrecht", data: { title: "Arbeitsrecht", actionField: "recht", order: 1 } }),
  madeEntry({ collection: "themes", id: "teil-1", data: { id: 101, title: "Teil 1", ...theme } }),
  madeEntry({
    collection: "conferences",
    id: "br-tag",
    data: { title: "BR-Tag", motto: "Gemeinsam", description: "Zwei Tage", audiences: ["br", "sbv"] },
  }),
  madeEntry({ collection: "locations", id: "koeln", data: { title: "Köln", state: "Nordrhein-Westfalen" } }),
  madeEntry({
    collection: "hotels",
    id: "domblick",
    data: { title: "Domblick", location: "koeln", access: { lift: true, wheelchairRooms: 2, inductionLoop: false } },
  }),
  madeEntry({ collection: "news", id: "teil-1", data: { title: "Keine Termine" } }),
];

const facts = {
  themes: {
    "teil-1": {
      themeId: 101,
      title: "Teil 1",
      words: "Worum es geht Und wie Arbeitsrecht",
      audiences: ["br"],
      rubric: "arbeitsrecht",
      days: 3,
    },
  },
  conferences: { "br-tag": { title: "BR-Tag", words: "Gemeinsam Zwei Tage Fachtagung", audiences: ["br", "sbv"] } },
  fields: [
    { id: "alltag", title: "Alltag" },
    { id: "recht", title: "Recht" },
  ],
  rubrics: [{ id: "arbeitsrecht", title: "Arbeitsrecht", field: "recht" }],
  towns: [{ id: "koeln", title: "Köln", state: "Nordrhein-Westfalen" }],
  hotels: { domblick: "koeln" },
  access: { domblick: { lift: true, wheelchairRooms: 2, inductionLoop: false, stepFreeMetres: null } },
};

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "facts-"));
  publishView(dist, findingFactsView, findingFactsIn(entries));
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

it("holds what dates are found by, in the order of the content", () => expect(findingFactsIn(entries)).toEqual(facts));

it("is read from the publication, and the same object until there is a new one", async () => {
  const first = findingFacts();
  expect([first, findingFacts() === first]).toEqual([facts, true]);
  publishView(dist, findingFactsView, { ...facts, hotels: {} });
  expect(findingFacts().hotels).toEqual({});
});
