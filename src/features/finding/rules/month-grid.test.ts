import { describe, expect, it } from "vitest";
import { monthGrid } from "./month-grid.ts";

const quiet = { publicHolidays: () => null, school: [] };
const flat = (month: string, days: Parameters<typeof monthGrid>[2] = quiet, events: readonly { startDate: string }[] = []) =>
  monthGrid(month, events, days).flat();

describe("the weeks of a month", () => {
  it.each([
    ["2027-02", "2027-02-01", "2027-02-28", 4],
    ["2027-03", "2027-03-01", "2027-04-04", 5],
    ["2027-08", "2027-07-26", "2027-09-05", 6],
    ["2026-12", "2026-11-30", "2027-01-03", 5],
  ])("of %s go from %s to %s", (month, first, last, weeks) => {
    const days = flat(month);
    expect([days[0]?.day, days.at(-1)?.day, days.length / 7]).toEqual([first, last, weeks]);
  });

  it("know which days are of the month", () => expect(flat("2027-03").filter(({ inMonth }) => inMonth)).toHaveLength(31));

  it("hold each event on the day it begins, four at most", () => {
    const events = [...Array.from({ length: 6 }, () => ({ startDate: "2027-03-01" })), { startDate: "2027-04-01" }];
    const [first, ...others] = flat("2027-03", quiet, events);
    expect([first?.events.length, first?.more]).toEqual([4, 2]);
    expect(others.flatMap((day) => day.events)).toEqual([]);
  });

  it("name school holidays where they begin, or on the first of the month", () => {
    const school = [
      { name: "Osterferien", from: "2027-03-22", to: "2027-04-02" },
      { name: "Winterferien", from: "2027-02-22", to: "2027-03-02" },
    ];
    const days = flat("2027-03", { ...quiet, school }).filter(({ school: free }) => free?.begins);
    expect(days.map(({ day, school: free }) => [day, free?.name])).toEqual([
      ["2027-03-01", "Winterferien"],
      ["2027-03-22", "Osterferien"],
    ]);
  });
});
