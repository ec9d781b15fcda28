import { expect, it } from "vitest";
import { frameSheets, lazySheets, orderedSheets } from "./page-sheets.ts";

const chunks = new Map([
  ["page.js", { entry: true, imports: ["shared.js"], sheets: ["page.css"] }],
  ["shared.js", { entry: false, imports: [], sheets: ["shared.css"] }],
  ["panel.js", { entry: false, imports: ["shared.js", "field.js"], sheets: ["panel.css", "shared.css"] }],
  ["field.js", { entry: false, imports: [], sheets: ["field.css"] }],
]);

it("takes for lazy what no entry imports before it runs", () => {
  expect([...lazySheets(chunks)]).toEqual(["panel.css", "field.css"]);
});

it("finds the frame in what nearly all styled routes have, in their order", () => {
  const routes = [...Array.from({ length: 9 }, (_, i) => ["base.css", "header.css", `own-${i}.css`]), ["plain.css"], []];
  expect(frameSheets(routes)).toEqual(["base.css", "header.css"]);
});

it.each([
  [
    ["own.css", "base.css", "header.css"],
    ["base.css", "header.css", "own.css"],
  ],
  [
    ["own.css", "base.css"],
    ["own.css", "base.css"],
  ],
  [[], []],
])("lets %j count as %j", (sheets, order) => {
  expect(orderedSheets(sheets, ["base.css", "header.css"])).toEqual(order);
});
