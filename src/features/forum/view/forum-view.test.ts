import { expect, it } from "vitest";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });

it("says that the forum opens later and where answers are meanwhile", async () => {
  const { page, faults } = await renderView(views, "ForumView", {});
  expect(faults).toEqual([]);
  expect(words(page.querySelector("h2"))).toBe("Das Forum ist noch nicht geöffnet");
  expect([...page.querySelectorAll("li a")].map((link) => link.getAttribute("href"))).toEqual([
    "/news",
    "/fachartikel",
    "/betriebsratslexikon",
    "/service/kontakt",
  ]);
});
