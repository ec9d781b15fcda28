import { expect, it } from "vitest";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";

const views: Views = import.meta.glob("./FormerNorms.astro", { eager: true });
const wordings = [{ asOf: "01.01.2024", html: '<div class="norm"><p>Wortlaut 3.</p></div>' }];

it("shows former provisions below a heading of their own, and nothing where there are none", async () => {
  const former = [{ anchor: "weggefallen-3", label: "§ 3", heading: "<b>Titel", wordings }];
  const { page, faults } = await renderView(views, "FormerNorms", { former });
  expect(faults).toEqual([]);
  expect(words(page.querySelector("#weggefallen-3"))).toContain("§ 3 <b>Titel");
  expect(words(page.querySelector("#weggefallen-3"))).toContain("Stand 01.01.2024");
  const none = await renderView(views, "FormerNorms", { former: [] });
  expect(none.page.querySelector("section")).toBeNull();
});
