import { expect, it } from "vitest";
import { formatPercent, vatOf } from "./vat.ts";

it.each([
  [0, 19, 0],
  [129_000, 19, 24_510],
  [1, 19, 0],
  [2, 19, 0],
  [3, 19, 1],
  [50, 19, 10],
  [150, 7, 11],
  [10_000, 7.7, 770],
  [10_001, 7.75, 775],
  [129_000, 0, 0],
])("takes on %i cents at %d percent %i cents", (net, percent, vat) => expect(vatOf(net, percent)).toBe(vat));

it("rounds half a cent up, once on the total", () => expect(vatOf(150, 19) * 2).not.toBe(vatOf(300, 19)));

it.each([
  [19, "19\u00a0%"],
  [7.7, "7,7\u00a0%"],
])("writes %d as %j", (percent, text) => expect(formatPercent(percent)).toBe(text));
