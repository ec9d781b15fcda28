import { expect, it } from "vitest";
import { type DecisionTable, linesOf } from "./decision-text.ts";
import { shapeOf } from "./table-shape.ts";

const table = (...rows: readonly (readonly string[])[]): DecisionTable => ({
  tag: "table",
  rows: rows.map((row) => row.map((text) => ({ in: text === "" ? [] : [{ tag: "p", in: [text] }] }))),
});

it.each<[string, DecisionTable, string]>([
  ["a motion set in from the margin", table(["", "die Beklagte zu verurteilen."]), "lines"],
  ["numbered motions", table(["", "1.", "festzustellen;"], ["", "2.", "zu zahlen."]), "lines"],
  ["a quoted contract", table(["", "„3.", "Vergütung"], ["", "", "…"]), "lines"],
  ["the judges", table(["", "Koch", "", "Schlünder"], ["", "", "Starke", "B. Schipp"]), "names"],
  ["figures", table(["Jahr", "Nr.", "Erhöhung"], ["1990", "15", "0,00 %"]), "data"],
  ["two columns of long texts", table(["Ein ganzer Satz steht hier.", "Und hier noch einer."], ["1990", "1991"]), "data"],
])("takes %s for what it is", (_what, made, kind) => expect(shapeOf(made).kind).toBe(kind));

it("gives each line its number", () => {
  const shape = shapeOf(table(["", "1.", "eins"], ["", "", "weiter"]));
  expect(shape.kind === "lines" && shape.lines.map(({ label }) => label)).toEqual(["1.", ""]);
});

it.each<[readonly string[], string, readonly string[]]>([
  [["a)", "aa)", "die Beklagte zu verurteilen"], "a) aa)", ["die Beklagte zu verurteilen"]],
  [["Dr. K.", "Muster", "Beispiel"], "Dr. K.", ["Muster", "Beispiel"]],
  [["a)", "die Klage", "abzuweisen"], "a)", ["die Klage", "abzuweisen"]],
  [["–", "eins"], "–", ["eins"]],
])("keeps every cell of %j", (row, label, words) => {
  const shape = shapeOf(table(row));
  const [line] = shape.kind === "lines" ? shape.lines : [];
  expect([line?.label, line?.in.flatMap(linesOf)]).toEqual([label, words]);
});

it("never takes a table with a head for layout", () => {
  const { rows } = table(["", "eins"]);
  expect(shapeOf({ tag: "table", rows: [[{ in: [{ tag: "p", in: ["Kopf"] }], head: true }], ...rows] }).kind).toBe("data");
});
