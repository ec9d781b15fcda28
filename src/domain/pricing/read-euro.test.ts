import { expect, it } from "vitest";
import { readEuro } from "./read-euro.ts";

it.each([
  ["", 0],
  ["  ", 0],
  ["0", 0],
  ["12", 1_200],
  ["12,5", 1_250],
  ["12,50", 1_250],
  ["1.234,50", 123_450],
  ["1234,50", 123_450],
  ["1.234", 123_400],
  ["1 234,50", 123_450],
  ["89,90 €", 8_990],
  ["89,90\u00a0€", 8_990],
  ["89 EUR", 8_900],
  ["0,29", 29],
  ["100.000,00", 10_000_000],
])("reads %j as %i cents", (text, cents) => expect(readEuro(text)).toBe(cents));

it.each(["-5", "1,234.50", "12.5", "1.23,00", "12,345", "abc", "€", "1e3", "100.000,01", "99999999999", "12,", ",50", "NaN", "٣"])(
  "does not read %j",
  (text) => expect(readEuro(text)).toBeNull(),
);

it("reads more where more makes sense", () => {
  expect(readEuro("20.000.000", 2_000_000_000)).toBe(2_000_000_000);
  expect(readEuro("20.000.000,01", 2_000_000_000)).toBeNull();
});
