import { expect } from "@playwright/test";
import { FinderPage } from "../pages/finder.page.ts";
import { barriersOn } from "../site/barriers-on.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

const { ifb } = origins;

test("the filters of a phone lie over the page and say how many dates they leave", async ({ page }) => {
  const finder = new FinderPage(page);
  await finder.open(`${ifb}/seminare/p`);
  await finder.unfold();
  const online = await finder.choose("Präsenz oder online", "online");
  await expect(finder.apply).toHaveText(`${online} Termine anzeigen`);
  const { x = 1, width = 0 } = (await finder.root.locator("details").boundingBox()) ?? {};
  expect([x, width]).toEqual([0, 375]);
  await expect(finder.apply).toBeInViewport();
  expect(await barriersOn(page)).toEqual([]);

  await finder.apply.click();
  await expect(finder.apply).toBeHidden();
  await expect(finder.status).toBeFocused();
  await expect(finder.status).toBeInViewport();
  await finder.expectFound(online);
});

test("the filters of a phone close by Escape, and give the focus back", async ({ page }) => {
  const finder = new FinderPage(page);
  await finder.open(`${ifb}/seminare/p`);
  await finder.unfold();
  await finder.select("Monat").focus();
  await page.keyboard.press("Escape");
  await expect(finder.apply).toBeHidden();
  await expect(finder.root.locator("summary")).toBeFocused();
});

test("the first date of a result stands on a phone's second screen at the latest", async ({ page }) => {
  const finder = new FinderPage(page);
  await finder.open(`${ifb}/seminare/p?art=online`);
  const { y = 10_000 } = (await finder.rows.first().boundingBox()) ?? {};
  expect(y).toBeLessThan(812);
});
