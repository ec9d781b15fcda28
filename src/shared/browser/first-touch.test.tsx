import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { firstTouch } from "./first-touch.ts";

const load = vi.fn<() => Promise<void>>();
let done: (value?: undefined) => void;
let fail: (error: Error) => void;
let root: HTMLElement;

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const element = (selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`No ${selector}`);
  return found;
};

beforeEach(() => {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  done = () => resolve(undefined);
  fail = reject;
  load.mockReset().mockReturnValue(promise);
  document.body.innerHTML = `<div id="root"><a id="link" href="#a">a</a><a id="trigger" href="#b" data-trigger>b</a><button id="button">c</button><form><input name="q"></form></div>`;
  root = document.body.firstElementChild as HTMLElement;
});
afterEach(() => {
  location.hash = "";
});

const touch = (): (() => void) => firstTouch(root, load, { holds: (link) => link.hasAttribute("data-trigger") });

it("loads nothing until somebody comes", () => {
  touch();
  expect(load).not.toHaveBeenCalled();
});

it.each([
  [
    "the mouse",
    () => element("#link").dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse", movementX: 1 })),
  ],
  ["the keyboard", () => element("#link").dispatchEvent(new FocusEvent("focusin", { bubbles: true }))],
  ["a finger", () => element("#link").dispatchEvent(new Event("touchstart", { bubbles: true }))],
  ["a click", () => element("#button").click()],
])("loads once when %s comes, however often", (_, act) => {
  touch();
  act();
  act();
  expect(load).toHaveBeenCalledTimes(1);
});

it.each([
  ["a finger that moves", new PointerEvent("pointermove", { bubbles: true, pointerType: "touch" })],
  ["a pointer that rested there when the page came", new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" })],
  ["a movement of no length", new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse", movementX: 0, movementY: 0 })],
])("does not take %s for a visit", (_, event) => {
  touch();
  element("#link").dispatchEvent(event);
  expect(load).not.toHaveBeenCalled();
});

it("leaves ticking and choosing to the browser where fields are plain", () => {
  element("form").innerHTML = `<label><input type="checkbox" id="box"> Ja</label>`;
  firstTouch(root, load, { plainFields: true });
  const box = element("#box") as HTMLInputElement;
  box.click();
  expect([box.checked, load.mock.calls.length]).toEqual([true, 0]);
});

it("loads without a touch when another part of the page asks for it", () => {
  touch()();
  expect(load).toHaveBeenCalledTimes(1);
});

it.each(["#button", "#trigger"])("replays a click on %s once, however impatient", async (selector) => {
  const clicked = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  touch();
  element(selector).click();
  element(selector).click();
  element(selector).addEventListener("click", clicked);
  done();
  await settle();
  expect(clicked).toHaveBeenCalledTimes(1);
});

it("leaves other links, and clicks that open a new tab, to the browser", () => {
  touch();
  const plain = new MouseEvent("click", { bubbles: true, cancelable: true });
  element("#link").dispatchEvent(plain);
  const withKey = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  element("#trigger").dispatchEvent(withKey);
  expect([plain.defaultPrevented, withKey.defaultPrevented]).toEqual([false, false]);
});

it("sends a form again once somebody can take it", async () => {
  const form = element("form") as HTMLFormElement;
  const taken = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  touch();
  form.requestSubmit();
  form.addEventListener("submit", taken);
  expect(taken).not.toHaveBeenCalled();
  done();
  await settle();
  expect(taken).toHaveBeenCalledTimes(1);
});

it("follows a held link as a plain link when the script does not come", async () => {
  touch();
  element("#trigger").click();
  expect(location.hash).toBe("");
  fail(new Error("offline"));
  await settle();
  expect(location.hash).toBe("#b");
});

it("drops what was held when there is something better to say", async () => {
  firstTouch(root, load, { holds: () => true, onFailed: () => "drop" });
  element("#trigger").click();
  fail(new Error("offline"));
  await settle();
  expect(location.hash).toBe("");
});

it("tries again at the next click after something better was said, and at nothing less", async () => {
  const clicked = vi.fn<() => void>();
  firstTouch(root, load, { holds: () => true, onFailed: () => "drop" });
  element("#trigger").click();
  fail(new Error("offline"));
  await settle();
  element("#link").dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse", movementX: 1 }));
  element("#link").dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  element("#link").dispatchEvent(new Event("touchstart", { bubbles: true }));
  expect(load).toHaveBeenCalledTimes(1);
  load.mockReturnValue(Promise.resolve());
  element("#button").addEventListener("click", clicked);
  element("#button").click();
  expect([clicked.mock.calls.length, load.mock.calls.length]).toEqual([0, 2]);
  await settle();
  expect([clicked.mock.calls.length, location.hash]).toEqual([1, ""]);
});

it("takes icon and label of a trigger for one and the same", async () => {
  element("#button").innerHTML = "<b>Bild</b><i>Wort</i>";
  const clicked = vi.fn<() => void>();
  touch();
  element("#button b").click();
  element("#button i").click();
  element("#button").addEventListener("click", clicked);
  done();
  await settle();
  expect(clicked).toHaveBeenCalledTimes(1);
});

it("is out of the way afterwards", async () => {
  touch()();
  done();
  await settle();
  const clicked = vi.fn<() => void>();
  element("#button").addEventListener("click", clicked);
  element("#button").click();
  expect(clicked).toHaveBeenCalledTimes(1);
});
