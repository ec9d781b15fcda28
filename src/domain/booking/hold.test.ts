import { describe, expect, it } from "vitest";
import { canReserve, holdEnd, lastHoldDay, reminderFrom } from "./hold.ts";

const far = "2029-01-01";

describe("a hold", () => {
  it.each([
    ["in summer", "2027-06-01T10:00:00Z", "2027-06-15T22:00:00.000Z", "2027-06-15"],
    ["over the start of summer time", "2027-03-20T10:00:00Z", "2027-04-03T22:00:00.000Z", "2027-04-03"],
    ["that ends on the night of the clock change", "2027-03-14T10:00:00Z", "2027-03-28T22:00:00.000Z", "2027-03-28"],
    ["over the end of summer time", "2027-10-20T10:00:00Z", "2027-11-03T23:00:00.000Z", "2027-11-03"],
    ["that ends with the longest day", "2027-10-17T10:00:00Z", "2027-10-31T23:00:00.000Z", "2027-10-31"],
    ["over the turn of the year", "2027-12-24T10:00:00Z", "2028-01-07T23:00:00.000Z", "2028-01-07"],
    ["over a leap day", "2028-02-20T10:00:00Z", "2028-03-05T23:00:00.000Z", "2028-03-05"],
    ["begun after midnight in Berlin", "2027-06-01T22:30:00Z", "2027-06-16T22:00:00.000Z", "2027-06-16"],
  ])("%s lasts to the end of its 14th day", (_, begun, ends, lastDay) => {
    const end = holdEnd(new Date(begun), far);
    expect([end.toISOString(), lastHoldDay(end)]).toEqual([ends, lastDay]);
  });

  it("ends before the event begins", () => {
    const end = holdEnd(new Date("2027-06-01T10:00:00Z"), "2027-06-05");
    expect([end.toISOString(), lastHoldDay(end)]).toEqual(["2027-06-04T22:00:00.000Z", "2027-06-04"]);
  });

  it.each([
    ["2027-06-02", true],
    ["2027-06-01", false],
    ["2027-05-31", false],
  ])("of an event on %s is possible on June 1st: %s", (startDate, possible) =>
    expect(canReserve(new Date("2027-06-01T10:00:00Z"), startDate)).toBe(possible),
  );

  it.each([
    ["2027-06-15T22:00:00Z", "2027-06-12T22:00:00.000Z"],
    ["2027-03-29T22:00:00Z", "2027-03-26T23:00:00.000Z"],
    ["2027-11-01T23:00:00Z", "2027-10-29T22:00:00.000Z"],
    ["2028-01-01T23:00:00Z", "2027-12-29T23:00:00.000Z"],
  ])("that ends at %s is reminded of from %s", (end, from) => expect(reminderFrom(new Date(end)).toISOString()).toBe(from));
});
