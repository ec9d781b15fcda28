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
  const months = monthsOfYear(year);
  expect([months.length, months.flatMap(({ weeks }) => weeks).map(({ number }) => number)]).toEqual([
    12,
    Array.from({ length: count }, (_, index) => index + 1),
  ]);
});
