import { expect, it } from "vitest";
import { markUnchanging, valueDigest } from "./value-digest.ts";

it.each<[string, unknown, unknown]>([
  ["a text and a number", ["1"], [1]],
  ["another place in a list", ["a", "b"], ["b", "a"]],
  ["a list and what is in it", [["a"], "b"], [["a", "b"]]],
  ["a text that looks like two", ["a,b"], ["a", "b"]],
  ["another key", { a: 1 }, { b: 1 }],
  ["what is missing and what is undefined", {}, { a: undefined }],
  ["a map with other values", new Map([["a", ["b"]]]), new Map([["a", ["c"]]])],
  ["a set and a list", new Set(["a"]), ["a"]],
])("tells %s apart", (_, one, other) => {
  expect(valueDigest(one)).not.toBe(valueDigest(other));
  expect(valueDigest(one)).toBe(valueDigest(structuredClone(one)));
});

it("has none for what contains a function", () => expect(valueDigest({ all: [() => 1] })).toBeUndefined());

it("knows an object that never changes by what is in it, in another process too", () => {
  const [one, same, other] = [
    { id: 1, booked: 4 },
    { id: 1, booked: 4 },
    { id: 1, booked: 5 },
  ];
  markUnchanging([one, same, other]);
  expect(valueDigest([one])).toBe(valueDigest([same]));
  expect(valueDigest([one])).not.toBe(valueDigest([other]));
});
