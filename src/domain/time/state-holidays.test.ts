import { expect, it } from "vitest";
import { germanStates, publicHolidays } from "./state-holidays.ts";

const on = (day: string) => germanStates.filter((state) => publicHolidays(Number(day.slice(0, 4)), state).has(day));

it.each([
  ["2027-01-06", ["Baden-Württemberg", "Bayern", "Sachsen-Anhalt"]],
  ["2027-03-08", ["Berlin", "Mecklenburg-Vorpommern"]],
  ["2022-03-08", ["Berlin"]],
  ["2025-05-08", ["Berlin"]],
  ["2026-05-08", []],
  ["2028-06-17", ["Berlin"]],
  ["2029-06-17", []],
  ["2027-05-27", ["Baden-Württemberg", "Bayern", "Hessen", "Nordrhein-Westfalen", "Rheinland-Pfalz", "Saarland"]],
  ["2027-08-15", ["Bayern", "Saarland"]],
  ["2027-09-20", ["Thüringen"]],
  [
    "2027-10-31",
    [
      "Brandenburg",
      "Bremen",
      "Hamburg",
      "Mecklenburg-Vorpommern",
      "Niedersachsen",
      "Sachsen",
      "Sachsen-Anhalt",
      "Schleswig-Holstein",
      "Thüringen",
    ],
  ],
  ["2027-11-01", ["Baden-Württemberg", "Bayern", "Nordrhein-Westfalen", "Rheinland-Pfalz", "Saarland"]],
  ["2026-11-18", ["Sachsen"]],
  ["2027-11-17", ["Sachsen"]],
  ["2028-11-22", ["Sachsen"]],
  ["2027-03-29", [...germanStates]],
])("on %s it is a holiday in %j", (day, states) => expect(on(day)).toEqual(states));

it.each([
  [null, 9],
  ["Bayern", 13],
  ["Hessen", 10],
  ["Berlin", 10],
  ["Sachsen", 11],
] as const)("in %s there are %i in a year", (state, count) => expect(publicHolidays(2027, state).size).toBe(count));
