import { expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { catalogue, giveCatalogue } from "#src/catalogue/read-catalogue.ts";
import { isRendering, markRendering } from "#src/catalogue/rendering.ts";
import { releaseInUse, serveRelease } from "#src/release/release-in-use.ts";
import { forgetProcessState } from "./process-state.ts";

it("what a test file said about its process is forgotten before the next one", () => {
  const given = new Catalogue({ contentDir: ".", today: "2026-11-23", entries: [], events: [], mentions: {} });
  markRendering();
  giveCatalogue(given);
  serveRelease(() => {
    throw new Error("served by the file before");
  });
  expect([isRendering(), catalogue()]).toEqual([true, given]);
  forgetProcessState();
  expect(isRendering()).toBe(false);
  expect(releaseInUse).not.toThrow();
});
