import { expect, it } from "vitest";
import { compareWordings } from "./compare-wordings.ts";
import type { NormNode } from "./norm-text.ts";

const p = (text: string): NormNode => ({ tag: "p", in: [text] });
const textOf = (pieces: readonly Readonly<{ text: string }>[]): string => pieces.map(({ text }) => text).join("");

it("shows the Absätze that differ, side by side, and leaves out the others", () => {
  const blocks = compareWordings([p("(1) gleich"), p("(2) der alte Text bleibt")], [p("(1) gleich"), p("(2) der neue Text bleibt")]);
  expect(blocks).toHaveLength(1);
  expect(blocks[0]?.before).toEqual([
    { text: "(2) der ", kind: "same" },
    { text: "alte ", kind: "old" },
    { text: "Text bleibt", kind: "same" },
  ]);
  expect(textOf(blocks[0]?.after ?? [])).toBe("(2) der neue Text bleibt");
});

it("shows an Absatz that was added with nothing beside it", () => {
  expect(compareWordings([p("(1) gleich")], [p("(1) gleich"), p("(2) neu")])).toEqual([
    { before: [], after: [{ text: "(2) neu", kind: "new" }] },
  ]);
});

it("puts an Absatz beside the one of the same number", () => {
  const blocks = compareWordings([p("(2) alt")], [p("(1a) eingefügt"), p("(2) neu")]);
  expect(blocks.map(({ before, after }) => [textOf(before), textOf(after)])).toEqual([
    ["", "(1a) eingefügt"],
    ["(2) alt", "(2) neu"],
  ]);
});

it("takes the end of a sentence for the same word when more follows", () => {
  const [block] = compareWordings([p("(1) Ende.")], [p("(1) Ende. Und mehr.")]);
  expect(block?.before).toEqual([{ text: "(1) Ende.", kind: "same" }]);
  expect(block?.after.map(({ kind }) => kind)).toEqual(["same", "new"]);
});

it("finds nothing in two equal wordings", () => expect(compareWordings([p("(1) a")], [p("(1) a")])).toEqual([]));
