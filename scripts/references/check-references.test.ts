import { expect, it } from "vitest";
import { checkReferences } from "./check-references.ts";
import { anchorsIn } from "./headings.ts";

const documents = [
  { path: "docs/specification/prices.md", text: "# Prices\n\n## Price tiers\n\n```\n## No heading\n```\n" },
  { path: "docs/decisions/0013-seats.md", text: "# 0013 Seats\n" },
  { path: "docs/guide.md", text: "# Guide\n\n## Entwürfe (neu)\n" },
];

const findings = (text: string, path = "src/a.ts"): readonly string[] =>
  checkReferences({ files: [{ path, text }], documents, exists: (file) => file === "docs/images/a.png" });

const spec = (rest: string): string => `spec:${rest}`;

it.each([
  ["a heading of a chapter", spec("prices#price-tiers")],
  ["a decision record", "(docs/decisions/0013), docs/decisions/0013-seats.md"],
  ["a document", "see docs/guide.md, docs/guide.md#entwürfe-neu"],
  ["what only looks like one", "prices.spec:tires, { spec: tires }, docs/decisions"],
])("lets %s pass", (_, text) => expect(findings(text)).toEqual([]));

it.each([
  ["an unknown chapter", spec("cost#x"), "Die Datei docs/specification/cost.md gibt es nicht."],
  ["an unknown heading", spec("prices#tires"), "In docs/specification/prices.md gibt es keine Überschrift #tires."],
  ["a heading inside code", spec("prices#no-heading"), "In docs/specification/prices.md gibt es keine Überschrift #no-heading."],
  ["a chapter without a heading", spec("prices"), "Die Überschrift fehlt."],
  ["an unknown decision record", "docs/decisions/0099", "In docs/decisions gibt es kein Blatt 0099."],
  ["an unknown document", "docs/gone.md", "Die Datei docs/gone.md gibt es nicht."],
])("refuses %s", (_, text, problem) => {
  const [found = "", ...further] = findings(`one\n * ${text} two`);
  expect([found.startsWith(`src/a.ts:2: ${text}: `), further]).toEqual([true, []]);
  expect(found).toContain(problem);
});

it.each([
  ["specification", "4"],
  ["Specification", "point 9"],
  ["spec", "4"],
])("refuses the former form %s %s", (...words) => expect(findings(words.join(" "))[0]).toContain("führt nirgendwohin"));

it.each([
  ["[a](guide.md#entwürfe-neu), [b](images/a.png), [c](/seminare), [d](https://example.org/x#y), [e](#guide)", 0],
  ["[a](gone.md)", 1],
  ["[a](#gone)", 1],
  ["```\n[a](gone.md)\n```", 0],
])("finds in the links of %j %i dead ones", (text, count) => expect(findings(`${text}\n`, "docs/guide.md")).toHaveLength(count));

it("tells headings of the same words apart", () =>
  expect([...anchorsIn("# A b\n## A b\n### `c`: [d](e)\n")]).toEqual(["a-b", "a-b-1", "c-d"]));
