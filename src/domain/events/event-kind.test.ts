import { describe, expect, it } from "vitest";
import type { EventHotel, EventModule } from "./event.ts";
import { eventKind, eventLength, eventPlaces, kindLabels, trainingDays } from "./event-kind.ts";

const hotel = (city: string, hotelId = 601): EventHotel => ({ hotelId, name: `Hotel ${city}`, slug: "hotel", city });
const module = (city: string | null, startDate: string, endDate: string): EventModule => ({
  title: "Modul",
  hotelId: city === null ? -1 : 601,
  hotel: city === null ? null : hotel(city),
  startDate,
  endDate,
});
const facts = { startDate: "2027-03-01", endDate: "2027-03-05", hotel: [hotel("Köln")], modules: [], conferenceSlug: null };
const series = [
  module("Köln", "2027-03-01", "2027-03-03"),
  module("Leipzig", "2027-04-05", "2027-04-07"),
  module(null, "2027-05-03", "2027-05-04"),
];

describe("the kind of an event", () => {
  it.each([
    ["several days in a hotel", {}, "Präsenzseminar"],
    ["one day in a hotel", { endDate: "2027-03-01" }, "Tagesseminar"],
    ["several days without a hotel", { hotel: [] }, "Online-Seminar"],
    ["one day without a hotel", { hotel: [], endDate: "2027-03-01" }, "Online-Seminar"],
    ["modules of which one is in a hotel", { modules: series }, "Seminarreihe in Präsenz"],
    ["modules without a hotel", { hotel: [], modules: [module(null, "2027-03-01", "2027-03-02")] }, "Seminarreihe online"],
    ["a conference", { conferenceSlug: "sbv-fachtagung" }, "Fachtagung"],
  ])("calls %s by its German name", (_case, over, label) => {
    expect(kindLabels[eventKind({ ...facts, ...over })]).toBe(label);
  });
});

describe("length and place", () => {
  it.each([
    ["five days", {}, 5, "5 Tage", "Köln"],
    ["a single day", { endDate: "2027-03-01" }, 1, "1 Tag", "Köln"],
    ["an online event", { hotel: [] }, 5, "5 Tage", "Online"],
    ["a series, without the weeks between", { endDate: "2027-05-04", modules: series }, 8, "8 Tage in 3 Modulen", "Köln, Leipzig, Online"],
  ])("reads %s", (_case, over, days, length, places) => {
    const event = { ...facts, ...over };
    expect([trainingDays(event), eventLength(event), eventPlaces(event)]).toEqual([days, length, places]);
  });
});
