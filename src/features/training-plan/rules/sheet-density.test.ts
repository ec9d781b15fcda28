import { expect, it } from "vitest";
import { areMany, sheetDensity } from "./sheet-density.ts";

const dates = (count: number, people: number) =>
  Array.from({ length: count }, () => ({
    title: "Betriebsverfassungsrecht Teil 1",
    date: "04.01.2027 bis 08.01.2027, Berlin",
    names: Array.from({ length: people }, () => "Maximiliane Beispielhausen").join(", "),
  }));

it.each([
  ["a small committee", 6, dates(14, 1), "roomy"],
  ["35 people who mostly go together", 35, dates(14, 3), "dense"],
  ["35 people with four dates each", 35, dates(35, 4), "names-off"],
  ["as many as a plan holds", 80, dates(60, 5), "names-off"],
] as const)("prints %s with as much as fits on a sheet", (_, people, listed, density) =>
  expect(sheetDensity({ people, dates: listed })).toBe(density),
);

it("makes thinner rows of more people than a works council of nearly any firm has", () =>
  expect([35, 41].map(areMany)).toEqual([false, true]));
