import { describe, expect, it } from "vitest";
import { format, quantile, sampleOf, spread } from "./statistics.ts";

describe("sampleOf", () => {
  it.each([
    [[3], 3, 3, 3],
    [[5, 1, 3], 3, 1, 5],
    [[4, 1, 3, 2], 2.5, 1, 4],
  ])("finds the middle of %j", (values, median, min, max) => {
    expect(sampleOf(values)).toMatchObject({ median, min, max });
  });
});

it.each([
  [[1], 0.99, 1],
  [[1, 2, 3, 4], 0.5, 2],
  [Array.from({ length: 100 }, (_, i) => i + 1), 0.99, 99],
  [[], 0.5, Number.NaN],
])("takes the quantile of %j at %d", (sorted, share, expected) => {
  expect(quantile(sorted, share)).toBe(expected);
});

it("writes figures the German way", () => {
  expect(format(12_345.6)).toBe("12.346");
  expect(format(0.624)).toBe("0,62");
  expect(spread(sampleOf([1, 2]))).toBe("1 bis 2 (n = 2)");
});
