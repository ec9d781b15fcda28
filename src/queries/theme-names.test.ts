import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { publishedThemes, themeNamesIn, themeNamesOf, themeNamesView } from "./theme-names.ts";

const entries = [
  madeEntry({ collection: "action-fields", id: "recht", data: { title: "Mitbestimmung und Recht" } }),
  madeEntry({ collection: "rubrics", id: "arbeitsrecht", data: { title: "Arbeitsrecht", actionField: "recht" } }),
  madeEntry({ collection: "themes", id: "teil-1", data: { id: 101, title: "Teil 1", rubric: "arbeitsrecht" } }),
  madeEntry({
    collection: "themes",
    id: "tag",
    data: { id: 102, title: "Tag", rubric: "arbeitsrecht", redirectUrl: "https://tag.example/" },
  }),
  madeEntry({ collection: "news", id: "teil-1", data: { title: "Keine Rubrik" } }),
];
const names = { themeId: 101, title: "Teil 1", rubric: "Arbeitsrecht", actionField: "Mitbestimmung und Recht", redirectUrl: null };
const day = { ...names, themeId: 102, title: "Tag", redirectUrl: "https://tag.example/" };

const dist = mkdtempSync(join(tmpdir(), "themes-"));
beforeAll(() => {
  publishView(dist, themeNamesView, themeNamesIn(entries));
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

it("holds number, titles and redirect of each theme", () => {
  expect(themeNamesIn(entries)).toEqual({ "teil-1": names, tag: day });
});

it.each([
  ["a published theme", "teil-1", names],
  ["a theme that is gone", "teil-9", undefined],
  ["a word every object knows", "constructor", undefined],
])("answers calls about %s from the published file", (_, slug, expected) => expect(themeNamesOf(slug)).toEqual(expected));

it("finds the published themes by number", () =>
  expect([...publishedThemes().values()]).toEqual([
    { themeId: 101, slug: "teil-1", title: "Teil 1" },
    { themeId: 102, slug: "tag", title: "Tag" },
  ]));
