import { beforeEach, expect, it } from "vitest";
import { wakeManageSearch } from "./manage-search.ts";

const field = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>("[data-manage-search]");
  if (found === null) throw new Error("there is no search field");
  return found;
};

function press(target: Element, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  document.body.innerHTML = '<a href="/">x</a><textarea></textarea><input data-manage-search value="Anna">';
  wakeManageSearch();
});

it("leads to the search with a slash, and types none", () => {
  expect(press(document.body).defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(field());
});

it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { key: "a" }])("leaves %j alone", (init) => {
  expect(press(document.body, init).defaultPrevented).toBe(false);
  expect(document.activeElement).not.toBe(field());
});

it("is a slash where somebody types", () => {
  const text = document.querySelector("textarea");
  expect(text && press(text).defaultPrevented).toBe(false);
});
