import { expect, it } from "vitest";
import { showsFirstAddNotice } from "./first-add-notice.ts";

it.each([
  [0, 1200, true],
  [0, 1600, true],
  [0, 1199, false],
  [0, 375, false],
  [1, 1200, false],
  [7, 1600, false],
  [null, 1200, false],
])("with a stored count of %j in a window of %i px it is shown: %j", (count, width, shown) =>
  expect(showsFirstAddNotice(count, width)).toBe(shown),
);
