import { expect, it } from "vitest";
import { daysOf, weekdayShort } from "#src/domain/time/german-date.ts";
import { isHoliday } from "#src/domain/time/german-holidays.ts";
import { placeEvent } from "./demo-dates.ts";
import type { DemoEvent } from "./demo-schema.ts";

const event = (change: Partial<DemoEvent>): DemoEvent => ({
  id: 1,
  theme: "arbeitsrecht",
  hotel: "online",
  week: 0,
  weekday: "mo",
  days: 1,
  start: "09:00",
  end: "16:00",
  seats: 10,
  minimum: 5,
  booked: 0,
  prices: [100],
  ...change,
});
const part = (week: number) => ({ title: "Modul", hotel: "online", week, weekday: "di" as const, days: 2 });

it.each([
  ["week 0 from a Friday", {}, "2026-11-20", "2026-11-16", "2026-11-16"],
  ["week 0 from a Sunday", {}, "2026-11-22", "2026-11-16", "2026-11-16"],
  ["four days over the turn of a month", { week: 2, weekday: "di", days: 4 }, "2026-11-16", "2026-12-01", "2026-12-04"],
  ["a past week", { week: -1, weekday: "fr" }, "2026-11-20", "2026-11-13", "2026-11-13"],
  ["a week of summer time", { week: 2, weekday: "do", days: 2 }, "2027-03-24", "2027-04-08", "2027-04-09"],
  // 2026-12-22..25 touches the first day of Christmas; 2026-12-29..2027-01-01 New Year's Day.
  ["Christmas, moved twice", { week: 0, weekday: "di", days: 4 }, "2026-12-21", "2027-01-05", "2027-01-08"],
  ["a past Easter, moved back", { week: -1, weekday: "do", days: 2 }, "2027-03-30", "2027-03-18", "2027-03-19"],
  ["a coming Easter, moved on", { week: 1, weekday: "do", days: 2 }, "2027-03-15", "2027-04-01", "2027-04-02"],
] as const)("places %s", (_, change, seedDay, startDate, endDate) =>
  expect(placeEvent(event(change), seedDay)).toEqual({ whole: { startDate, endDate }, modules: [] }),
);

it("moves a series as a whole and ends it with its last module", () => {
  const placed = placeEvent(event({ week: 0, weekday: "di", days: 2, modules: [part(0), part(2)] }), "2027-05-03");
  expect(placed).toEqual({
    whole: { startDate: "2027-05-04", endDate: "2027-05-19" },
    modules: [
      { startDate: "2027-05-04", endDate: "2027-05-05" },
      { startDate: "2027-05-18", endDate: "2027-05-19" },
    ],
  });
  // From Monday, the second module touches Whit Monday (2027-05-17): both modules move.
  const moved = placeEvent(
    event({
      week: 0,
      weekday: "mo",
      days: 2,
      modules: [
        { ...part(0), weekday: "mo" },
        { ...part(2), weekday: "mo" },
      ],
    }),
    "2027-05-03",
  );
  expect(moved.modules.map(({ startDate }) => startDate)).toEqual(["2027-05-10", "2027-05-24"]);
});

it("meets neither weekend nor holiday, whatever the seed day", () => {
  for (let day = 0; day < 366; day += 1) {
    const seedDay = daysOf("2027-01-01", "2028-01-01")[day] ?? "";
    const { whole } = placeEvent(event({ week: (day % 40) - 10, weekday: "mo", days: 5 }), seedDay);
    const days = daysOf(whole.startDate, whole.endDate);
    expect(days.filter(isHoliday)).toEqual([]);
    expect(days.map(weekdayShort)).toEqual(["Mo", "Di", "Mi", "Do", "Fr"]);
  }
});
