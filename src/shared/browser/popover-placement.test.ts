import { expect, it } from "vitest";
import { isFullWidth, isNewSize, type PopoverKind, placePopover, popoverTop, popoverWidth } from "./popover-placement.ts";

it.each<[PopoverKind, boolean, number]>([
  ["service", false, 280],
  ["betriebsrat", true, 280],
  ["ifb", false, 280],
  ["user", true, 357],
  ["user", false, 326],
  ["shoppingCart", false, 360],
  ["wishlist", true, 360],
  ["cartFirstAddNotice", false, 360],
])("gives %s (logged in: %j) %i px", (kind, loggedIn, width) => expect(popoverWidth(kind, loggedIn)).toBe(width));

it.each([
  [429, 280, true],
  [430, 280, false],
  [475, 326, true],
  [476, 326, false],
  [506, 357, true],
  [507, 357, false],
  [509, 360, true],
  [510, 360, false],
])("in a window of %i px, %i px wide, is full: %j", (window, width, full) => expect(isFullWidth(window, width)).toBe(full));

it.each([
  [375, 56],
  [480, 56],
  [481, 64],
  [768, 64],
  [769, 80],
  [1600, 80],
])("hangs in a window of %i px %i px below the bar's upper edge", (window, top) => expect(popoverTop(window)).toBe(top));

it.each([
  ["below its trigger", { left: 1000, right: 1060 }, 360, 1280, { left: 700, width: 360, full: false }],
  ["away from the right edge", { left: 1200, right: 1280 }, 360, 1280, { left: 912, width: 360, full: false }],
  ["away from the left edge", { left: 20, right: 90 }, 280, 800, { left: 8, width: 280, full: false }],
  ["over the whole width of a phone", { left: 200, right: 240 }, 360, 375, { left: 0, width: 375, full: true }],
])("stands %s", (_, trigger, width, window, place) =>
  expect(placePopover(trigger, width, { windowWidth: window, pageWidth: window })).toEqual(place),
);

it("reckons with the scrollbar of the window", () => {
  const room = { windowWidth: 1280, pageWidth: 1265 };
  expect(placePopover({ left: 1200, right: 1265 }, 360, room)).toEqual({ left: 897, width: 360, full: false });
  expect(placePopover({ left: 300, right: 340 }, 360, { windowWidth: 509, pageWidth: 494 })).toEqual({ left: 0, width: 494, full: true });
});

it.each([
  [1000, 1200, false],
  [1000, 1201, true],
  [1000, 800, false],
  [1000, 799, true],
])("placed at %i px, moves at %i px: %j", (placedAt, window, moves) => expect(isNewSize(placedAt, window)).toBe(moves));
