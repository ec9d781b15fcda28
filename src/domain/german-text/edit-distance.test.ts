import { describe, expect, it } from "vitest";
import { bitCount, editDistance, letterMask } from "./edit-distance.ts";

describe("the distance of two words", () => {
  it.each([
    ["abmahnung", "abmahnung", 2, 0],
    ["abmanung", "abmahnung", 2, 1],
    ["sozialpaln", "sozialplan", 2, 1],
    ["betreibsrat", "betriebsrat", 1, 1],
    ["kurzarbiet", "kurzarbeit", 1, 1],
    ["einigunstele", "einigungsstelle", 2, undefined],
    ["einigunstelle", "einigungsstelle", 2, 2],
    ["", "ab", 2, 2],
    ["rat", "wahl", 2, undefined],
  ])("%s to %s within %i edits: %s", (one, other, most, expected) => expect(editDistance(one, other, most)).toBe(expected));
});

it.each([
  ["abmanung", "abmahnung"],
  ["xbmahnung", "abmahnung"],
])("one edit changes at most two bits of the letters: %s, %s", (one, other) => {
  expect(bitCount(letterMask(one) ^ letterMask(other))).toBeLessThanOrEqual(2);
});
