import { describe, expect, it } from "vitest";
import {
  bookingState,
  type EventFacts,
  type EventModule,
  eventCity,
  isOneDay,
  isOnline,
  isTrainingSeries,
  isTrainingSeriesInPerson,
  shownFreeSeats,
  takesPlace,
} from "./event.ts";

const hotel = { hotelId: 7, name: "Hotel Muster", slug: "hotel-muster", city: "Köln" };
const module = (hotelId: number): EventModule => ({ title: "Modul", hotelId, hotel: null, startDate: "2027-03-05", endDate: "2027-03-05" });
const facts = (change: Partial<EventFacts>): EventFacts => ({
  startDate: "2027-03-05",
  endDate: "2027-03-05",
  hotel: [hotel],
  modules: [],
  ...change,
});

describe("event kinds (spec:events-and-booking-states#kinds)", () => {
  it.each([
    ["an empty hotel list", facts({ hotel: [] }), true],
    ["a hotel", facts({}), false],
    ["no hotel but modules in person", facts({ hotel: [], modules: [module(7)] }), true],
  ])("decides online for %s", (_, event, expected) => expect(isOnline(event)).toBe(expected));

  it.each([
    ["no module", [], false, false],
    ["hotel 522 alone", [522], true, false],
    ["hotel -1 alone", [-1], true, false],
    ["both ids that are not in person", [522, -1], true, false],
    ["one hotel among them", [522, 7, -1], true, true],
    ["hotels alone", [7, 8], true, true],
  ])("decides training series for %s", (_, hotelIds, series, inPerson) => {
    const event = facts({ modules: hotelIds.map(module) });
    expect([isTrainingSeries(event), isTrainingSeriesInPerson(event)]).toEqual([series, inPerson]);
  });

  it.each([
    ["one day with a hotel", facts({}), true],
    ["one day online", facts({ hotel: [] }), false],
    ["two days with a hotel", facts({ endDate: "2027-03-06" }), false],
    ["the same day a year later", facts({ endDate: "2028-03-05" }), false],
  ])("decides one-day for %s", (_, event, expected) => expect(isOneDay(event)).toBe(expected));

  it("names the town, or online", () => expect([eventCity(facts({})), eventCity(facts({ hotel: [] }))]).toEqual(["Köln", "Online"]));
});

describe("booking state (spec:events-and-booking-states#booking-states)", () => {
  const today = "2027-03-05";
  const booking = { startDate: "2027-04-05", seats: 20, booked: 0, held: 0, minimum: 8, cancelled: false };

  it.each([
    [0, "frei", null],
    [10, "frei", null],
    [11, "frei", 9],
    [15, "frei", 5],
    [16, "wenige", 4],
    [19, "wenige", 1],
    [20, "warteliste", 0],
  ] as const)("is, with %i of 20 seats booked, %s and shows %s free", (booked, state, shown) => {
    expect(bookingState({ ...booking, booked }, today)).toBe(state);
    expect(shownFreeSeats({ ...booking, booked }, today)).toBe(shown);
  });

  it.each([
    ["2027-03-04", false, "beendet"],
    ["2027-03-05", false, "frei"],
    ["2027-03-06", false, "frei"],
    ["2027-03-04", true, "abgesagt"],
    ["2027-03-06", true, "abgesagt"],
  ])("is, starting on %s and cancelled %s, %s", (startDate, cancelled, state) =>
    expect(bookingState({ ...booking, startDate, cancelled }, today)).toBe(state),
  );

  it.each([
    ["past", { startDate: "2027-03-04", booked: 18 }],
    ["cancelled", { cancelled: true, booked: 18 }],
  ])("shows no free seats of a %s event", (_, change) => expect(shownFreeSeats({ ...booking, ...change }, today)).toBeNull());

  it.each([
    [7, false, false],
    [8, false, true],
    [20, false, true],
    [20, true, false],
  ])("decides with %i bookings and cancelled %s whether it takes place", (booked, cancelled, expected) =>
    expect(takesPlace({ ...booking, booked, cancelled })).toBe(expected),
  );
});
