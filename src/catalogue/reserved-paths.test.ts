import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { checkReferences } from "./check-references.ts";
import { reservedPaths } from "./reserved-paths.ts";
import { madeEntry } from "./test/made-entry.ts";

const context = { contentDir: "nirgends", publicDir: "nirgends" };
const problemsOf = (collection: "conferences" | "news", id: string) => checkReferences([madeEntry({ collection, id })], context);

const fixedIn = (folder: string): string[] =>
  readdirSync(`src/pages/${folder}`, { withFileTypes: true })
    .filter(({ name }) => /^[a-z-]+(?:\.astro)?$/.test(name) && !/^(?:index\.astro|seite|pdf)$/.test(name))
    .map(({ name }) => `/${folder}/${name.replace(/\.\w+$/, "")}`);

it("names every fixed page beside those of conferences and news", () =>
  expect(new Set([...fixedIn("fachtagung"), ...fixedIn("news")])).toEqual(reservedPaths));

it.each([...reservedPaths])("keeps an entry from taking %s", (path) => {
  const [, folder, id = ""] = path.split("/");
  const collection = folder === "news" ? "news" : "conferences";
  expect(problemsOf(collection, id)).toEqual([
    {
      file: `${collection}/${id}.md`,
      line: 1,
      message: `Die Adresse ${path} gehört zu einer festen Seite. Bitte nennen Sie die Datei anders.`,
    },
  ]);
});

it("lets an entry have any other name", () => {
  expect(problemsOf("conferences", "anmeldungen")).toEqual([]);
  expect(problemsOf("news", "archive")).toEqual([]);
});
