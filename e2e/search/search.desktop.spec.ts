import { expect, type Page } from "@playwright/test";
import { HeaderPage } from "../pages/header.page.ts";
import { barriersOn } from "../site/barriers-on.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

const site = origins.betriebsrat;
const field = (page: Page) => page.getByRole("combobox", { name: "Suchbegriff" });
const hits = (page: Page) => page.locator("main h3").getByRole("link");

async function typeInHeader(page: Page, text: string): Promise<void> {
  await page.goto(`${site}/impressum`);
  await new HeaderPage(page).search.click();
  await field(page).pressSequentially(text);
}

test("typing suggests, arrows choose, Enter leads there", async ({ page }) => {
  await typeInHeader(page, "mobile ar");
  const option = page.getByRole("option", { name: /^Mobile Arbeit/ });
  await expect(option).toBeVisible();
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  expect(await barriersOn(page, { scope: "header" })).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${site}/betriebsratslexikon/br/mobile-arbeit`);
});

test("Escape closes the suggestions first, then the field; Enter without a choice searches", async ({ page }) => {
  await typeInHeader(page, "abmahn");
  const list = page.getByRole("listbox", { name: "Vorschläge" });
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${site}/suche?q=abmahn`);
});

test("a suggestion is chosen with the pointer", async ({ page }) => {
  await typeInHeader(page, "7abr8/23");
  await page.getByRole("option").first().click();
  await expect(page).toHaveURL(`${site}/rechtsprechung/urteil/bag-7-abr-8-23`);
});

test("a misspelt word is found, and what was meant is said", async ({ page }) => {
  await page.goto(`${site}/suche?q=abmanung`);
  await expect(page.getByText("Meinten Sie")).toBeVisible();
  await expect(hits(page).first()).toHaveText("Abmahnung");
  await expect(page.locator("main mark").first()).toBeVisible();
  await page.getByRole("link", { name: "Abmahnung", exact: true }).first().click();
  await expect(page).toHaveURL(`${site}/suche?q=Abmahnung`);
  await expect(page.getByText("Meinten Sie")).toHaveCount(0);
});

test("a citation leads straight there, without a redirect", async ({ page }) => {
  await page.goto(`${site}/suche?q=${encodeURIComponent("37 Abs 6 BetrVG")}`);
  const direct = page.getByRole("region", { name: "Direkt zur Stelle" });
  await expect(direct.getByRole("link").first()).toHaveText(/^§\s37 Abs\.\s6 BetrVG/);
  await direct.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/gesetze\/betrvg\/37(?:#abs-6)?$/);
});

test("filters are links, the way back leads through them", async ({ page }) => {
  await page.goto(`${site}/suche?q=${encodeURIComponent("kündigung")}`);
  await page
    .getByRole("navigation", { name: "Art" })
    .getByRole("link", { name: /^Lexikon/ })
    .click();
  await expect(page).toHaveURL(/art=lexikon/);
  await page.getByRole("navigation", { name: "Zielgruppe" }).getByRole("link", { name: /^SBV/ }).click();
  await expect(page).toHaveURL(/art=lexikon&zielgruppe=sbv/);
  for (const href of await hits(page).evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
    expect(href).toMatch(/^\/betriebsratslexikon\/sbv\//);
  await page.goBack();
  await expect(page.getByRole("navigation", { name: "Art" }).locator("[aria-current]")).toContainText("Lexikon");
  await page.goBack();
  await expect(page).toHaveURL(/\/suche\?q=k%C3%BCndigung$/);
  await expect(page.getByRole("searchbox", { name: "Suche" })).toHaveValue("kündigung");
});

test("what is typed takes the place of what stood in the field", async ({ page }) => {
  await page.goto(`${site}/suche?q=abmah`);
  const field = page.getByRole("searchbox", { name: "Suche" });
  await field.click();
  await page.keyboard.type("abmahnung");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/suche\?q=abmahnung$/);

  const { search, root } = new HeaderPage(page);
  const inHeader = root.getByRole("combobox", { name: "Suchbegriff" });
  await search.click();
  await inHeader.pressSequentially("abmah");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(inHeader).toHaveCount(0);
  await search.click();
  await expect(inHeader).toBeFocused();
  await page.keyboard.type("kündigung");
  await expect(inHeader).toHaveValue("kündigung");
});

test("the other site's pages stand below, and lead there", async ({ page }) => {
  await page.goto(`${site}/suche?q=${encodeURIComponent("Arbeitszeit gestalten")}`);
  await expect(page.getByRole("heading", { name: "Auf ifb" })).toBeVisible();
  await page.getByRole("link", { name: "Arbeitszeit gestalten", exact: true }).click();
  await expect(page).toHaveURL(`${origins.ifb}/seminare/t/arbeitszeit-gestalten`);
});

test("results, a direct hit and nothing found have no barriers, and fit the window", async ({ page }) => {
  for (const query of ["kündigung", "§ 37 VI", "xyzxyz", "W".repeat(120)]) {
    await page.goto(`${site}/suche?q=${encodeURIComponent(query)}`);
    expect(await barriersOn(page), query).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      query,
    ).toBeLessThanOrEqual(0);
  }
});
