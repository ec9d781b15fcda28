import { expect, it } from "vitest";
import { checkRoutes, readRoutes } from "./check-routes.ts";

const table = `# Routes

| Route | File | Test | Issue |
|---|---|---|---|
| /seminare | \`src/pages/seminare/index.astro\` | e2e/read.spec.ts | 2 |
| /seminare/p/{event} | src/pages/seminare/p/[event].astro, \`src/pages/seminare/p/index.astro\` | – | 2 |
| /wishlist/list | | - | 5 |
`;
const present = [
  "src/pages/seminare/index.astro",
  "src/pages/seminare/p/[event].astro",
  "src/pages/seminare/p/index.astro",
  "e2e/read.spec.ts",
];
const check = (markdown: string, pages: readonly string[] = present.slice(0, 3)) =>
  checkRoutes({ document: "docs/routes.md", markdown, pages, exists: (file) => present.includes(file) });

it("reads rows with and without files", () => {
  expect(readRoutes(table).map(({ line, route, files, tests }) => [line, route, files.length, tests.length])).toEqual([
    [5, "/seminare", 1, 1],
    [6, "/seminare/p/{event}", 2, 0],
    [7, "/wishlist/list", 0, 0],
  ]);
});

it("is content when every page has its row", () => expect(check(table)).toEqual([]));

it("names the row whose file or test is missing", () => {
  expect(check(`${table}| /x | src/pages/x.astro | e2e/x.spec.ts | 3 |\n`)).toEqual([
    "docs/routes.md:8: Die Datei src/pages/x.astro zu /x gibt es nicht.",
    "docs/routes.md:8: Die Datei e2e/x.spec.ts zu /x gibt es nicht.",
  ]);
});

it("names the page without a row", () => {
  expect(check(table, [...present.slice(0, 3), "src/pages/new.astro"])).toEqual([
    "src/pages/new.astro:1: Diese Seite steht in keiner Zeile von docs/routes.md.",
  ]);
});

it("refuses a document without a table", () => expect(check("# Routes\n")).toHaveLength(1));
