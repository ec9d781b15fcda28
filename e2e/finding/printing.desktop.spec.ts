import { expect } from "@playwright/test";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

test("fifty dates are printed as a table of three pages at most", async ({ page }) => {
  await page.goto(`${origins.ifb}/seminare/p`);
  await expect(page.locator("ol.events > li")).toHaveCount(50);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(3);
});
