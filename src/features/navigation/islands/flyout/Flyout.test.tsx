import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TopLevelItem } from "#src/domain/page/navigation.ts";
import { madeItem, madeTop } from "#src/domain/page/test/made-navigation.ts";
import { $flyout, toggleFlyout } from "../../browser/flyout.store.ts";
import { $navigation } from "../../browser/navigation.store.ts";
import { Flyout } from "./Flyout.tsx";

const fetching = vi.fn<typeof fetch>();
const layer = () => screen.getByRole("region", { name: "Seminare" });
const flyout = (closing = false) => <Flyout id="seminare" label="Seminare" href="/seminare" closing={closing} />;
const show = () => render(flyout());
const ready = (said: Partial<TopLevelItem> = {}): void =>
  $navigation.set({ kind: "ready", items: [{ ...madeTop("Seminare", { children: [madeItem("Alle Themen")] }), ...said }] });

beforeEach(() => {
  fetching.mockReturnValue(new Promise(() => undefined));
  vi.stubGlobal("fetch", fetching);
  vi.useFakeTimers();
  toggleFlyout("seminare");
});
afterEach(() => {
  cleanup();
  fetching.mockReset();
  $navigation.set({ kind: "idle" });
  $flyout.set({ open: null, closing: [] });
});

it("asks for the navigation and waits under the item's own heading", () => {
  show();
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(within(layer()).getByRole("status").textContent).toBe("Einen Moment...");
  const heading = within(layer()).getByRole("heading", { name: "Seminare" });
  expect(within(heading).getByRole("link").getAttribute("href")).toBe("/seminare");
});

it("says that something went wrong and leads to the page itself", async () => {
  fetching.mockRejectedValueOnce(new TypeError("offline"));
  show();
  await act(async () => vi.runAllTimersAsync());
  expect(screen.getByRole("alert").textContent).toBe("Es ist ein unerwarteter Fehler aufgetreten! Bitte wenden Sie sich an den Support.");
  expect(screen.getByRole("link", { name: "Zur Seite „Seminare“" }).getAttribute("href")).toBe("/seminare");
});

it("says the same when the navigation does not know the item", () => {
  ready({ id: "anderes" });
  show();
  expect(screen.getByRole("alert").textContent).toContain("unerwarteter Fehler");
});

it("asks again when it is opened again after a failure", async () => {
  fetching.mockRejectedValueOnce(new TypeError("offline"));
  const { rerender } = show();
  await act(async () => vi.runAllTimersAsync());
  rerender(flyout(true));
  expect(fetching).toHaveBeenCalledTimes(1);
  rerender(flyout());
  expect(fetching).toHaveBeenCalledTimes(2);
  expect(screen.getByRole("status").textContent).toBe("Einen Moment...");
});

it("closes by its button and by the underlay", () => {
  ready();
  const { container } = show();
  fireEvent.click(screen.getByRole("button", { name: "Schließen" }));
  expect($flyout.get()).toEqual({ open: null, closing: ["seminare"] });
  toggleFlyout("seminare");
  const underlay = container.querySelector('[aria-hidden="true"]:not(svg)');
  if (underlay) fireEvent.click(underlay);
  expect($flyout.get()).toEqual({ open: null, closing: ["seminare"] });
});

it("closes when a link that is marked so is followed, and by no other link", () => {
  ready({ children: [madeItem("Weiter", { url: "#weiter" }), madeItem("Hier bleiben", { url: "#hier", linkClass: "close-flyout" })] });
  show();
  fireEvent.click(screen.getByRole("link", { name: "Weiter" }));
  expect($flyout.get().open).toBe("seminare");
  fireEvent.click(screen.getByRole("link", { name: "Hier bleiben" }));
  expect($flyout.get()).toEqual({ open: null, closing: ["seminare"] });
});

it("can't be used while it closes", () => {
  ready();
  const { rerender } = show();
  expect(layer().hasAttribute("inert")).toBe(false);
  rerender(flyout(true));
  expect(layer().hasAttribute("inert")).toBe(true);
});

it("keeps the focus on the close button when the content arrives", () => {
  show();
  screen.getByRole("button", { name: "Schließen" }).focus();
  act(() => ready());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Schließen" }));
});

it("leaves the focus alone where it is elsewhere", () => {
  show();
  act(() => ready());
  expect(document.activeElement).toBe(document.body);
});

it.each([
  ["0", 1, 0],
  ["1", 0, 0],
  ["1", 1, 1],
] as const)("shows with inspiration %s and %i slides %i carousels", (inspiration, slides, carousels) => {
  const slide = { imageVertical: "/v.svg", imageHorizontal: "/h.svg", content: "Am Fluss tagen" };
  ready({ inspiration, inspirationContent: Array.from({ length: slides }, () => slide) });
  show();
  expect(screen.queryAllByRole("region", { name: "Anregungen" })).toHaveLength(carousels);
});

it.each([
  [1200, 300, "600px"],
  [1200, 900, "930px"],
  [1600, 1590, "1600px"],
])("is in a window of %i px with content up to %i px as wide as %s", (windowWidth, right, width) => {
  vi.stubGlobal("innerWidth", windowWidth);
  const measuring = vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, right, 0));
  ready();
  show();
  expect(layer().style.width).toBe(width);
  measuring.mockRestore();
  vi.unstubAllGlobals();
});

it("is as wide as the window with tabs", () => {
  ready({ children: [madeItem("Zum Betriebsrat", { tabLabel: "Betriebsrat" })] });
  show();
  expect(layer().style.width).toBe("");
  expect(screen.getByRole("tab", { name: "Betriebsrat" })).toBeDefined();
});
