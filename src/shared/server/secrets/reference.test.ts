import { expect, it } from "vitest";
import { newReference, referenceOf } from "./reference.ts";

it("draws numbers that are easy to spell", () => {
  const drawn = Array.from({ length: 500 }, () => newReference("A"));
  expect(drawn.every((reference) => /^A-[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/.test(reference))).toBe(true);
  expect(new Set(drawn).size).toBe(drawn.length);
});

it("gives an id the same number every time", () => {
  expect(referenceOf("W", "a")).toBe(referenceOf("W", "a"));
  expect(referenceOf("W", "a")).not.toBe(referenceOf("W", "b"));
});
