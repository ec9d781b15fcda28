import { describe, expect, it } from "vitest";
import { lowestPrice, priceTiers } from "./price-tiers.ts";

describe("the price table of an event", () => {
  it.each([
    ["one price", [1000], [["Preis pro Person", 1000]]],
    [
      "two tiers",
      [1000, 900],
      [
        ["1. Person", 1000],
        ["ab der 2. Person", 900],
      ],
    ],
    [
      "an undefined tier inside",
      [1000, 900, 0, 700],
      [
        ["1. Person", 1000],
        ["2. Person", 900],
        ["3. Person", 900],
        ["ab der 4. Person", 700],
      ],
    ],
    [
      "an undefined second tier",
      [1000, 0, 700],
      [
        ["1. Person", 1000],
        ["2. Person", 1000],
        ["ab der 3. Person", 700],
      ],
    ],
    ["the same price in every tier", [1000, 1000, 1000], [["Preis pro Person", 1000]]],
    [
      "all five tiers",
      [5, 4, 3, 2, 1],
      [
        ["1. Person", 5],
        ["2. Person", 4],
        ["3. Person", 3],
        ["4. Person", 2],
        ["ab der 5. Person", 1],
      ],
    ],
  ])("lists %s", (_case, prices, rows) => {
    expect(priceTiers(prices).map(({ who, price }) => [who, price])).toEqual(rows);
  });
  it.each([
    [[1000], 1000],
    [[1000, 0, 800], 800],
    [[], 0],
  ])("finds the lowest of %j", (prices, lowest) => expect(lowestPrice(prices)).toBe(lowest));
});
