import { expect, it } from "vitest";
import { madeItem } from "#src/domain/page/test/made-navigation.ts";
import { flyoutTabs, tabByKey } from "./flyout-tabs.ts";

it("divides the items into tabs and bands, without what is not to be seen", () => {
  const children = [
    madeItem("Hinweis", { linkPosition: "top" }),
    madeItem("A", { tabLabel: "Eins", linkPosition: "top" }),
    madeItem("B"),
    madeItem("C", { tabLabel: "Drei", hiddenOnFrontend: "1" }),
    madeItem("Mehr", { linkPosition: "bottom" }),
  ];
  const { top, tabs, bottom } = flyoutTabs({ children });
  expect([top, bottom].map((items) => items.map(({ linkText }) => linkText))).toEqual([["Hinweis"], ["Mehr"]]);
  expect(tabs.map(({ label }) => label)).toEqual(["Eins", "B"]);
});

it.each([
  ["its path", { tabLinkRel: "/rel" }, "/rel"],
  ["its address elsewhere", { tabLinkAbs: "https://example.org/" }, "https://example.org/"],
  ["the item's own address where it names none", {}, "/a"],
  ["nothing where there is no address", { url: "" }, undefined],
])("leads from a tab to %s", (_, said, href) => {
  expect(flyoutTabs({ children: [madeItem("A", { tabLabel: "Eins", ...said })] }).tabs[0]?.link?.href).toBe(href);
});

it("shows a tab's description and visible links, and knows where the visitor is", () => {
  const children = [madeItem("B"), madeItem("C", { hiddenOnFrontend: "1" })];
  const item = madeItem("A", { tabLabel: "Eins", tabDescription: "Worum es geht.", isCurrentParent: true, children });
  const [tab] = flyoutTabs({ children: [item] }).tabs;
  expect([tab?.description, tab?.items.map(({ id }) => id), tab?.holdsCurrent]).toEqual(["Worum es geht.", ["b"], true]);
});

it.each([
  ["ArrowDown", 0, 1],
  ["ArrowDown", 2, 0],
  ["ArrowRight", 1, 2],
  ["ArrowUp", 0, 2],
  ["ArrowUp", 2, 1],
  ["ArrowLeft", 1, 0],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["Tab", 1, undefined],
  ["a", 1, undefined],
])("leads with %s from tab %i of three to %s", (key, index, next) => {
  expect(tabByKey(key, index, 3)).toBe(next);
});
