import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { $popover, closePopover, openPopover } from "#src/shared/browser/popover.store.ts";
import type { PopoverKind } from "#src/shared/browser/popover-placement.ts";
import { wirePopovers } from "./wire-popovers.ts";

const page = `
  <header>
    <div data-popover="user"><a href="#login" data-trigger>Anmelden</a><section data-panel="user"><input></section></div>
    <div data-popover="shoppingCart"><a href="#cart" data-trigger>Warenkorb</a><p data-panel="cartFirstAddNotice">Hinweis</p></div>
  </header>
  <main><button>anderswo</button></main>`;

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`No ${selector}`);
  return found;
};
const user = (): HTMLElement => find("[data-popover=user] a");
const cart = (): HTMLElement => find("[data-popover=shoppingCart] a");
const open = (): PopoverKind | null => $popover.get().open;
const press = (key: string): void => void find("body").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const pointerDown = (target: Element): void => void target.dispatchEvent(new Event("pointerdown", { bubbles: true }));
const click = (target: Element, init: MouseEventInit = {}): MouseEvent => {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
};

beforeAll(() => {
  document.body.innerHTML = page;
  wirePopovers(find("header"));
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closePopover();
  vi.runAllTimers();
  vi.useRealTimers();
});

it("tells assistive technology what the triggers open, and whether they have", () => {
  const facts = (): (string | null)[] => ["aria-haspopup", "aria-expanded", "aria-controls"].map((name) => user().getAttribute(name));
  expect(facts()).toEqual(["dialog", "false", null]);
  openPopover("user");
  expect(facts()).toEqual(["dialog", "true", "popover-user"]);
  closePopover();
  expect(facts()).toEqual(["dialog", "false", null]);
});

it("opens on a click instead of following the link, and closes on the next", () => {
  expect(click(user()).defaultPrevented).toBe(true);
  expect(open()).toBe("user");
  click(user());
  expect(open()).toBeNull();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "leaves a click with %j to the browser",
  (init) => {
    expect(click(user(), init).defaultPrevented).toBe(false);
    expect(open()).toBeNull();
  },
);

it("opens at once for a pointer that waited while the script was loading", () => {
  user().dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  expect(open()).toBe("user");
});

it("opens nothing by the pointer of a finger", () => {
  user().dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "touch" }));
  vi.runAllTimers();
  expect(open()).toBeNull();
});

it.each([
  ["the page", "main button", null],
  ["another trigger", "[data-popover=shoppingCart] a", null],
  ["itself", "[data-panel=user] input", "user"],
])("after pressing on %s is open: %3$j", (_, selector, left) => {
  openPopover("user");
  pointerDown(find(selector));
  expect(open()).toBe(left);
});

it("hangs the notice from the cart: pressing on it does not close it", () => {
  openPopover("cartFirstAddNotice");
  pointerDown(find("[data-panel=cartFirstAddNotice]"));
  expect(open()).toBe("cartFirstAddNotice");
  expect(cart().getAttribute("aria-expanded")).toBe("false");
});

it("closes on Escape and brings the focus back to the trigger, which does not open it again", () => {
  openPopover("user");
  find("[data-panel=user] input").focus();
  press("Escape");
  expect([open(), document.activeElement]).toEqual([null, user()]);
});

it("opens nothing when the keyboard only comes by", () => {
  user().focus();
  expect([document.activeElement, open()]).toEqual([user(), null]);
});

it("keeps open what a trigger that loses the focus has nothing to do with", () => {
  cart().focus();
  openPopover("user");
  find("[data-panel=user] input").focus();
  expect(open()).toBe("user");
});

it("takes the second click of a double click for the first", () => {
  click(user(), { detail: 1 });
  click(user(), { detail: 2 });
  expect(open()).toBe("user");
});

it("brings the focus back when what it is in goes by itself", () => {
  openPopover("user");
  find("[data-panel=user] input").focus();
  closePopover();
  expect(document.activeElement).toBe(user());
});

it("does not take the question about consent for a way out", () => {
  openPopover("shoppingCart");
  cart().focus();
  const question = document.createElement("div");
  question.id = "cc-main";
  question.innerHTML = "<button>Alle akzeptieren</button>";
  document.body.append(question);
  pointerDown(question);
  find("#cc-main button").focus();
  expect(open()).toBe("shoppingCart");
  question.remove();
});

it("takes Escape for its own only while something is open", () => {
  find("main button").focus();
  press("Escape");
  expect(document.activeElement).toBe(find("main button"));
});

it("closes when the focus moves on to something else", () => {
  openPopover("user");
  find("[data-panel=user] input").focus();
  expect(open()).toBe("user");
  find("main button").focus();
  expect(open()).toBeNull();
});
