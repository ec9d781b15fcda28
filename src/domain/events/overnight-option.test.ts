import { describe, expect, it } from "vitest";
import type { EventModule } from "./event.ts";
import { hasRoom, hotelFormula, hotelItems, hotelStay, isOvernightOption, type OvernightOption } from "./overnight-option.ts";

const rates = { overnight: 14_900, dayGuest: 5_900, dayBefore: 10_900 };
const hotel = { hotelId: 601, name: "Hotel Muster", slug: "hotel-muster", city: "Köln" };
const module = (hotelId: number, startDate: string, endDate: string): EventModule => ({
  title: "Modul",
  hotelId,
  hotel: hotelId > 0 && hotelId !== 522 ? hotel : null,
  startDate,
  endDate,
});

describe("the hotel stay", () => {
  it.each([
    ["one day", "2027-03-01", "2027-03-01", [], { days: 1, arrivals: 1 }],
    ["four days", "2027-03-01", "2027-03-04", [], { days: 4, arrivals: 1 }],
    ["over the change to summer time", "2027-03-27", "2027-03-29", [], { days: 3, arrivals: 1 }],
    ["over new year", "2027-12-30", "2028-01-02", [], { days: 4, arrivals: 1 }],
    [
      "a series whose online modules need no hotel",
      "2027-03-01",
      "2027-06-02",
      [
        module(601, "2027-03-01", "2027-03-03"),
        module(522, "2027-04-01", "2027-04-02"),
        module(-1, "2027-05-01", "2027-05-01"),
        module(602, "2027-06-01", "2027-06-02"),
      ],
      { days: 5, arrivals: 2 },
    ],
  ])("of %s is counted", (_case, startDate, endDate, modules, stay) =>
    expect(hotelStay({ startDate, endDate, hotel: [hotel], modules })).toEqual(stay),
  );
});

it.each<[OvernightOption, number, readonly [string, number, number][], string]>([
  ["mit Übernachtung", 0, [["mit Übernachtung, 4 Tage", 4, 14_900]], "4 × 149,00\u00a0€"],
  ["Tagesgast", 0, [["Tagesgast, 4 Tage", 4, 5_900]], "4 × 59,00\u00a0€"],
  [
    "Anreise am Vortag",
    0,
    [
      ["mit Übernachtung, 4 Tage", 4, 14_900],
      ["Anreise am Vortag, 1 Nacht", 1, 10_900],
    ],
    "4 × 149,00\u00a0€ + 1 × 109,00\u00a0€",
  ],
  [
    "Anreise am Vortag",
    2,
    [
      ["mit Übernachtung, 4 Tage", 4, 14_900],
      ["Anreise am Vortag, 1 Nacht", 1, 10_900],
      ["zusätzlich 2 Nächte", 2, 10_900],
    ],
    "4 × 149,00\u00a0€ + 1 × 109,00\u00a0€ + 2 × 109,00\u00a0€",
  ],
])("charges %s with %i further nights", (option, nights, expected, formula) => {
  const items = hotelItems(option, rates, { days: 4, arrivals: 1 }, nights);
  expect(items.map(({ label, count, rate }) => [label, count, rate])).toEqual(expected);
  expect(hotelFormula(items)).toBe(formula);
});

it("charges the night before each module of a series", () =>
  expect(hotelItems("Anreise am Vortag", rates, { days: 9, arrivals: 3 }, 0)[1]).toEqual({
    label: "Anreise am Vortag, 3 Nächte",
    count: 3,
    rate: 10_900,
  }));

it.each([
  ["mit Übernachtung", true],
  ["Tagesgast", true],
  ["Anreise am Vortag", true],
  ["tagesgast", false],
  ["", false],
  ["toString", false],
])("knows whether %j is an option", (text, known) => expect(isOvernightOption(text)).toBe(known));

it.each<[OvernightOption | null, boolean]>([
  ["mit Übernachtung", true],
  ["Anreise am Vortag", true],
  ["Tagesgast", false],
  [null, false],
])("knows whether %j comes with a room", (option, room) => expect(hasRoom(option)).toBe(room));
