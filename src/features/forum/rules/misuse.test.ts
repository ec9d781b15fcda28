import { expect, it } from "vitest";
import { mayFollow, suspendedDays, verdictOf } from "./misuse.ts";

const known = (unfounded: number, warned = false) => ({ unfounded, warned });

it.each([
  ["nein", undefined, true],
  ["ja", undefined, true],
  ["verwarnen", undefined, false],
  ["verwarnen", known(1), false],
  ["verwarnen", known(2), true],
  ["30", known(9), false],
  ["30", known(1, true), true],
  ["90", known(3, true), true],
] as const)("%s after %j: %s", (verdict, record, allowed) => expect(mayFollow(verdict, record)).toBe(allowed));

it("reads what was chosen", () => {
  expect([verdictOf("30"), verdictOf("60"), suspendedDays("90"), suspendedDays("verwarnen")]).toEqual(["30", undefined, 90, 0]);
});
