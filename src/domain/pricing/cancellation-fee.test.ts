import { describe, expect, it } from "vitest";
import { cancellationFee, daysAhead, feePercent, feeSentences } from "./cancellation-fee.ts";

const table = [
  { days: 30, percent: 0 },
  { days: 14, percent: 30 },
  { days: 7, percent: 50 },
  { days: 0, percent: 80 },
];

it.each([
  [400, 0],
  [30, 0],
  [29, 30],
  [14, 30],
  [13, 50],
  [7, 50],
  [6, 80],
  [0, 80],
])("%d days ahead costs %d percent", (days, percent) => expect(feePercent(table, days)).toBe(percent));

it("takes the last step for what lies below it, and nothing from an empty table", () =>
  expect([feePercent([{ days: 30, percent: 10 }], 3), feePercent([], 3)]).toEqual([10, 0]));

describe("days ahead", () => {
  it.each([
    ["one minute before midnight in Berlin", "2027-03-01T22:59:00Z", "2027-03-31", 30],
    ["one minute later", "2027-03-01T23:00:00Z", "2027-03-31", 29],
    ["across the start of summer time", "2027-03-27T12:00:00Z", "2027-03-29", 2],
    ["on the day after the clock change", "2027-03-28T22:30:00Z", "2027-03-29", 0],
    ["across the end of summer time", "2027-10-30T21:59:00Z", "2027-11-01", 2],
    ["across the turn of the year", "2027-12-31T12:00:00Z", "2028-01-02", 2],
    ["after the event", "2027-05-01T12:00:00Z", "2027-04-01", 0],
  ])("count %s", (_, now, startDate, days) => expect(daysAhead(new Date(now), startDate)).toBe(days));
});

it("rounds half a cent up", () => expect(cancellationFee(table, 101, new Date("2027-03-01T12:00:00Z"), "2027-03-11")).toBe(51));

it("tells the steps in words", () =>
  expect(feeSentences(table)).toEqual([
    "bis 30 Tage vor Beginn: kostenfrei",
    "29 bis 14 Tage vor Beginn: 30 % des Seminarpreises",
    "13 bis 7 Tage vor Beginn: 50 % des Seminarpreises",
    "ab 6 Tagen vor Beginn: 80 % des Seminarpreises",
  ]));
