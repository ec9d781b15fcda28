import { expect, it } from "vitest";
import { newReference, referenceOf } from "./request-reference.ts";

it("draws numbers that are easy to spell", () => {
  const drawn = Array.from({ length: 500 }, newReference);
  expect(drawn.every((reference) => /^A-[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/.test(reference))).toBe(true);
  expect(new Set(drawn).size).toBe(drawn.length);
});

it("gives an id the same number every time", () => {
  expect(referenceOf("a")).toBe(referenceOf("a"));
  expect(referenceOf("a")).not.toBe(referenceOf("b"));
});
