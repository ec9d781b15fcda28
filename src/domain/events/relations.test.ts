import { describe, expect, it } from "vitest";
import { parseRelations } from "./relations.ts";

const tree = { hotel: {}, content: { prices: {} }, theme: { actionField: {}, rubric: { parent: {} } } };
const read = (expression: string): unknown => {
  const result = parseRelations(expression, tree);
  return result.ok ? [...result.paths] : result;
};

describe("a relations expression", () => {
  it.each([
    ["hotel", ["hotel"]],
    ["[hotel]", ["hotel"]],
    ["content.prices", ["content", "content.prices"]],
    ["hotel,content", ["hotel", "content"]],
    [
      "hotel,content.prices,theme.[actionField,rubric]",
      ["hotel", "content", "content.prices", "theme", "theme.actionField", "theme.rubric"],
    ],
    ["theme.actionField,theme.rubric", ["theme", "theme.actionField", "theme.rubric"]],
    ["[hotel,content.prices]", ["hotel", "content", "content.prices"]],
    ["[hotel,hotel]", ["hotel"]],
    ["theme.[actionField,rubric]", ["theme", "theme.actionField", "theme.rubric"]],
    ["[theme.[rubric.parent],hotel]", ["theme", "theme.rubric", "theme.rubric.parent", "hotel"]],
    ["[content,content.prices]", ["content", "content.prices"]],
  ])("%s names %j", (expression, paths) => expect(read(expression)).toEqual(paths));

  it.each([
    "",
    "[]",
    "[",
    "]",
    "[hotel",
    "hotel]",
    "[hotel,]",
    "[,hotel]",
    "[hotel,,content]",
    "hotel,",
    ",hotel",
    "hotel,[content]",
    "[[hotel]]",
    "hotel.",
    ".hotel",
    "content..prices",
    "content[prices]",
    "[hotel][content]",
    "[hotel, content]",
    " hotel",
    "theme.[]",
    "hotel;drop",
    "1",
    `[${"hotel,".repeat(100)}hotel]`,
  ])("%j is refused as malformed", (expression) => expect(read(expression)).toEqual({ ok: false, reason: "malformed" }));

  it.each([
    ["house", "house"],
    ["Hotel", "Hotel"],
    ["content.hotel", "content.hotel"],
    ["[hotel,theme.[rubric.child]]", "theme.rubric.child"],
    ["hotel.constructor", "hotel.constructor"],
    ["constructor", "constructor"],
  ])("%s names what does not exist: %s", (expression, path) => expect(read(expression)).toEqual({ ok: false, reason: "unknown", path }));
});
