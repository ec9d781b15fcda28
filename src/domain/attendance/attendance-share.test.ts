import { expect, it } from "vitest";
import { attendedOf } from "./attendance-share.ts";
import type { HalfDay } from "./half-days.ts";

const halfDays = (count: number): readonly HalfDay[] =>
  Array.from({ length: count }, (_, index) => ({ day: `2027-03-${String(10 + index)}`, half: "vormittag" }));
const present = (count: number) => halfDays(count).map((halfDay) => ({ ...halfDay, present: true }));

it.each([
  [5, 4, true],
  [5, 3, false],
  [7, 6, true],
  [7, 5, false],
  [10, 8, true],
  [10, 7, false],
  [1, 1, true],
  [1, 0, false],
  [0, 0, false],
])("of %i half-days %i are enough for a certificate: %s", (all, attended, enough) =>
  expect(attendedOf(halfDays(all), present(attended))).toMatchObject({ attended, all, enough }),
);

it("counts an absence as entered, not as attended", () => {
  const entries = [...present(4), { ...(halfDays(5)[4] as HalfDay), present: false }];
  expect(attendedOf(halfDays(5), entries)).toEqual({ attended: 4, entered: 5, all: 5, enough: true });
});

it("leaves out days that the event was moved away from", () => {
  const elsewhere = { day: "2027-01-01", half: "vormittag", present: true } as const;
  expect(attendedOf(halfDays(2), [elsewhere, ...present(1)])).toEqual({ attended: 1, entered: 1, all: 2, enough: false });
});
