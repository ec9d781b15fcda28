import { expect, it } from "vitest";
import { readPatterns } from "./read-patterns.ts";
import { slowness } from "./slow-pattern.ts";

it.each([
  [" +$", "gm"],
  ["^(?:a+)+$", ""],
  ["^\\S+-\\S+$", ""],
  ["\\[[^\\]]*\\]", "g"],
])("knows that /%s/%s is slow", (source, flags) => {
  expect(slowness(source, flags)).toMatch(/^\/.+\/\w* braucht für lange Eingaben (?:quadratisch|exponentiell) viel Zeit/);
});

it.each([
  ["(?<! ) +$", "gm"],
  ["^\\d{4}-\\d{2}$", ""],
  ["[^\\p{L}]+", "gu"],
])("knows that /%s/%s is not", (source, flags) => expect(slowness(source, flags)).toBeUndefined());

it("finds literals with their lines, and what is put together now or later", () => {
  const source = 'const a = /x+/g;\nconst b = new RegExp("y");\nconst c = (word: string) =>\n  new RegExp(word);\n';
  expect(readPatterns("a.ts", source)).toEqual({
    literals: [{ line: 1, source: "x+", flags: "g" }],
    madeAtLoad: true,
    madeLater: [4],
  });
});

it("looks into the frontmatter and the scripts of a template", () => {
  const source = "---\nconst a = /x/;\n---\n<p>/no/</p>\n<script>\n  const b = /y\\/z/u;\n</script>\n";
  expect(readPatterns("A.astro", source).literals).toEqual([
    { line: 2, source: "x", flags: "" },
    { line: 6, source: "y\\/z", flags: "u" },
  ]);
});
