import { expect, it } from "vitest";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { weekday } from "#src/domain/time/german-date.ts";
import { nextDigestAt } from "./mail-rhythm.ts";

it.each([
  // The clock goes forward on 2026-03-29 and back on 2026-10-25: seven in the morning stays seven in the morning.
  ["täglich", "2026-03-28T06:00:00Z", "2026-03-29T05:00:00.000Z"],
  ["täglich", "2026-10-24T05:00:00Z", "2026-10-25T06:00:00.000Z"],
  ["täglich", "2026-06-01T04:59:59Z", "2026-06-01T05:00:00.000Z"],
  ["wöchentlich", "2026-06-01T04:59:59Z", "2026-06-01T05:00:00.000Z"],
  ["wöchentlich", "2026-06-01T05:00:00Z", "2026-06-08T05:00:00.000Z"],
  ["wöchentlich", "2026-10-25T23:30:00Z", "2026-10-26T06:00:00.000Z"],
] as const)("%s after %s: %s", (rhythm, now, next) => {
  expect(nextDigestAt(rhythm, new Date(now))?.toISOString()).toBe(next);
});

it("is always ahead, at most a day or a week, and weekly on a Monday; none where none is wanted", () => {
  for (let hour = 0; hour < 24 * 400; hour += 5) {
    const now = new Date(Date.UTC(2026, 0, 1, hour, 17));
    const [daily, weekly] = [nextDigestAt("täglich", now), nextDigestAt("wöchentlich", now)];
    if (daily === null || weekly === null) throw new Error("none");
    const hours = (at: Date): number => (at.getTime() - now.getTime()) / 3_600_000;
    expect(hours(daily)).toBeGreaterThan(0);
    expect(hours(daily)).toBeLessThanOrEqual(25);
    expect(hours(weekly)).toBeLessThanOrEqual(7 * 24 + 1);
    expect(weekday(todayInBerlin(weekly))).toBe("Montag");
  }
  expect([nextDigestAt("einzeln", new Date()), nextDigestAt("keine", new Date())]).toEqual([null, null]);
});
