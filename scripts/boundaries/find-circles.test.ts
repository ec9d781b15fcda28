import { expect, it } from "vitest";
import { findCircles } from "./find-circles.ts";

const sources = (graph: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(graph).map(([file, specifiers]) => [file, specifiers.map((specifier) => ({ specifier }))]));

it.each([
  ["two files that import each other", { "src/a.ts": ["./b.ts"], "src/b.ts": ["./a.ts"] }, [["src/a.ts", "src/b.ts"]]],
  [
    "a way around over a third, whatever way it is written",
    { "src/x/a.ts": ["../b.ts"], "src/b.ts": ["#src/c.ts"], "src/c.ts": ["./x/a.ts"] },
    [["src/x/a.ts", "src/b.ts", "src/c.ts"]],
  ],
  [
    "two circles",
    { "a.ts": ["./b.ts"], "b.ts": ["./a.ts", "./c.ts"], "c.ts": ["./d.ts"], "d.ts": ["./c.ts"] },
    [
      ["c.ts", "d.ts"],
      ["a.ts", "b.ts"],
    ],
  ],
])("finds %s", (_, graph, circles) => expect(findCircles(sources(graph))).toEqual(circles));

it("finds nothing where two files import the same third", () => {
  expect(findCircles(sources({ "a.ts": ["./b.ts", "./c.ts", "valibot"], "b.ts": ["./c.ts"], "c.ts": [] }))).toEqual([]);
});
