import { expect, it } from "vitest";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });

it.each([
  ["WishlistView", "Favoriten lassen sich noch nicht speichern"],
  ["MemberWishlistView", "Hier ist noch nichts gemerkt"],
])("%s says what can't be done yet and leads to what can", async (name, sentence) => {
  const { page, faults } = await renderView(views, name, {});
  const ways = new Set([...page.querySelectorAll("a")].map((link) => link.getAttribute("href")));
  expect(faults).toEqual([]);
  expect(words(page.querySelector("h2"))).toBe(sentence);
  expect([...ways].sort()).toEqual(["/seminare", "/seminare/p", "/seminare/warenkorb", "/service/katalog"]);
});
