import { expect, it } from "vitest";
import { numberedPaths } from "./numbered-paths.ts";
import type { StaticManifest } from "./served-release.ts";

const file = { h: "x", s: 1, t: "text/html" };
const manifestOf = (...paths: readonly string[]): StaticManifest => ({
  csps: [],
  redirects: new Map(),
  files: new Map(paths.map((path) => [path, file])),
});

const first = manifestOf(
  "/news",
  "/jobs-karriere/offene-stellen",
  "/jobs-karriere/offene-stellen/kundenberatung/303",
  "/standorte/koeln-204",
  "/standorte/hotel/rheinblick-204",
);

it.each([
  ["/jobs-karriere/offene-stellen/beratung/303", "/jobs-karriere/offene-stellen/kundenberatung/303"],
  ["/standorte/cologne-204", "/standorte/koeln-204"],
  ["/standorte/hotel/alter-name-204", "/standorte/hotel/rheinblick-204"],
  ["/jobs-karriere/offene-stellen/kundenberatung/999", undefined],
  ["/jobs-karriere/offene-stellen/kundenberatung", "/jobs-karriere/offene-stellen/kundenberatung/303"],
  ["/jobs-karriere/offene-stellen/Kundenberatung", "/jobs-karriere/offene-stellen/kundenberatung/303"],
  ["/jobs-karriere/offene-stellen/303", "/jobs-karriere/offene-stellen/kundenberatung/303"],
  ["/jobs-karriere/offene-stellen/gibt-es-nicht", undefined],
  ["/standorte/koeln", undefined],
  ["/jobs-karriere/offene-stellen/a/b/303", undefined],
  ["/standorte/koeln-0204", undefined],
  ["/news/wahl-204", undefined],
])("finds what %s means", (path, meant) => expect(numberedPaths(() => first)(path)).toBe(meant));

it("knows what was published meanwhile", () => {
  let current = first;
  const meant = numberedPaths(() => current);
  expect(meant("/standorte/x-204")).toBe("/standorte/koeln-204");
  current = manifestOf("/standorte/koeln-am-rhein-204");
  expect(meant("/standorte/x-204")).toBe("/standorte/koeln-am-rhein-204");
});
