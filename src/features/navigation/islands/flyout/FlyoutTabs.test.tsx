import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { NavigationItem } from "#src/domain/page/navigation.ts";
import { madeItem, madeTop } from "#src/domain/page/test/made-navigation.ts";
import { FlyoutTabs } from "./FlyoutTabs.tsx";

afterEach(cleanup);

const tabItem = (tabLabel: string, said: Partial<NavigationItem> = {}): NavigationItem =>
  madeItem(`Zu ${tabLabel}`, {
    tabLabel,
    tabDescription: `Worum es bei ${tabLabel} geht.`,
    children: [madeItem(`${tabLabel} Grundlagen`)],
    ...said,
  });
const show = (second: Partial<NavigationItem> = {}) =>
  render(<FlyoutTabs item={madeTop("Anspruch", { children: [tabItem("BR"), tabItem("SBV", second), tabItem("JAV")] })} />);
const tab = (name: string) => screen.getByRole("tab", { name });
const selected = () => screen.getByRole("tab", { selected: true }).textContent;

it("shows the first tab with its description, links and way on", () => {
  show();
  expect(screen.getByRole("tablist", { name: "Anspruch" }).getAttribute("aria-orientation")).toBe("vertical");
  const panel = screen.getByRole("tabpanel", { name: "BR" });
  expect(panel.textContent).toContain("Worum es bei BR geht.");
  expect(within(panel).getByRole("link", { name: "BR Grundlagen" })).toBeDefined();
  expect(within(panel).getByRole("link", { name: "Zu BR" })).toBeDefined();
  expect(tab("BR").getAttribute("aria-controls")).toBe(panel.id);
});

it("begins with the tab that holds the current page", () => {
  show({ isCurrentParent: true });
  expect(selected()).toBe("SBV");
});

it("shows one panel at a time", () => {
  show();
  fireEvent.click(tab("JAV"));
  expect(screen.getAllByRole("tabpanel").map((panel) => panel.getAttribute("aria-labelledby"))).toEqual([tab("JAV").id]);
});

it.each([
  [["ArrowDown"], "SBV"],
  [["ArrowDown", "ArrowDown", "ArrowDown"], "BR"],
  [["ArrowUp"], "JAV"],
  [["ArrowRight"], "SBV"],
  [["End"], "JAV"],
  [["End", "Home"], "BR"],
  [["ArrowDown", "ArrowLeft"], "BR"],
])("shows and focuses after the keys %j the tab %s", (keys, name) => {
  show();
  tab("BR").focus();
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  expect([selected(), document.activeElement]).toEqual([name, tab(name)]);
});

it("leaves other keys to the browser, and is one stop for Tab", () => {
  show();
  tab("BR").focus();
  expect(fireEvent.keyDown(tab("BR"), { key: "Tab" })).toBe(true);
  expect(screen.getAllByRole("tab").map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
});
