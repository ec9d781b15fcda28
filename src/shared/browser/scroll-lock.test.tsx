import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lockScroll } from "./scroll-lock.ts";

const { body, documentElement } = document;
const scrolledTo = vi.fn<(place: ScrollToOptions) => void>();

function standAt(y: number, scrollbar = 0): void {
  vi.stubGlobal("scrollX", 0);
  vi.stubGlobal("scrollY", y);
  vi.spyOn(documentElement, "clientWidth", "get").mockReturnValue(window.innerWidth - scrollbar);
}

const styles = () => [documentElement.getAttribute("style"), body.getAttribute("style")];

beforeEach(() => {
  vi.stubGlobal("scrollTo", scrolledTo);
});
afterEach(() => {
  for (const element of [body, documentElement]) element.removeAttribute("style");
  scrolledTo.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("holds the page and lets it go without moving it", () => {
  standAt(740);
  const unlock = lockScroll();
  expect(styles()).toEqual(["overflow: hidden;", null]);
  unlock();
  expect(styles()).toEqual([null, null]);
  expect(scrolledTo).not.toHaveBeenCalled();
});

it.each([
  [0, "4px", "4px"],
  [15, "4px", "19px"],
  [15, "", "15px"],
])("makes up for a scrollbar of %i px beside a padding of '%s' with one of %s", (scrollbar, before, during) => {
  standAt(0, scrollbar);
  body.style.paddingRight = before;
  const unlock = lockScroll();
  expect(body.style.paddingRight).toBe(during);
  unlock();
  expect(body.style.paddingRight).toBe(before);
});

it("gives back what the page said itself, and leaves alone what was set meanwhile", () => {
  standAt(12);
  documentElement.style.setProperty("overflow", "auto", "important");
  const unlock = lockScroll();
  documentElement.style.color = "inherit";
  unlock();
  expect(styles()).toEqual(["overflow: auto !important; color: inherit;", null]);
});

it("lets go when the last one does, however often each says so", () => {
  standAt(300);
  const first = lockScroll();
  const second = lockScroll();
  first();
  first();
  expect(documentElement.style.overflow).toBe("hidden");
  second();
  expect(styles()).toEqual([null, null]);
});

it("locks anew after it let go", () => {
  standAt(10);
  lockScroll()();
  const unlock = lockScroll();
  expect(documentElement.style.overflow).toBe("hidden");
  unlock();
});

describe("on iOS", () => {
  beforeEach(() => {
    vi.spyOn(CSS, "supports").mockImplementation((property: string) => property === "-webkit-touch-callout");
  });

  it("fixes the body where it is, and goes back there at once", () => {
    standAt(740);
    const unlock = lockScroll();
    expect([body.style.position, body.style.top]).toEqual(["fixed", "-740px"]);
    unlock();
    expect(styles()).toEqual([null, null]);
    expect(scrolledTo.mock.calls).toEqual([[{ left: 0, top: 740, behavior: "instant" }]]);
  });

  it("keeps the place of the first lock", () => {
    standAt(300);
    const first = lockScroll();
    standAt(0);
    const second = lockScroll();
    first();
    expect(body.style.top).toBe("-300px");
    second();
    expect(scrolledTo.mock.lastCall?.[0].top).toBe(300);
  });
});
