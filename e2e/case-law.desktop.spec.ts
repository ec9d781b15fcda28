import { expect } from "@playwright/test";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { betriebsrat } = origins;

test("narrows decisions by court and year, and back", async ({ page }) => {
  await page.goto(`${betriebsrat}/rechtsprechung`);
  const filter = (name: string) => page.getByRole("navigation", { name, exact: true });
  await filter("Gericht").getByRole("link").or(filter("Jahr").getByRole("link")).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Rechtsprechung (?:des|aus dem Jahr) /);
  const decisions = page.getByRole("main").locator('a[href^="/rechtsprechung/urteil/"]');
  await expect(decisions.first()).toBeVisible();
  await page.getByRole("navigation", { name: "Sie sind hier" }).getByRole("link", { name: "Rechtsprechung" }).click();
  await expect(page).toHaveURL(`${betriebsrat}/rechtsprechung`);
});

test("copies the citation of a decision", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: betriebsrat });
  await page.goto(`${betriebsrat}/rechtsprechung/urteil/bag-7-abr-8-23`);
  await page.getByRole("button", { name: "Zitat kopieren" }).click();
  await expect(page.getByText("Kopiert.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe("BAG, Beschluss vom 7. Februar 2024 – 7 ABR 8/23");
});
