import { describe, expect, it } from "vitest";
import { byMonth } from "./months.ts";

describe("grouping by month", () => {
  it.each([
    ["nothing", [], []],
    ["one month", ["2027-03-01", "2027-03-31"], ["2027-03 März 2027: 2"]],
    [
      "the same month of two years apart",
      ["2026-12-31", "2027-01-01", "2027-12-01"],
      ["2026-12 Dezember 2026: 1", "2027-01 Januar 2027: 1", "2027-12 Dezember 2027: 1"],
    ],
  ])("makes headings for %s", (_case, days, groups) => {
    expect(byMonth(days.map((startDate) => ({ startDate }))).map(({ id, title, items }) => `${id} ${title}: ${items.length}`)).toEqual(
      groups,
    );
  });
});
