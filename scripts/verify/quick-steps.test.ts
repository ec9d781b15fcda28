import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { quickSteps } from "./quick-steps.ts";

const files = {
  "src/rules/price.ts": "export const price = 1;\n",
  "src/rules/price.test.ts": 'import { price } from "./price.ts";\n',
  "src/rules/title.ts": "export const title = 1;\n",
  "src/rules/title.test.ts": 'import { title } from "./title.ts";\n',
  "src/view/Price.astro": '---\nimport { price } from "#src/rules/price.ts";\n---\n<p>{price}</p>\n',
  "src/view/Other.astro": "<p></p>\n",
  "src/islands/Price.tsx": 'import { price } from "../rules/price.ts";\n',
  "src/islands/Price.test.tsx": 'import { Price } from "./Price.tsx";\n',
  "src/build/test/built-site.ts": "",
  "src/build/build.test.ts": 'import "./test/built-site.ts";\nimport "../rules/price.ts";\n',
  "scripts/seed.ts": "",
  "scripts/seed.test.ts": 'const script = "./seed.ts";\n',
};

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "quick-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return () => rmSync(root, { recursive: true });
});

const tests = (...changed: string[]) =>
  quickSteps(root, changed).flatMap(({ args, report }) => (report === undefined ? [] : args.filter((arg) => arg.includes(".test."))));
const titles = (...changed: string[]) => quickSteps(root, changed).map(({ title }) => title);

it("has nothing to do where nothing changed", () => expect(quickSteps(root, [])).toEqual([]));

it("runs the tests that load what changed, each kind by itself, and none that builds a site", () => {
  expect(tests("src/rules/price.ts")).toEqual(["src/rules/price.test.ts", "src/islands/Price.test.tsx"]);
  expect(titles("src/rules/price.ts").filter((title) => title.startsWith("Tests"))).toHaveLength(2);
});

it("runs a test beside the changed file, and a changed test whatever it does", () => {
  expect(tests("scripts/seed.ts")).toEqual(["scripts/seed.test.ts"]);
  expect(tests("src/build/build.test.ts")).toEqual(["src/build/build.test.ts"]);
});

it("checks the templates that changed or import what changed", () => {
  quickSteps(root, ["src/rules/price.ts"]);
  const { files: checked } = JSON.parse(readFileSync(join(root, ".cache/test/quick/tsconfig.templates.json"), "utf8")) as {
    files: string[];
  };
  expect(checked.filter((file) => file.endsWith(".astro"))).toEqual([join(root, "src/view/Price.astro")]);
  expect(titles("src/view/Other.astro")).toEqual(["Stil und Format (Biome)", "Grenzen der Räume", "Typen von 1 Vorlagen (astro check)"]);
});

it("looks at the style of the changed files alone", () => {
  const [lint] = quickSteps(root, ["src/rules/title.ts"]);
  expect(lint?.args).toEqual(expect.arrayContaining(["ci", "src/rules/title.ts"]));
  expect(lint?.args).not.toContain(".");
});
