import { describe, expect, it } from "vitest";
import { beginsAt, currentHalfDay, halfDayName, halfDaysOf, isOver, keyOf, type Scheduled } from "./half-days.ts";

const hotel = { hotelId: 601, name: "Hotel Muster", slug: "hotel-muster", city: "Köln" };
const event = (change: Partial<Scheduled> = {}): Scheduled => ({
  startDate: "2027-03-22",
  endDate: "2027-03-24",
  startTime: "09:00",
  endTime: "16:30",
  hotel: [hotel],
  modules: [],
  ...change,
});
const keys = (change?: Partial<Scheduled>): readonly string[] => halfDaysOf(event(change)).map(keyOf);
const module = (startDate: string, endDate: string) => ({ title: "Modul", hotelId: 601, hotel, startDate, endDate });

describe("half-days", () => {
  it.each<readonly [string, Partial<Scheduled>, readonly string[]]>([
    [
      "both of each day",
      { endDate: "2027-03-23" },
      ["2027-03-22-vormittag", "2027-03-22-nachmittag", "2027-03-23-vormittag", "2027-03-23-nachmittag"],
    ],
    ["none before an afternoon's beginning", { endDate: "2027-03-22", startTime: "13:00" }, ["2027-03-22-nachmittag"]],
    ["none after a noon's end", { endDate: "2027-03-22", endTime: "12:30" }, ["2027-03-22-vormittag"]],
    [
      "of a usual week's seminar",
      { startTime: "13:00", endTime: "12:30" },
      ["2027-03-22-nachmittag", "2027-03-23-vormittag", "2027-03-23-nachmittag", "2027-03-24-vormittag"],
    ],
    ["one of what lies over noon alone", { endDate: "2027-03-22", startTime: "12:00", endTime: "13:00" }, ["2027-03-22-nachmittag"]],
    ["one of a short morning", { endDate: "2027-03-22", startTime: "11:00", endTime: "12:45" }, ["2027-03-22-vormittag"]],
    [
      "of a series those of its modules, not of the weeks between",
      {
        endDate: "2027-05-11",
        startTime: "13:00",
        endTime: "12:30",
        modules: [module("2027-03-22", "2027-03-23"), module("2027-05-10", "2027-05-11")],
      },
      ["2027-03-22-nachmittag", "2027-03-23-vormittag", "2027-05-10-nachmittag", "2027-05-11-vormittag"],
    ],
    [
      "each once where modules meet on a day",
      { modules: [module("2027-03-23", "2027-03-23"), module("2027-03-23", "2027-03-23")] },
      ["2027-03-23-vormittag", "2027-03-23-nachmittag"],
    ],
    // The clocks change in the night to 28 March.
    [
      "whatever the clocks do",
      { startDate: "2027-03-27", endDate: "2027-03-28" },
      ["2027-03-27-vormittag", "2027-03-27-nachmittag", "2027-03-28-vormittag", "2027-03-28-nachmittag"],
    ],
  ])("are %s", (_, change, expected) => expect(keys(change)).toEqual(expected));

  it("are named in German", () => expect(halfDayName({ day: "2027-03-05", half: "vormittag" })).toBe("Fr 05.03.2027, vormittags"));

  it.each([
    ["2027-03-05", "2027-03-04T23:00:00.000Z", "2027-03-05T11:00:00.000Z"],
    ["2027-07-05", "2027-07-04T22:00:00.000Z", "2027-07-05T10:00:00.000Z"],
  ])("of %s begin by the clock of Berlin", (day, morning, afternoon) => {
    const begin = (half: "vormittag" | "nachmittag") => beginsAt({ day, half }).toISOString();
    expect([begin("vormittag"), begin("nachmittag")]).toEqual([morning, afternoon]);
  });

  it.each([
    ["2027-03-20T10:00:00Z", "2027-03-22-vormittag"],
    ["2027-03-22T07:30:00Z", "2027-03-22-vormittag"],
    ["2027-03-22T11:00:00Z", "2027-03-22-nachmittag"],
    ["2027-04-20T11:00:00Z", "2027-03-24-nachmittag"],
  ])("at %s is filled in: %s", (now, expected) => {
    const current = currentHalfDay(halfDaysOf(event()), new Date(now));
    expect(current && keyOf(current)).toBe(expected);
  });
});

it.each([
  ["2027-03-24T15:29:59Z", false],
  ["2027-03-24T15:30:00Z", true],
])("at %s an event that ends at 16:30 in Berlin is over: %s", (now, over) => expect(isOver(event(), new Date(now))).toBe(over));
