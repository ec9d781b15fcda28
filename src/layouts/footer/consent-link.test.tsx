import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { leavePage, settingsShown, styles } from "#src/shared/browser/consent/test/consent-page.ts";
import { bindConsentLink } from "./consent-link.ts";

const link = (): HTMLAnchorElement | null => document.querySelector("a[data-consent-settings]");
const click = (init: MouseEventInit = {}): boolean | undefined =>
  link()?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));

beforeEach(() => {
  document.body.innerHTML = '<a href="#einwilligung" data-consent-settings>Cookie-Einstellungen</a>';
  bindConsentLink();
});
afterEach(() => {
  leavePage();
  location.hash = "";
});

it("loads nothing before the click", () => expect(document.querySelector("#cc-main, link, script")).toBeNull());

it("opens the settings instead of leading away", async () => {
  expect(click()).toBe(false);
  await styles("load");
  await vi.waitFor(() => expect(settingsShown()).toBe(true));
  expect(location.hash).toBe("");
});

it("leads to the section when the settings don't arrive", async () => {
  click();
  await styles("error");
  await vi.waitFor(() => expect(location.hash).toBe("#einwilligung"));
  expect(settingsShown()).toBe(false);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])("stays a link with %j", (keys) => {
  // The browser opens another window then, which the test browser can't.
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  const before = vi.fn((event: Event) => event.defaultPrevented);
  document.body.addEventListener("click", before, { once: true });
  click(keys);
  expect(before).toHaveReturnedWith(false);
});
