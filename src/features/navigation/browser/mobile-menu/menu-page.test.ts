import { describe, expect, it } from "vitest";
import type { NavigationItem } from "#src/domain/page/navigation.ts";
import { madeItem, madeTop } from "#src/domain/page/test/made-navigation.ts";
import { type MenuPage, menuPage } from "./menu-page.ts";

const basics = madeItem("Grundlagen");

const pageWith = (...children: readonly NavigationItem[]): MenuPage | undefined =>
  menuPage([madeTop("Seminare", { children })], "seminare");

/** `link label → href`, `page label`, `fold label [links]`. */
function written(page: MenuPage | undefined): readonly string[] | undefined {
  return page?.entries.map((entry) => {
    if (entry.kind === "link") return `link ${entry.label} → ${entry.href}`;
    if (entry.kind === "page") return `page ${entry.label}`;
    return `fold ${entry.label} [${entry.links.map(({ label, href }) => `${label} → ${href}`).join(", ")}]`;
  });
}

describe("the page of an item", () => {
  it("has its title, a link to the page itself and the time of lists", () => {
    const page = pageWith(basics);
    expect([page?.title, page?.self.label, page?.self.href, page?.foldMs]).toEqual(["Seminare", "Alles zu „Seminare“", "/seminare", 300]);
  });

  it.each([
    ["a link for an item without children", [basics], ["link Grundlagen → /grundlagen"]],
    ["a further page for one with children", [madeItem("Recht", { children: [basics] })], ["page Recht"]],
    [
      "an accordion for an expandable one",
      [madeItem("Recht", { expandable: "1", children: [basics] })],
      ["fold Recht [Alles zu „Recht“ → /recht, Grundlagen → /grundlagen]"],
    ],
    [
      "an accordion without a link where the item has no page",
      [madeItem("Recht", { url: "", expandable: "1", children: [basics] })],
      ["fold Recht [Grundlagen → /grundlagen]"],
    ],
    ["a link for an expandable one without children", [madeItem("Recht", { expandable: "1" })], ["link Recht → /recht"]],
    [
      "a link where all children are hidden",
      [madeItem("Recht", { expandable: "1", children: [{ ...basics, hiddenOnFrontend: "1" }] })],
      ["link Recht → /recht"],
    ],
    ["nothing for hidden ones", [{ ...basics, hiddenOnFrontend: "1" }, madeItem("", { id: "leer" })], []],
    [
      "all in the order in which one reads a flyout",
      [
        madeItem("E", { linkPosition: "bottom" }),
        madeItem("D", { linkPosition: "right" }),
        madeItem("C", { linkPosition: "middle" }),
        madeItem("B1"),
        madeItem("B2", { linkPosition: "left" }),
        madeItem("A", { linkPosition: "top" }),
      ],
      ["link A → /a", "link B1 → /b1", "link B2 → /b2", "link C → /c", "link D → /d", "link E → /e"],
    ],
  ])("shows %s", (_, children, entries) => expect(written(pageWith(...children))).toEqual(entries));
});

describe("the page of an item with tabs", () => {
  const tab = (said: Partial<NavigationItem>): NavigationItem =>
    madeItem("Recht", { tabLabel: "Rund ums Recht", children: [basics], ...said });

  it.each([
    ["its own address", {}, "fold Rund ums Recht [Recht → /recht, Grundlagen → /grundlagen]"],
    ["a path of ours", { tabLinkRel: "/gesetze" }, "fold Rund ums Recht [Recht → /gesetze, Grundlagen → /grundlagen]"],
    [
      "an address elsewhere",
      { tabLinkAbs: "https://a.example" },
      "fold Rund ums Recht [Recht → https://a.example, Grundlagen → /grundlagen]",
    ],
    ["no link", { url: "" }, "fold Rund ums Recht [Grundlagen → /grundlagen]"],
    ["a label like its text", { tabLabel: "Recht" }, "fold Recht [Alles zu „Recht“ → /recht, Grundlagen → /grundlagen]"],
  ])("makes an accordion of a tab with %s", (_, said, entry) => expect(written(pageWith(tab(said)))).toEqual([entry]));

  it("leaves items beside the tabs links, and takes the time of v2", () => {
    const page = pageWith(tab({ tabDescription: "Worum es geht" }), madeItem("Alle", { linkPosition: "bottom" }));
    expect([written(page)?.at(-1), page?.foldMs]).toEqual(["link Alle → /alle", 200]);
    expect(page?.entries[0]).toMatchObject({ note: "Worum es geht" });
  });
});

describe("a page below", () => {
  const recht = madeItem("Recht", { children: [madeItem("Prozess", { isCurrent: true, linkStyle: "quiet", linkClass: "close-flyout" })] });
  const items = [madeTop("Orte"), madeTop("Seminare", { children: [{ ...recht, isCurrentParent: true }] })];

  it("shows the third level, with its marks", () => {
    const page = menuPage(items, "recht");
    expect([page?.title, written(page)]).toEqual(["Recht", ["link Prozess → /prozess"]]);
    expect(page?.entries[0]).toMatchObject({ current: true, quiet: true, closes: true });
  });

  it("is marked on the way there", () => expect(menuPage(items, "seminare")?.entries[0]).toMatchObject({ kind: "page", current: true }));

  it.each(["prozess", "unbekannt", "constructor"])("does not exist for %s", (id) => expect(menuPage(items, id)).toBeUndefined());
});
