import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { $flyout, closeFlyout, LAYER_CLOSE_MS } from "#src/features/navigation/browser/flyout.store.ts";
import { $popover, closePopover } from "#src/shared/browser/popover.store.ts";
import { wireFlyouts } from "./wire-flyouts.ts";
import { wireKeys } from "./wire-keys.ts";
import { wirePopovers } from "./wire-popovers.ts";

const page = `
  <header>
    <div data-popover="service"><a href="#service" data-trigger>Service</a></div>
    <div data-flyout="seminare"><a href="#seminare" data-trigger>Seminare</a></div>
    <div data-flyout="termine"><a href="#termine" data-trigger>Termine</a></div>
    <a href="#kontakt">Kontakt</a>
  </header>
  <main><button>anderswo</button></main>`;

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`No ${selector}`);
  return found;
};
const trigger = (name: string): HTMLElement => find(`[href="#${name}"]`);

function press(key: string, on: HTMLElement, init: KeyboardEventInit = {}): boolean {
  on.focus();
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  on.dispatchEvent(event);
  return event.defaultPrevented;
}

/** Drawn later than it was opened, as by the header. */
function draw(name: string): void {
  const layer = document.createElement("section");
  layer.innerHTML = `<a href="#in-${name}">Darin</a><button>Schließen</button>`;
  trigger(name).parentElement?.append(layer);
}

beforeAll(() => {
  document.body.innerHTML = page;
  const header = find("header");
  wirePopovers(header);
  wireFlyouts(header);
  wireKeys(header);
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closeFlyout();
  closePopover();
  vi.runAllTimers();
  vi.useRealTimers();
  for (const layer of document.querySelectorAll("section")) layer.remove();
});

it("opens and closes a flyout by Space, and the page does not scroll", () => {
  expect(press(" ", trigger("seminare"))).toBe(true);
  expect($flyout.get().open).toBe("seminare");
  expect(press(" ", trigger("seminare"))).toBe(true);
  expect($flyout.get().open).toBeNull();
});

it("opens a popover by Space", () => {
  expect(press(" ", trigger("service"))).toBe(true);
  expect($popover.get().open).toBe("service");
});

it.each(["seminare", "service"])("opens %s by ArrowDown and leads inside once it is drawn", async (name) => {
  expect(press("ArrowDown", trigger(name))).toBe(true);
  expect([$flyout.get().open, $popover.get().open]).toContain(name);
  expect(document.activeElement).toBe(trigger(name));
  draw(name);
  await Promise.resolve();
  expect(document.activeElement).toBe(trigger(`in-${name}`));
});

it("leads into what is open already", () => {
  trigger("seminare").click();
  draw("seminare");
  press("ArrowDown", trigger("seminare"));
  expect([$flyout.get().open, document.activeElement]).toEqual(["seminare", trigger("in-seminare")]);
});

it("leads into a layer that is opened again while it closes", async () => {
  draw("seminare");
  const layer = find("section");
  layer.toggleAttribute("inert", true);
  press("ArrowDown", trigger("seminare"));
  expect(document.activeElement).toBe(trigger("seminare"));
  layer.toggleAttribute("inert", false);
  await Promise.resolve();
  expect(document.activeElement).toBe(trigger("in-seminare"));
});

it("leaves alone who has gone elsewhere meanwhile", async () => {
  press("ArrowDown", trigger("seminare"));
  find("main button").focus();
  draw("seminare");
  await Promise.resolve();
  expect(document.activeElement).toBe(find("main button"));
});

it.each([
  [" ", "kontakt", {}],
  ["ArrowDown", "kontakt", {}],
  ["ArrowUp", "seminare", {}],
  [" ", "seminare", { shiftKey: true }],
  ["ArrowDown", "seminare", { altKey: true }],
])("leaves %j on %s with %j to the browser", (key, name, init) => {
  expect(press(key, trigger(name), init)).toBe(false);
  expect([$flyout.get().open, $popover.get().open]).toEqual([null, null]);
});

it("keeps the layer that another one takes the place of for 500 ms, although the focus leaves it first", () => {
  trigger("seminare").focus();
  trigger("seminare").click();
  // As the mouse does it: pressing moves the focus, releasing clicks.
  trigger("termine").focus();
  vi.advanceTimersByTime(18);
  trigger("termine").click();
  expect($flyout.get()).toEqual({ open: "termine", closing: ["seminare"] });
  vi.advanceTimersByTime(LAYER_CLOSE_MS - 19);
  expect($flyout.get().closing).toEqual(["seminare"]);
  vi.advanceTimersByTime(1);
  expect($flyout.get().closing).toEqual([]);
});
