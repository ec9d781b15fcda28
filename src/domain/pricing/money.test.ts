import { expect, it } from "vitest";
import { euroInCells, formatEuro, formatEuroShort } from "./money.ts";

it.each([
  [129_000, "1.290,00\u00a0€", "1.290\u00a0€"],
  [129_050, "1.290,50\u00a0€", "1.290,50\u00a0€"],
  [0, "0,00\u00a0€", "0\u00a0€"],
  [5, "0,05\u00a0€", "0,05\u00a0€"],
  [123_456_789, "1.234.567,89\u00a0€", "1.234.567,89\u00a0€"],
  [-4_900, "-49,00\u00a0€", "-49\u00a0€"],
])("formats %i cents", (cents, long, short) => expect([formatEuro(cents), formatEuroShort(cents)]).toEqual([long, short]));

it.each([
  [129_000, "1290,00"],
  [5, "0,05"],
  [-1_205, "-12,05"],
])("writes %i cents into a table as %s", (cents, text) => expect(euroInCells(cents)).toBe(text));
