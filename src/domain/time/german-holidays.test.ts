import { expect, it } from "vitest";
import { isHoliday, nationwideHolidays } from "./german-holidays.ts";

it.each([
  ["2026-01-01", true],
  ["2026-04-03", true],
  ["2026-04-06", true],
  ["2026-05-01", true],
  ["2026-05-14", true],
  ["2026-05-25", true],
  ["2026-10-03", true],
  ["2026-12-25", true],
  ["2026-12-26", true],
  ["2027-03-26", true],
  ["2027-03-29", true],
  ["2027-05-06", true],
  ["2027-05-17", true],
  ["2028-04-14", true],
  ["2028-04-17", true],
  ["2038-04-26", true],
  // Not nationwide: Epiphany, Corpus Christi, Reformation Day, All Saints; Christmas Eve is no holiday.
  ["2027-01-06", false],
  ["2027-05-27", false],
  ["2027-10-31", false],
  ["2027-11-01", false],
  ["2027-12-24", false],
  ["2027-03-28", false],
])("knows whether %s is a nationwide holiday", (day, expected) => expect(isHoliday(day)).toBe(expected));

it("has nine holidays in every year", () => {
  for (let year = 2024; year <= 2060; year += 1) expect(nationwideHolidays(year).size).toBe(9);
});
