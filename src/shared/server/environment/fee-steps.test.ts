import { expect, it } from "vitest";
import { readFeeSteps } from "./fee-steps.ts";

it("reads days and percent", () =>
  expect(readFeeSteps(" 30:0  7:50 0:100 ")).toEqual([
    { days: 30, percent: 0 },
    { days: 7, percent: 50 },
    { days: 0, percent: 100 },
  ]));

it.each(["", "30", "30:0,7:50", "7:50 30:0", "7:50 7:60", "7:101", "7:-1", "abc:5", "7:5%"])("refuses %j", (text) =>
  expect(readFeeSteps(text)).toBeNull(),
);
