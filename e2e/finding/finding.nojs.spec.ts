import { expect } from "@playwright/test";
import { FinderPage } from "../pages/finder.page.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

const { ifb } = origins;

test("filters by a plain form, whose address says only what was chosen", async ({ page }) => {
  const finder = new FinderPage(page);
  await finder.open(`${ifb}/seminare/p`);
  await finder.unfold();
  const online = await finder.choose("Präsenz oder online", "online");
  await finder.root.getByRole("button", { name: "Finden" }).click();
  await expect(page).toHaveURL(`${ifb}/seminare/p?art=online`);
  await finder.expectFound(online);
  await expect(finder.select("Präsenz oder online")).toHaveValue("online");
  await finder.chips.first().click();
  await expect(page).toHaveURL(`${ifb}/seminare/p`);
});

test("turns the pages of a result and keeps its filters", async ({ page }) => {
  const finder = new FinderPage(page);
  await finder.open(`${ifb}/seminare/p?art=praesenz&sortierung=preis`);
  await page.getByRole("link", { name: "Weiter", exact: true }).click();
  await expect(page).toHaveURL(`${ifb}/seminare/p?art=praesenz&sortierung=preis&seite=2`);
  await expect(finder.select("Sortieren nach")).toHaveValue("preis");
});

test("compares ticked dates, and loses none when there are too many", async ({ page }) => {
  const finder = new FinderPage(page);
  await finder.open(`${ifb}/seminare/p?art=praesenz`);
  await finder.tick([0, 1, 2, 3, 4]);
  await finder.compare.click();
  await expect(page.getByRole("alert")).toContainText("Sie haben 5 Termine gewählt, nebeneinander passen 4.");
  const boxes = page.getByRole("group", { name: "Ihre Auswahl" }).getByRole("checkbox");
  await expect(boxes).toHaveCount(5);
  await boxes.first().uncheck();
  await boxes.last().check();
  await page.getByRole("button", { name: "Diese vergleichen" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.locator("thead th[scope=col] a[href^='/seminare/p/']")).toHaveCount(4);
});

test("the filters of a phone are sent by the button that shows the dates", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const finder = new FinderPage(page);
  await finder.open(`${ifb}/seminare/p`);
  await finder.unfold();
  const online = await finder.choose("Präsenz oder online", "online");
  await expect(finder.apply).toHaveText("Termine anzeigen");
  await finder.apply.click();
  await expect(page).toHaveURL(`${ifb}/seminare/p?art=online`);
  await finder.expectFound(online);
});

test("shows a month with the holidays of a Land", async ({ page }) => {
  await page.goto(`${ifb}/seminare/kalender`);
  await page.getByLabel("Bundesland").selectOption("bayern");
  await page.getByRole("button", { name: "Anzeigen" }).click();
  await expect(page).toHaveURL(/\/seminare\/kalender\?monat=\d{4}-\d{2}&land=bayern$/);
  await expect(page.getByText("Schulferien in Bayern")).toBeVisible();
  await page.getByRole("link", { name: "Monat danach" }).click();
  await expect(page).toHaveURL(/&land=bayern$/);
  await page.getByRole("link", { name: "Als Liste" }).click();
  await expect(page).toHaveURL(/\/seminare\/p\?monat=\d{4}-\d{2}$/);
});
