import { expect, it } from "vitest";
import { createCarousel, SWIPE_PX, slideAt, swipedBy } from "./carousel.ts";

it.each([
  [0, 3, 0, true, false],
  [1, 3, 1, false, false],
  [2, 3, 2, false, true],
  [3, 3, 2, false, true],
  [-1, 3, 0, true, false],
  [0, 1, 0, true, true],
  [5, 0, 0, true, true],
])("shows for index %i of %i the slide %i", (asked, count, index, isFirst, isLast) => {
  expect(slideAt(asked, count)).toEqual({ index, count, isFirst, isLast });
});

it.each<[string, readonly (number | "next" | "previous")[], number]>([
  ["begins with the first slide", [], 0],
  ["goes on", ["next"], 1],
  ["stops at the last one", ["next", "next", "next"], 2],
  ["does not wrap at the first one", ["previous"], 0],
  ["goes back", ["next", "next", "previous"], 1],
  ["goes to the slide of a dot", [2], 2],
  ["goes on from there", [1, "next"], 2],
])("%s", (_, steps, index) => {
  const carousel = createCarousel(3);
  for (const step of steps) {
    if (typeof step === "number") carousel.to(step);
    else carousel[step]();
  }
  expect(carousel.$slide.get().index).toBe(index);
});

it("swipes from 40 px on", () => expect(SWIPE_PX).toBe(40));

it.each([
  [-40, 0, 1],
  [-39, 0, 0],
  [40, 0, -1],
  [39, 0, 0],
  [0, 0, 0],
  [-60, 60, 1],
  [-60, 61, 0],
  [60, -200, 0],
])("takes a movement by %i, %i px for %i", (right, down, slides) => {
  expect(swipedBy(right, down)).toBe(slides);
});
