import { expect, it } from "vitest";
import { partsOf, partsWith } from "./text-parts.ts";

const found = (word: string, parts: readonly number[]) => parts.map((part) => partsWith(word)[part]);

it("gives the same text the same number, and an empty one none", () => {
  expect(partsOf(["hotel am see", "", "hotel am see"])).toHaveLength(1);
  expect(partsOf(["hotel am see"])).toEqual(partsOf(["hotel am see"]));
});

it("finds a word inside others, also in texts that came after it was first asked for", () => {
  const before = partsOf(["arbeitsrecht", "protokoll"]);
  expect(found("recht", before)).toEqual([1, 0]);
  const after = partsOf(["sozialrecht", "rhetorik"]);
  expect(found("recht", [...before, ...after])).toEqual([1, 0, 1, 0]);
});

it("finds what it has forgotten again", () => {
  const parts = partsOf(["vergessen und gefunden"]);
  expect(found("gefunden", parts)).toEqual([1]);
  for (let count = 0; count < 300; count += 1) partsWith(`wort${count}`);
  expect(found("gefunden", parts)).toEqual([1]);
});
