import { expect } from "@playwright/test";
import { ask } from "../site/ask.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

const { betriebsrat, ifb } = origins;

test("leads to further posts by a link, and back", async ({ page }) => {
  await page.goto(`${betriebsrat}/tag/beschluss`);
  await page.getByRole("link", { name: "Weitere Beiträge laden" }).click();
  await expect(page).toHaveURL(`${betriebsrat}/tag/beschluss/load-articles?seite=2`);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await page.getByRole("link", { name: "Zu den neuesten Beiträgen" }).click();
  await expect(page).toHaveURL(`${betriebsrat}/tag/beschluss`);
});

test("reads through the archive of news from year to month to a piece of news and its PDF", async ({ page }) => {
  await page.goto(`${betriebsrat}/news`);
  await page.getByRole("navigation", { name: "Archiv" }).getByRole("link", { name: /^2026/ }).click();
  await page.getByRole("link", { name: "Februar 2026", exact: true }).click();
  await expect(page).toHaveURL(`${betriebsrat}/news/archiv/2026/02`);
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  const href = await page.getByRole("link", { name: "Als PDF" }).getAttribute("href");
  const { status, headers } = await ask(new URL(href ?? "", page.url()).href);
  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
});

test("finds a position under any name by its number, and says when it is closed", async ({ page }) => {
  await page.goto(`${ifb}/jobs-karriere/offene-stellen/alter-name/304`);
  await expect(page).toHaveURL(`${ifb}/jobs-karriere/offene-stellen/seminarbetreuung-koeln/304`);
  await expect(page.getByRole("status")).toContainText("Die Bewerbungsfrist endete am");
  await expect(page.locator("script[type='application/ld+json']").filter({ hasText: "JobPosting" })).toHaveCount(0);
});
