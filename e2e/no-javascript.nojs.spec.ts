import { expect } from "@playwright/test";
import { CartPage } from "./pages/cart.page.ts";
import { EventPage } from "./pages/event.page.ts";
import { HeaderPage } from "./pages/header.page.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

test("reads from the start page to a related seminar on the other site", async ({ page }) => {
  await page.goto(`${origins.betriebsrat}/`);
  await new HeaderPage(page).followPlainly("Lexikon");
  await page.getByRole("main").getByRole("link", { name: "Abmahnung", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Abmahnung" })).toBeVisible();
  await page.getByRole("navigation", { name: "Auf dieser Seite" }).getByRole("link").first().click();
  expect(new URL(page.url()).hash).not.toBe("");
  await page
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 2, name: "Passende Seminare" }) })
    .getByRole("link")
    .first()
    .click();
  expect(new URL(page.url()).origin).toBe(origins.ifb);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("opens the menu of a narrow screen", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`${origins.ifb}/`);
  const header = new HeaderPage(page);
  await expect(header.plainMenu).toBeHidden();
  await header.followPlainly("Fachtagungen");
  await expect(page).toHaveURL(`${origins.ifb}/fachtagung`);
});

test("puts an event into the cart and takes it out by plain forms", async ({ page, events }) => {
  const [event, cart] = [new EventPage(page, events.open), new CartPage(page)];
  await event.open(origins.ifb);
  await event.addButton.click();
  await expect(page).toHaveURL(/\/seminare\/warenkorb\?/);
  await expect(cart.message).toHaveText("Der Termin liegt jetzt im Warenkorb.");
  await expect(cart.items).toHaveCount(1);

  await event.open(origins.ifb);
  await event.addButton.click();
  await expect(cart.message).toHaveText("Dieser Termin liegt bereits in Ihrem Warenkorb.");
  await expect(cart.items).toHaveCount(1);

  await cart.remove(events.open.title);
  await expect(cart.message).toHaveText("Der Termin wurde aus dem Warenkorb genommen.");
  await expect(cart.empty).toBeVisible();
});

test("searches", async ({ page }) => {
  await page.goto(`${origins.betriebsrat}/suche`);
  await page.getByRole("searchbox", { name: "Suche" }).fill("ueberstunden");
  await page.getByRole("button", { name: "Suchen" }).click();
  await page.getByRole("main").getByRole("link", { name: "Überstunden", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Überstunden" })).toBeVisible();
});
