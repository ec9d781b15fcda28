import { expect, it } from "vitest";
import { monthsOfYear, weekNumber } from "./year-planner.ts";

it.each([
  ["2026-12-28", 53],
  ["2027-01-04", 1],
  ["2024-12-30", 1],
])("numbers the week of %s as ISO 8601 does", (monday, number) => expect(weekNumber(monday)).toBe(number));

it.each([
  [2026, 53],
  [2027, 52],
])("has as many weeks in %i as the year", (year, count) => {
  const months = monthsOfYear(year, { from: "2020-01-01", until: "2030-12-31" });
  expect([months.length, months.flatMap(({ weeks }) => weeks).map(({ number }) => number)]).toEqual([
    12,
    Array.from({ length: count }, (_, index) => index + 1),
  ]);
});

it("has only the weeks that the plan touches", () => {
  const numbers = (from: string, until: string) =>
    monthsOfYear(2027, { from, until }).map(({ name, weeks }) => [name, weeks.map(({ number }) => number)]);
  expect(numbers("2027-12-05", "2028-10-31")).toEqual([["Dezember", [48, 49, 50, 51, 52]]]);
  expect(numbers("2026-11-23", "2027-01-11")).toEqual([["Januar", [1, 2]]]);
  expect(numbers("2026-11-23", "2027-01-03")).toEqual([]);
});
