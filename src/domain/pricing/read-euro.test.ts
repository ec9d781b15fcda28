import { expect, it } from "vitest";
import { euroInCells, readEuro } from "./read-euro.ts";

it.each([
  ["12500", 1_250_000],
  ["12.500", 1_250_000],
  ["12.500,50 €", 1_250_050],
  ["1.234.567,8", 123_456_780],
  [" 0 ", 0],
  ["900 EUR", 90_000],
  ["20.000.000", 2_000_000_000],
])("reads „%s“ as %i cents", (text, cents) => expect(readEuro(text)).toBe(cents));

it.each(["", "zwölf", "12.50", "1,234", "1.23.456", "-5", "1e5", "12500,555", "20.000.000,01", "99999999999", "١٢", "=1+1"])(
  "takes „%s“ for no sum of money",
  (text) => expect(readEuro(text)).toBeNull(),
);

it.each([
  [129_000, "1290,00"],
  [5, "0,05"],
  [-1_205, "-12,05"],
])("writes %i cents as %s", (cents, text) => expect(euroInCells(cents)).toBe(text));
