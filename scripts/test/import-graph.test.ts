import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { reachedBy, readImportGraph, sourceFiles } from "./import-graph.ts";
import { kindOf, testsByKind } from "./vitest/kinds.ts";

function project(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "imports-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

const files = {
  "src/rules/price.ts": "export const price = 1;\n",
  "src/view/Price.astro": '---\nimport { price } from "#src/rules/price.ts";\n---\n<p>{price}</p>\n',
  "src/view/Other.astro": "<p></p>\n",
  "src/rules/price.test.ts":
    'import { price } from "./price.ts";\nimport type { Row } from "../../db/row.ts";\nimport { it } from "vitest";\n',
  "src/view/views.test.ts": 'const views = import.meta.glob("./*.astro", { eager: true });\n',
  "src/islands/Price.test.tsx": 'import { Price } from "./Price.tsx";\n',
  "src/islands/Price.tsx": 'import { price } from "../rules/price.ts";\n',
  "src/rules/zone.test.ts": 'import { price } from "./price.ts";\nvi.stubEnv("TZ", "UTC");\n',
  "src/rules/folder.test.ts": 'import { published } from "./test/published.ts";\n',
  "src/rules/test/published.ts": 'export const published = () => vi.stubEnv("DIST_DIR", "x");\n',
  "db/row.ts": "export type Row = string;\n",
};

it("finds everything that a file loads, types excepted", () => {
  const graph = readImportGraph(project(files));
  expect([...reachedBy(graph, "src/rules/price.test.ts")]).toEqual(["src/rules/price.test.ts", "src/rules/price.ts"]);
  expect([...reachedBy(graph, "src/islands/Price.test.tsx")]).toContain("src/rules/price.ts");
});

it("follows the pattern that Vite is told", () => {
  const graph = readImportGraph(project(files));
  expect([...reachedBy(graph, "src/view/views.test.ts")].sort()).toEqual([
    "src/rules/price.ts",
    "src/view/Other.astro",
    "src/view/Price.astro",
    "src/view/views.test.ts",
  ]);
});

it("gives each test the kind it needs, and every test one", () => {
  const root = project(files);
  expect(testsByKind(root)).toEqual({
    node: ["src/rules/price.test.ts"],
    alone: ["src/rules/folder.test.ts", "src/rules/zone.test.ts"],
    views: ["src/view/views.test.ts"],
    jsdom: ["src/islands/Price.test.tsx"],
  });
  expect(sourceFiles(root)).toHaveLength(Object.keys(files).length);
  expect(kindOf(readImportGraph(root), "src/view/views.test.ts")).toBe("views");
});
