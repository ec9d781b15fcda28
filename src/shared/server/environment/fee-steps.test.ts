import { expect, it } from "vitest";
import { defaultFeeSteps, halvedFeeSteps, readFeeSteps } from "./fee-steps.ts";

const written = (text: string): string =>
  halvedFeeSteps(readFeeSteps(text) ?? [])
    .map(({ days, percent }) => `${days}:${percent}`)
    .join(" ");

it.each([
  ["30:0 14:30 7:50 0:80", "14:0 7:25 0:40"],
  ["20:0 10:40 0:90", "14:0 10:20 0:45"],
  ["30:0 20:25", "14:0 0:12.5"],
  ["30:0 7:30", "14:0 7:15 0:15"],
  ["0:0", "14:0 0:0"],
])("makes of the cancellation fees %s the rebooking fees %s", (cancelling, rebooking) => expect(written(cancelling)).toBe(rebooking));

it("begins 14 days before the event, whatever cancelling costs earlier", () =>
  expect(halvedFeeSteps(defaultFeeSteps)[0]).toEqual({ days: 14, percent: 0 }));
