import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { $popover, closePopover, openPopover, pointerEntered, pointerLeft, triggerClicked } from "./popover.store.ts";
import type { PopoverKind } from "./popover-placement.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closePopover();
  pointerLeft();
  vi.runAllTimers();
  vi.useRealTimers();
});

const open = (): PopoverKind | null => $popover.get().open;
const wait = (ms: number): void => void vi.advanceTimersByTime(ms);

describe("hovering", () => {
  it.each([
    [49, null],
    [50, "service"],
  ])("for %i ms shows %j", (ms, shown) => {
    pointerEntered("service");
    wait(ms);
    expect(open()).toBe(shown);
  });

  it("opens nothing when the pointer only passed", () => {
    pointerEntered("service");
    wait(49);
    pointerLeft();
    wait(500);
    expect(open()).toBeNull();
  });

  it("opens at once where another is open", () => {
    openPopover("wishlist");
    pointerEntered("shoppingCart");
    expect($popover.get()).toEqual({ open: "shoppingCart", leaving: ["wishlist"] });
  });

  it.each<[PopoverKind, number, PopoverKind | null]>([
    ["service", 149, "service"],
    ["service", 150, null],
    ["shoppingCart", 150, null],
    ["wishlist", 150, null],
    ["betriebsrat", 150, null],
    ["ifb", 150, null],
    ["user", 60_000, "user"],
    ["cartFirstAddNotice", 9_000, "cartFirstAddNotice"],
  ])("off %s for %i ms leaves open: %j", (kind, ms, shown) => {
    openPopover(kind);
    pointerLeft();
    wait(ms);
    expect(open()).toBe(shown);
  });

  it("back in time keeps it open", () => {
    openPopover("service");
    pointerLeft();
    wait(149);
    pointerEntered("service");
    wait(1000);
    expect(open()).toBe("service");
  });
});

it.each<[PopoverKind, PopoverKind]>([
  ["user", "user"],
  ["cartFirstAddNotice", "cartFirstAddNotice"],
  ["service", "wishlist"],
])("with %s open, hovering another trigger shows %s", (first, shown) => {
  openPopover(first);
  pointerEntered("wishlist");
  wait(50);
  expect(open()).toBe(shown);
});

describe("a click on what is open", () => {
  it.each([
    ["the pointer opened it", 299, "service"],
    ["the pointer opened it", 300, null],
    ["a click opened it", 1, null],
  ])("after %s and %i ms leaves open: %j", (how, ms, shown) => {
    if (how === "a click opened it") triggerClicked("service");
    if (how === "the pointer opened it") {
      pointerEntered("service");
      wait(50);
    }
    wait(ms);
    triggerClicked("service");
    expect(open()).toBe(shown);
  });

  it("closes it the second time, however soon", () => {
    pointerEntered("service");
    wait(50);
    triggerClicked("service");
    triggerClicked("service");
    expect(open()).toBeNull();
  });

  it("keeps what the pointer has just gone over to", () => {
    openPopover("wishlist");
    wait(1000);
    pointerEntered("service");
    triggerClicked("service");
    expect(open()).toBe("service");
  });
});

describe("a click", () => {
  it("opens without delay, and closes what is open", () => {
    triggerClicked("user");
    expect(open()).toBe("user");
    triggerClicked("user");
    expect(open()).toBeNull();
  });

  it("before the delay of hovering is over opens, and the delay changes nothing any more", () => {
    pointerEntered("service");
    triggerClicked("service");
    wait(50);
    expect(open()).toBe("service");
  });

  it("on another trigger goes over to that one", () => {
    triggerClicked("user");
    triggerClicked("wishlist");
    expect($popover.get()).toEqual({ open: "wishlist", leaving: ["user"] });
  });
});

it("stays closed after a click until the pointer has left and comes back", () => {
  triggerClicked("service");
  triggerClicked("service");
  pointerEntered("service");
  wait(1000);
  expect(open()).toBeNull();
  pointerLeft();
  pointerEntered("service");
  wait(50);
  expect(open()).toBe("service");
});

describe("leaving", () => {
  it.each([
    [99, ["service"]],
    [100, []],
  ])("after %i ms still shows %j", (ms, leaving) => {
    openPopover("service");
    closePopover();
    wait(ms);
    expect($popover.get()).toEqual({ open: null, leaving });
  });

  it("and being opened again shows it once", () => {
    openPopover("service");
    closePopover();
    openPopover("service");
    expect($popover.get()).toEqual({ open: "service", leaving: [] });
    wait(100);
    expect(open()).toBe("service");
  });
});

it("shows the cart in the place of the notice that hangs from it", () => {
  openPopover("cartFirstAddNotice");
  pointerEntered("shoppingCart");
  expect(open()).toBe("shoppingCart");
});
