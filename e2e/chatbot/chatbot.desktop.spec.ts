import { expect } from "@playwright/test";
import { barriersOn } from "../site/barriers-on.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

test("the search field of the header asks too, a vote is counted in the page, and no address has the question", async ({ page }) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto(`${origins.ifb}/`);
  await page.getByRole("banner").getByRole("link", { name: "Suche", exact: true }).click();
  const field = page.getByRole("combobox", { name: "Suchbegriff" });
  await field.fill("Wozu Zusatzurlaub?");
  await page.getByRole("button", { name: "Frage stellen" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 }).first()).toBeVisible();
  expect(page.url()).toBe(`${origins.ifb}/chatbot`);
  await main.getByRole("group", { name: "War das hilfreich?" }).getByRole("button", { name: "Ja" }).click();
  await expect(main.getByText("Danke, Ihre Rückmeldung ist gezählt.")).toBeVisible();
  await expect(main.getByRole("button", { name: "Ja" })).toBeHidden();
  expect(await barriersOn(page, { scope: "main" })).toEqual([]);
  expect(addresses.filter((address) => address.includes("Zusatzurlaub") && !address.includes("/api/search-suggestions"))).toEqual([]);
});

test("a conversation goes on in the page, by keyboard, and keeps its subject", async ({ page }) => {
  await page.goto(`${origins.betriebsrat}/chatbot`);
  const main = page.getByRole("main");
  await main.getByLabel(/Frage$/).fill("Was ist die Einigungsstelle?");
  await page.keyboard.press("Enter");
  const heads = main.getByRole("heading", { name: "Das sagen unsere Texte" });
  await expect(heads).toHaveCount(1);
  await expect(heads.first()).toBeFocused();
  await main.getByLabel("Weitere Frage").fill("Warum ist Frau Petra Musterfrau so oft krank?");
  await page.keyboard.press("Enter");
  await expect(main.locator("[data-answer]")).toHaveCount(2);
  // A question that was turned away is no subject of what comes after it.
  await main.getByLabel("Weitere Frage").fill("Und wer bezahlt sie?");
  await page.keyboard.press("Enter");
  await expect(heads).toHaveCount(2);
  await expect(main.locator("[data-answer]").last().locator("article").first()).toContainText("§ 76a Abs. 1 BetrVG");
  expect(page.url()).toBe(`${origins.betriebsrat}/chatbot`);
  expect(await barriersOn(page, { scope: "main" })).toEqual([]);
  await main.getByRole("link", { name: "Neues Thema beginnen" }).click();
  await expect(main.getByLabel("Ihre Frage")).toBeVisible();
  await expect(main.locator("[data-answer]")).toHaveCount(0);
});
