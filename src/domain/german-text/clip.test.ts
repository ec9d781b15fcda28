import { describe, expect, it } from "vitest";
import { clip, firstFitting } from "./clip.ts";

describe("clipping a text", () => {
  it.each([
    ["kurz", 10, "kurz"],
    ["genau zehn", 10, "genau zehn"],
    ["eins, zwei, drei", 12, "eins, zwei…"],
    ["Donaudampfschifffahrt", 8, "Donauda…"],
  ])("turns %j within %i characters into %j", (text, max, clipped) => expect(clip(text, max)).toBe(clipped));
  it.each([
    [["lang und breit", "lang"], 20, "lang und breit"],
    [["lang und breit", "lang"], 5, "lang"],
    [["lang und breit", "auch lang"], 6, "auch…"],
  ])("takes the first of %j that fits %i", (candidates, max, chosen) => expect(firstFitting(candidates, max)).toBe(chosen));
});
