import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { checkReferences } from "./check-references.ts";
import { reservedPaths } from "./reserved-paths.ts";
import { madeEntry } from "./test/made-entry.ts";

const context = { contentDir: "nirgends", illustrations: "nirgends", videos: "nirgends" };
const problemsOf = (id: string) => checkReferences([madeEntry({ collection: "conferences", id })], context);

it("names every fixed page beside those of the conferences", () => {
  const fixed = readdirSync("src/pages/fachtagung")
    .filter((file) => /^[a-z-]+\.(?:astro|ts)$/.test(file) && !file.startsWith("index."))
    .map((file) => `/fachtagung/${file.replace(/\.\w+$/, "")}`);
  expect(new Set(fixed)).toEqual(reservedPaths);
});

it.each([...reservedPaths])("keeps a conference from taking %s", (path) =>
  expect(problemsOf(path.slice("/fachtagung/".length))).toEqual([
    {
      file: `conferences${path.slice("/fachtagung".length)}.md`,
      line: 1,
      message: `Die Adresse ${path} gehört zu einer festen Seite. Bitte nennen Sie die Datei anders.`,
    },
  ]),
);

it("lets a conference have any other name", () => expect(problemsOf("anmeldungen")).toEqual([]));
