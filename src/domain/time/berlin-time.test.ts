import { expect, it } from "vitest";
import { formatClock, formatInstant, todayInBerlin } from "./berlin-time.ts";

it.each([
  ["2026-11-21T13:05:59Z", "21.11.2026, 14:05"],
  ["2026-07-01T22:30:00Z", "02.07.2026, 00:30"],
  ["2026-12-31T23:00:00Z", "01.01.2027, 00:00"],
  ["2026-10-25T00:59:00Z", "25.10.2026, 02:59"],
  ["2026-10-25T01:00:00Z", "25.10.2026, 02:00"],
])("writes %s as Berlin's clock shows it", (instant, text) => expect(formatInstant(new Date(instant))).toBe(text));

const asked = new Intl.DateTimeFormat("sv-SE", {
  ...{ timeZone: "Europe/Berlin", year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
});

it("agrees with the calendar in every hour of two years, also when hours come back and are forgotten", () => {
  const start = Date.UTC(2026, 0, 1, 0, 37);
  for (let hour = 0; hour < 2 * 365 * 24; hour += 1) {
    const at = new Date(start + hour * 3_600_000);
    expect(`${todayInBerlin(at)} ${formatClock(at)}`).toBe(asked.format(at));
  }
  for (const at of [new Date(start), new Date("1970-06-01T12:00:00Z"), new Date("1945-05-24T00:30:00Z"), new Date("2099-07-01T12:00:00Z")])
    expect(`${todayInBerlin(at)} ${formatClock(at)}`).toBe(asked.format(at));
});
