import { describe, expect, it } from "vitest";
import type { EventModule } from "./event.ts";
import {
  hasRoom,
  hotelFormula,
  hotelItems,
  hotelStay,
  isOvernightOption,
  type OvernightOption,
  offeredOptions,
  overnightOptions,
  usualOption,
} from "./overnight-option.ts";

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
    ["one day", "2027-03-01", "2027-03-01", [], { days: 1, nights: 0, arrivals: 1, weekdays: null }],
    ["four days", "2027-03-01", "2027-03-04", [], { days: 4, nights: 3, arrivals: 1, weekdays: "Mo–Do" }],
    ["over the change to summer time", "2027-03-27", "2027-03-29", [], { days: 3, nights: 2, arrivals: 1, weekdays: "Sa–Mo" }],
    ["over new year", "2027-12-30", "2028-01-02", [], { days: 4, nights: 3, arrivals: 1, weekdays: "Do–So" }],
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
      { days: 5, nights: 3, arrivals: 2, weekdays: null },
    ],
  ])("of %s is counted", (_case, startDate, endDate, modules, stay) =>
    expect(hotelStay({ startDate, endDate, hotel: [hotel], modules })).toEqual(stay),
  );
});

const fourDays = { days: 4, nights: 3, arrivals: 1, weekdays: "Mo–Do" };
const oneDay = { days: 1, nights: 0, arrivals: 1, weekdays: null };

it.each<[OvernightOption, number, readonly [string, number, number][], string]>([
  [
    "mit Übernachtung",
    0,
    [["3 Nächte, Mo–Do, mit Verpflegung", 3, 14_900]],
    "3 Nächte, Mo–Do, mit Verpflegung (3\u00a0×\u00a0149,00\u00a0€)",
  ],
  ["Tagesgast", 0, [["4 Tage, Mo–Do", 4, 5_900]], "4 Tage, Mo–Do (4\u00a0×\u00a059,00\u00a0€)"],
  [
    "Anreise am Vortag",
    0,
    [
      ["3 Nächte, Mo–Do, mit Verpflegung", 3, 14_900],
      ["1 Nacht davor", 1, 10_900],
    ],
    "3 Nächte, Mo–Do, mit Verpflegung (3\u00a0×\u00a0149,00\u00a0€) + 1 Nacht davor (1\u00a0×\u00a0109,00\u00a0€)",
  ],
  [
    "Anreise am Vortag",
    2,
    [
      ["3 Nächte, Mo–Do, mit Verpflegung", 3, 14_900],
      ["1 Nacht davor", 1, 10_900],
      ["2 weitere Nächte", 2, 10_900],
    ],
    "3 Nächte, Mo–Do, mit Verpflegung (3\u00a0×\u00a0149,00\u00a0€) + 1 Nacht davor (1\u00a0×\u00a0109,00\u00a0€) + 2 weitere Nächte (2\u00a0×\u00a0109,00\u00a0€)",
  ],
])("charges %s with %i further nights", (option, nights, expected, formula) => {
  const items = hotelItems(option, rates, fourDays, nights);
  expect(items.map(({ label, count, rate }) => [label, count, rate])).toEqual(expected);
  expect(hotelFormula(items)).toBe(formula);
});

it("charges the night before each module of a series, and no night between them", () =>
  expect(hotelItems("Anreise am Vortag", rates, { days: 9, nights: 6, arrivals: 3, weekdays: null }, 0)).toEqual([
    { label: "6 Nächte mit Verpflegung", count: 6, rate: 14_900 },
    { label: "3 Nächte davor", count: 3, rate: 10_900 },
  ]));

it("has no night in an event of one day: offered are a day and the night before it", () => {
  expect(offeredOptions(oneDay)).toEqual(["Tagesgast", "Anreise am Vortag"]);
  expect(offeredOptions(fourDays)).toEqual(overnightOptions);
  expect([usualOption(oneDay), usualOption(fourDays)]).toEqual(["Tagesgast", "mit Übernachtung"]);
  expect(hotelItems("mit Übernachtung", rates, oneDay, 0)).toEqual([]);
  expect(hotelItems("Anreise am Vortag", rates, oneDay, 0)).toEqual([{ label: "1 Nacht davor", count: 1, rate: 10_900 }]);
  expect(hotelItems("Tagesgast", rates, oneDay, 0)).toEqual([{ label: "1 Tag", count: 1, rate: 5_900 }]);
});

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
