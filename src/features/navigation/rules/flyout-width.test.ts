import { expect, it } from "vitest";
import { flyoutListWidth } from "./flyout-width.ts";

it.each([
  ["half the window where the content is narrow", 1200, 400, 600],
  ["half the window up to 30 px beside the content", 1200, 570, 600],
  ["30 px more than the content where that is wider", 1200, 571, 601],
  ["30 px more than the content in a wide window", 1600, 1250, 1280],
  ["the whole window at most", 1200, 1180, 1200],
  ["half the window before anything is measured", 1600, 0, 800],
])("is %s", (_, windowWidth, leftSide, width) => {
  expect(flyoutListWidth(windowWidth, leftSide)).toBe(width);
});
