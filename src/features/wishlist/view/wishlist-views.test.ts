import { describe, expect, it } from "vitest";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import type { ShownEntry } from "../server/shown-entry.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });

const theme: ShownEntry = {
  key: "t101",
  kind: "theme",
  number: 101,
  title: "Arbeitsrecht <Teil 1>",
  path: "/seminare/t/arbeitsrecht",
  facts: ["Nächster Termin 05.03.2027, Köln"],
  price: "ab 990 € pro Person",
  mark: null,
  event: null,
};
const gone: ShownEntry = {
  ...theme,
  path: null,
  facts: [],
  price: null,
  mark: { text: "Dieses Seminar bieten wir nicht mehr an.", tone: "bad" },
};
const own = { wish: null, page: null, entries: [], shareUrl: null, bookmarks: [] };

/** Scripts of components are named by the build. */
const withoutScripts = (faults: readonly string[]) => faults.filter((fault) => !fault.startsWith("forbidden: <script"));
const formOf = (page: ParentNode) => {
  const form = page.querySelector("form");
  return [form?.getAttribute("method"), form?.getAttribute("action")];
};

describe("the heart", () => {
  it.each([false, true])("is a form that leads to the wishlist, labelled %s", async (labelled) => {
    const { page, faults } = await renderView(views, "WishlistHeart", { entry: "t101", about: "Arbeitsrecht, 05.03.2027", labelled });
    const button = page.querySelector("button");
    expect(withoutScripts(faults)).toEqual([]);
    expect(formOf(page)).toEqual([null, "/meinifb/merkliste"]);
    expect([button?.name, button?.value, button?.hasAttribute("data-wishlist")]).toEqual(["add", "t101", true]);
    expect(button?.getAttribute("aria-label") ?? words(button)).toMatch(/^Merken ?: Arbeitsrecht, 05\.03\.2027$/);
  });

  it("weighs little beside its label", async () => {
    const { page } = await renderView(views, "WishlistHeart", { entry: "e10001", about: "" });
    expect(page.querySelector("form")?.outerHTML.length).toBeLessThanOrEqual(145);
  });
});

describe("an entry", () => {
  it("names and leads to what it stands for", async () => {
    const { page } = await renderView(views, "WishlistEntry", { entry: theme });
    expect(page.querySelector("h2 a")?.getAttribute("href")).toBe("/seminare/t/arbeitsrecht");
    expect(words(page)).toBe("SeminarArbeitsrecht <Teil 1>Nächster Termin 05.03.2027, Kölnab 990 € pro Person netto");
  });

  it("leads nowhere when that is gone", async () => {
    const { page } = await renderView(views, "WishlistEntry", { entry: gone });
    expect([page.querySelector("a"), words(page.querySelector(".badge"))]).toEqual([null, "Dieses Seminar bieten wir nicht mehr an."]);
  });

  it("is taken off by a form", async () => {
    const { page, faults } = await renderView(views, "RemoveEntry", { entry: theme });
    expect(faults).toEqual([]);
    expect(formOf(page)).toEqual(["post", "/meinifb/merkliste?aktion=entfernen"]);
    expect(words(page.querySelector("button"))).toBe("Entfernen: Arbeitsrecht <Teil 1>, Nächster Termin 05.03.2027, Köln");
  });
});

describe("the own list", () => {
  it("says how it is filled while it is empty", async () => {
    const { page, faults } = await renderView(views, "MemberWishlistView", own);
    expect(faults).toEqual([]);
    expect(words(page.querySelector("h2"))).toBe("Ihre Merkliste ist leer");
    expect(page.querySelector("form")).toBeNull();
  });

  it("asks before it puts something on the list", async () => {
    const { page, faults } = await renderView(views, "MemberWishlistView", { ...own, wish: { key: "t101", title: "Arbeitsrecht" } });
    expect(faults).toEqual([]);
    expect(formOf(page)).toEqual(["post", "/meinifb/merkliste?aktion=merken"]);
    expect(page.querySelector<HTMLInputElement>("input[name=entry]")?.value).toBe("t101");
  });

  it.each([
    [null, "/meinifb/merkliste?aktion=teilen", undefined],
    [
      "http://localhost:4321/wishlist/list?liste=x",
      "/meinifb/merkliste?aktion=zurueckziehen",
      "http://localhost:4321/wishlist/list?liste=x",
    ],
  ])("is shared by link: %s", async (shareUrl, action, shown) => {
    const { page, faults } = await renderView(views, "MemberWishlistView", { ...own, entries: [theme], shareUrl });
    expect(faults).toEqual([]);
    expect(formOf(page)).toEqual(["post", action]);
    expect(page.querySelector<HTMLInputElement>("input[readonly]")?.value).toBe(shown);
  });

  it("lists bookmarks, marking pages that are gone", async () => {
    const bookmark = { path: "/news/x", url: "http://b.example/news/x", title: "Nachricht", addedAt: "" };
    const bookmarks = [
      { ...bookmark, gone: false },
      { ...bookmark, path: "/news/y", title: "Weg", gone: true },
    ];
    const { page, faults } = await renderView(views, "MemberWishlistView", { ...own, bookmarks });
    expect(faults).toEqual([]);
    expect([...page.querySelectorAll("li a")].map((link) => link.getAttribute("href"))).toEqual(["http://b.example/news/x"]);
    expect(words(page)).toContain("Weg Diese Seite gibt es nicht mehr");
  });
});

describe("a list to read", () => {
  it.each([
    [{ kind: "about" }, "Merkliste", "So funktioniert die Merkliste"],
    [{ kind: "gone" }, "Diese Merkliste gibt es nicht mehr", "einen neuen Link"],
    [{ kind: "list", shared: true, entries: [] }, "Merkliste", "Auf dieser Merkliste steht zurzeit nichts."],
    [{ kind: "list", shared: true, entries: [theme] }, "Merkliste", "1 Eintrag"],
    [{ kind: "list", shared: false, entries: [theme, gone] }, "Merkliste", "2 Einträge"],
  ])("shows %j", async (list, title, sentence) => {
    const { page, faults } = await renderView(views, "WishlistView", { list });
    expect(withoutScripts(faults)).toEqual([]);
    expect(words(page.querySelector("h1"))).toBe(title);
    expect(words(page)).toContain(sentence);
  });
});
