import { describe, expect, it } from "vitest";
import { berlinInstant, todayInBerlin } from "./berlin-time.ts";
import {
  addDays,
  addWeeks,
  daysBetween,
  daysOf,
  formatDay,
  formatDayLong,
  formatMonth,
  formatRange,
  isIsoDay,
  mondayOf,
  weekdayShort,
} from "./german-date.ts";

describe("calendar days", () => {
  it.each([
    ["2027-03-27", 1, "2027-03-28"],
    ["2027-03-28", 1, "2027-03-29"],
    ["2027-10-31", 1, "2027-11-01"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2027-01-01", -1, "2026-12-31"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2027-02-28", 1, "2027-03-01"],
  ])("adds to %s %i days", (day, days, expected) => expect(addDays(day, days)).toBe(expected));

  it.each([
    ["2027-03-22", 1, "2027-03-29"],
    ["2026-12-28", 1, "2027-01-04"],
    ["2027-01-04", -1, "2026-12-28"],
  ])("adds to %s %i weeks", (day, weeks, expected) => expect(addWeeks(day, weeks)).toBe(expected));

  it.each([
    ["2027-03-27", "2027-03-29", 2],
    ["2026-12-31", "2027-01-01", 1],
    ["2027-01-01", "2026-12-31", -1],
  ])("counts from %s to %s %i days", (from, to, expected) => expect(daysBetween(from, to)).toBe(expected));

  it.each([
    ["2026-11-16", "2026-11-16"],
    ["2026-11-20", "2026-11-16"],
    ["2026-11-22", "2026-11-16"],
    ["2027-01-01", "2026-12-28"],
  ])("finds the Monday of %s", (day, expected) => expect(mondayOf(day)).toBe(expected));

  it("lists every day of a range across the change to summer time", () =>
    expect(daysOf("2027-03-27", "2027-03-29")).toEqual(["2027-03-27", "2027-03-28", "2027-03-29"]));

  it.each([
    ["2028-02-29", true],
    ["2027-02-29", false],
    ["2027-13-01", false],
    ["2027-2-9", false],
    ["05.03.2027", false],
    ["0000-01-01", false],
    ["9999-12-31", false],
  ])("knows whether %s is a day", (text, expected) => expect(isIsoDay(text)).toBe(expected));
});

describe("Berlin time", () => {
  it.each([
    ["2026-12-31T22:59:59Z", "2026-12-31"],
    ["2026-12-31T23:00:00Z", "2027-01-01"],
    ["2027-03-28T00:59:59Z", "2027-03-28"],
    ["2027-06-30T21:59:59Z", "2027-06-30"],
    ["2027-06-30T22:00:00Z", "2027-07-01"],
    ["2027-10-30T22:30:00Z", "2027-10-31"],
    ["2027-10-31T22:59:59Z", "2027-10-31"],
    ["2027-10-31T23:00:00Z", "2027-11-01"],
  ])("knows the day in Berlin at %s", (instant, expected) => expect(todayInBerlin(new Date(instant))).toBe(expected));

  it.each([
    ["2027-03-27", "13:00", "2027-03-27T13:00:00+01:00"],
    ["2027-03-28", "13:00", "2027-03-28T13:00:00+02:00"],
    ["2027-10-31", "09:30", "2027-10-31T09:30:00+01:00"],
    ["2027-01-01", "00:00", "2027-01-01T00:00:00+01:00"],
  ])("puts %s %s on the time line", (day, time, expected) => expect(berlinInstant(day, time)).toBe(expected));
});

describe("German formats", () => {
  it("formats a day", () => expect(formatDay("2027-03-05")).toBe("05.03.2027"));
  it("formats a weekday with the long day", () => expect(formatDayLong("2027-03-05")).toBe("Freitag, 5. März 2027"));
  it("formats the heading of a month", () => expect(formatMonth("2027-03-05")).toBe("März 2027"));

  it.each([
    ["2027-03-05", "2027-03-08", "05.03.2027 bis 08.03.2027"],
    ["2026-12-30", "2027-01-02", "30.12.2026 bis 02.01.2027"],
    ["2027-03-05", "2027-03-05", "05.03.2027"],
  ])("formats the range %s to %s", (start, end, expected) => expect(formatRange(start, end)).toBe(expected));

  it.each([
    ["2026-11-16", "Mo"],
    ["2026-11-21", "Sa"],
    ["2026-11-22", "So"],
  ])("shortens the weekday of %s", (day, expected) => expect(weekdayShort(day)).toBe(expected));
});
