import { expect, it } from "vitest";
import { isForced, isShrunken } from "./shrunken.ts";

it.each([
  [544, 544, false],
  [544, 272, false],
  [544, 271, true],
  [544, 0, true],
  [1, 0, true],
  [0, 0, false],
  [0, 544, false],
])("of %d pages %d are left: %s", (before, now, shrunken) => {
  expect(isShrunken(before, now)).toBe(shrunken);
});

it("counts what was forced since the release at hand, and nothing before it", () => {
  expect(["20261123T100000000Z", "20261123T120000000Z", undefined].map((forced) => isForced({ forced }, "20261123T110000000Z"))).toEqual([
    false,
    true,
    false,
  ]);
});
