import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { NavigationItem, TopLevelItem } from "#src/domain/page/navigation.ts";
import { madeItem, madeTop } from "#src/domain/page/test/made-navigation.ts";
import { FlyoutList } from "./FlyoutList.tsx";

afterEach(cleanup);

const show = (children: readonly NavigationItem[], said: Partial<TopLevelItem> = {}) =>
  render(<FlyoutList item={{ ...madeTop("Seminare", { children }), ...said }} />);
const link = (name: string) => screen.getByRole("link", { name });

it("shows groups under their headings, with their third level", () => {
  show([madeItem("Rubriken", { children: [madeItem("Arbeitsrecht"), madeItem("Entwurf", { hiddenOnFrontend: "1" })] })]);
  const [group] = screen.getAllByRole("listitem");
  expect(
    group &&
      within(group)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
  ).toEqual(["Rubriken", "Arbeitsrecht"]);
});

it.each([["2-col"], ["3-col"], ["4-col-grid-headline"], [""]] as const)("shows every item in style '%s'", (flyoutStyle) => {
  const children = ["top", "left", "middle", "right", "bottom"] as const;
  show(
    children.map((linkPosition) => madeItem(linkPosition, { linkPosition })),
    { flyoutStyle },
  );
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([...children]);
});

it("shows the description of a link with it, that of a button beside it", () => {
  show([
    madeItem("Inhouse", { linkDescription: "Bei Ihnen im Betrieb" }),
    madeItem("Katalog", { linkStyle: "button", linkDescription: "Kostenlos" }),
  ]);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["InhouseBei Ihnen im Betrieb", "Katalog"]);
  expect(screen.getByText("Kostenlos")).toBeDefined();
});

it("shows an item without an address as text", () => {
  show([madeItem("Service", { url: "", linkStyle: "headline" })]);
  expect([screen.queryAllByRole("link").length, screen.getByText("Service").tagName]).toEqual([0, "SPAN"]);
});

it("marks the current item", () => {
  show([madeItem("Hier", { isCurrent: true }), madeItem("Dort")]);
  expect([link("Hier"), link("Dort")].map((one) => one.getAttribute("aria-current"))).toEqual(["true", null]);
});

it("folds expandable groups behind buttons, one open at a time, 300 ms long", () => {
  vi.useFakeTimers();
  const group = (name: string, url: string) =>
    madeItem(name, { expandable: "1", url, children: [madeItem(`${name} eins`), madeItem(`${name} zwei`)] });
  show([group("Nord", "/nord"), group("Süd", "")]);
  const button = (name: string) => screen.getByRole("button", { name });
  const panelOf = (name: string) => document.getElementById(button(name).getAttribute("aria-controls") ?? "");
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const expanded = () => [button("Nord"), button("Süd")].map((one) => one.getAttribute("aria-expanded"));

  expect([expanded(), screen.queryAllByRole("link").length]).toEqual([["false", "false"], 0]);
  fireEvent.click(button("Nord"));
  expect(expanded()).toEqual(["true", "false"]);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Alles zu „Nord“", "Nord eins", "Nord zwei"]);

  fireEvent.click(button("Süd"));
  expect(expanded()).toEqual(["false", "true"]);
  wait(299);
  expect([panelOf("Nord")?.hidden, panelOf("Nord")?.hasAttribute("inert")]).toEqual([false, true]);
  wait(1);
  expect(panelOf("Nord")?.hidden).toBe(true);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Süd eins", "Süd zwei"]);
});
