import { expect, it } from "vitest";
import type { BookingStatus } from "./booking.ts";
import { actionsOf, type SeatState, seatState, sectionOf } from "./seat-state.ts";

const dates = { startDate: "2027-05-03", endDate: "2027-05-06", cancelled: false };
const holdEndsAt = new Date("2027-03-15T23:00:00Z");
const at = (instant: string) => new Date(instant);

it.each<[string, BookingStatus, Date | null, Date, Partial<typeof dates>, SeatState]>([
  ["a booking", "gebucht", null, at("2027-05-02T21:59:59Z"), {}, "gebucht"],
  ["a booking on the first day in Berlin", "gebucht", null, at("2027-05-02T22:00:00Z"), {}, "laufend"],
  ["a booking on the last day in Berlin", "gebucht", null, at("2027-05-06T21:59:59Z"), {}, "laufend"],
  ["a booking after the last day", "gebucht", null, at("2027-05-06T22:00:00Z"), {}, "beendet"],
  ["a booking of a cancelled event that nobody was told of", "gebucht", null, at("2027-04-01T10:00:00Z"), { cancelled: true }, "abgesagt"],
  ["a reservation", "reserviert", holdEndsAt, at("2027-03-15T22:59:59Z"), {}, "reserviert"],
  ["a reservation whose end no job has noticed", "reserviert", holdEndsAt, holdEndsAt, {}, "verfallen"],
  [
    "a reservation of an event that was moved into the past",
    "reserviert",
    holdEndsAt,
    at("2027-03-10T10:00:00Z"),
    { startDate: "2027-03-09", endDate: "2027-03-09" },
    "beendet",
  ],
  ["a cancelled booking, whatever its event does", "storniert", null, at("2027-06-01T10:00:00Z"), { cancelled: true }, "storniert"],
  ["a reservation given back", "zurueckgegeben", holdEndsAt, at("2027-06-01T10:00:00Z"), {}, "zurueckgegeben"],
  ["a hold that has ended", "verfallen", holdEndsAt, at("2027-06-01T10:00:00Z"), {}, "verfallen"],
  ["a seat of a cancelled event", "abgesagt", null, at("2027-06-01T10:00:00Z"), { cancelled: true }, "abgesagt"],
])("calls %s what it is", (_, status, holdEnd, now, change, state) =>
  expect(seatState({ status, holdEndsAt: holdEnd }, { ...dates, ...change }, now)).toBe(state),
);

it("lets nothing be done about what is over, and lists it apart", () => {
  const idle = (Object.keys(actionsOf) as SeatState[]).filter((state) => actionsOf[state].length === 0);
  expect(idle.map((state) => [state, sectionOf(state)])).toEqual([
    ["storniert", "ended"],
    ["zurueckgegeben", "ended"],
    ["verfallen", "ended"],
    ["abgesagt", "ended"],
    ["laufend", "upcoming"],
    ["beendet", "past"],
  ]);
});
