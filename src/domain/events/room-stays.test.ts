import { expect, it } from "vitest";
import type { EventFacts } from "./event.ts";
import type { OvernightOption } from "./overnight-option.ts";
import { roomStays } from "./room-stays.ts";

const hotel = { hotelId: 601, name: "Hotel Muster", slug: "hotel-muster", city: "Köln" };
const week: EventFacts = { startDate: "2027-03-01", endDate: "2027-03-04", hotel: [hotel], modules: [] };
const module = (hotelId: number, startDate: string) => ({
  ...{ title: "Modul", hotelId, hotel: hotelId === 601 ? hotel : null },
  ...{ startDate, endDate: startDate.replace("01", "03") },
});
const series: EventFacts = { ...week, modules: [module(601, "2027-03-01"), module(-1, "2027-04-01"), module(601, "2027-05-01")] };

it.each<readonly [string, EventFacts, OvernightOption | null, readonly (readonly [string, string, number])[]]>([
  ["with a room", week, "mit Übernachtung", [["2027-03-01", "2027-03-04", 3]]],
  ["from the day before", week, "Anreise am Vortag", [["2027-02-28", "2027-03-04", 4]]],
  ["of a day guest", week, "Tagesgast", []],
  ["online", { ...week, hotel: [] }, null, []],
  [
    "in each module of a series that is in a hotel",
    series,
    "Anreise am Vortag",
    [
      ["2027-02-28", "2027-03-03", 3],
      ["2027-04-30", "2027-05-03", 3],
    ],
  ],
])("counts nights %s", (_, event, option, expected) =>
  expect(roomStays(event, option).map(({ arrival, departure, nights }) => [arrival, departure, nights])).toEqual(expected),
);
