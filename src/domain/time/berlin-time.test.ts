import { expect, it } from "vitest";
import { formatInstant } from "./berlin-time.ts";

it.each([
  ["2026-11-21T13:05:59Z", "21.11.2026, 14:05"],
  ["2026-07-01T22:30:00Z", "02.07.2026, 00:30"],
  ["2026-12-31T23:00:00Z", "01.01.2027, 00:00"],
  ["2026-10-25T00:59:00Z", "25.10.2026, 02:59"],
  ["2026-10-25T01:00:00Z", "25.10.2026, 02:00"],
])("writes %s as Berlin's clock shows it", (instant, text) => expect(formatInstant(new Date(instant))).toBe(text));
