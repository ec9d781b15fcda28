import { expect } from "@playwright/test";
import { barriersOn } from "../site/barriers-on.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

test("a conversation goes on in the page, by keyboard, and keeps its subject", async ({ page }) => {
  await page.goto(`${origins.betriebsrat}/chatbot`);
  const main = page.getByRole("main");
  await main.getByLabel(/Frage$/).fill("Was ist die Einigungsstelle?");
  await page.keyboard.press("Enter");
  const heads = main.getByRole("heading", { name: "Das sagen unsere Texte" });
  await expect(heads).toHaveCount(1);
  await expect(heads.first()).toBeFocused();
  await main.getByLabel(/Frage$/).fill("Und wer bezahlt sie?");
  await page.keyboard.press("Enter");
  await expect(heads).toHaveCount(2);
  await expect(main.locator("[data-answer]").last().locator("article").first()).toContainText("§ 76a Abs. 1 BetrVG");
  expect(page.url()).toBe(`${origins.betriebsrat}/chatbot`);
  expect(await barriersOn(page, { scope: "main" })).toEqual([]);
});
