import { expect } from "@playwright/test";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

test("searching, a direct hit, filters and pages work without JavaScript", async ({ page }) => {
  await page.goto(`${origins.betriebsrat}/impressum`);
  await page.locator("[data-search] > a").click();
  await page.getByRole("searchbox", { name: "Suche" }).fill("betriebsrat");
  await page.getByRole("button", { name: "Suchen" }).click();
  await expect(page).toHaveURL(/\/suche\?q=betriebsrat$/);
  await page.getByRole("navigation", { name: "Zielgruppe" }).getByRole("link", { name: /^JAV/ }).click();
  await page.getByRole("link", { name: "Weiter", exact: true }).click();
  await expect(page).toHaveURL(/\/suche\?q=betriebsrat&zielgruppe=jav&seite=2$/);
  await page.getByRole("searchbox", { name: "Suche" }).fill("7 abr 8/23");
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Direkt zur Stelle" }).getByRole("link").click();
  await expect(page).toHaveURL(`${origins.betriebsrat}/rechtsprechung/urteil/bag-7-abr-8-23`);
});
