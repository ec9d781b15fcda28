import { expect, type Locator, type Page } from "@playwright/test";
import { HeaderPage } from "./pages/header.page.ts";
import { logInAs } from "./site/log-in-as.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { ifb, betriebsrat } = origins;

async function openMenu(page: Page): Promise<Locator> {
  const { menuButton, menu } = new HeaderPage(page);
  await menuButton.click();
  await expect(menu).toBeVisible();
  return menu;
}

for (const width of [375, 1199]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 700 } });

    test("pages lie above each other, and the way back leads to where one came from", async ({ page }) => {
      await page.goto(`${ifb}/impressum`);
      const menu = await openMenu(page);
      const button = (name: string) => menu.getByRole("button", { name: new RegExp(`^${name}`) });
      const back = menu.getByRole("button", { name: "Zurück" });
      await expect(back).toHaveCount(0);
      await button("Fachtagungen").click();
      await expect(menu.getByRole("heading", { name: "Fachtagungen" })).toBeFocused();
      await expect(menu.getByRole("link", { name: "Alles zu „Fachtagungen“" })).toHaveAttribute("href", "/fachtagung");
      await expect(button("Termine")).toBeHidden();
      await button("Alle Fachtagungen").click();
      await expect(menu.getByRole("heading", { name: "Alle Fachtagungen" })).toBeFocused();
      await expect(menu.getByRole("link", { name: "JAV-Konferenz" })).toBeVisible();
      await back.click();
      await expect(button("Alle Fachtagungen")).toBeFocused();
      await back.click();
      await expect(button("Fachtagungen")).toBeFocused();
      await expect(back).toHaveCount(0);
      await button("Fachtagungen").click();
      await menu.getByRole("button", { name: "Menü schließen" }).click();
      await expect(menu).toBeHidden();
      // The pointer rests where the button was, above a trigger.
      await expect(page.locator("[data-panel]")).toHaveCount(0);
      await openMenu(page);
      await expect(back).toHaveCount(0);
      await button("Fachtagungen").click();
      await button("Alle Fachtagungen").click();
      await menu.getByRole("link", { name: "JAV-Konferenz" }).click();
      await expect(page).toHaveURL(`${ifb}/fachtagung/jav-konferenz`);
      await expect(menu).toBeHidden();
    });

    for (const [item, first, second, ofFirst, ofSecond] of [
      ["Seminare", "Arbeitsrecht", "Kommunikation und Organisation", "Arbeitsrecht Teil 1", "Öffentlichkeitsarbeit"],
      ["Schulungsanspruch", "SBV", "JAV", "Aufgaben der SBV", "JAV Grundlagen Teil 1"],
    ] as const) {
      test(`one group of „${item}“ is unfolded at a time`, async ({ page }) => {
        await page.goto(`${ifb}/impressum`);
        const menu = await openMenu(page);
        await menu.getByRole("button", { name: new RegExp(`^${item}`) }).click();
        const group = (name: string) => menu.getByRole("button", { name, exact: true });
        const inside = (name: string) => menu.getByRole("link", { name: new RegExp(`^${name}`) });
        await expect(group(first)).toHaveAttribute("aria-expanded", "false");
        await expect(inside(ofFirst)).toBeHidden();
        await group(first).click();
        await expect(inside(ofFirst)).toBeVisible();
        await group(second).click();
        await expect(inside(ofSecond)).toBeVisible();
        await expect(inside(ofFirst)).toBeHidden();
        await expect(group(first)).toHaveAttribute("aria-expanded", "false");
        await group(second).click();
        await expect(inside(ofSecond)).toBeHidden();
      });
    }

    test("prompts a visitor to log in, and leads to contact and the other site", async ({ page }) => {
      for (const [origin, other, login] of [
        [ifb, betriebsrat, "/kundenportal/login"],
        [betriebsrat, ifb, "/login"],
      ] as const) {
        await page.goto(`${origin}/impressum`);
        const menu = await openMenu(page);
        await expect(menu.getByRole("link", { name: "Bei mein ifb anmelden" })).toHaveAttribute("href", `${login}?redirect=%2Fimpressum`);
        await expect(menu.getByRole("link", { name: "registrieren" })).toHaveAttribute("href", "/registrierung?redirect=%2Fimpressum");
        await expect(menu.getByRole("link", { name: /^Kontakt/ })).toHaveAttribute("href", "/service/kontakt");
        await expect(menu.getByRole("link", { name: /^Zu (?:ifb|betriebsrat)/ })).toHaveAttribute("href", `${other}/`);
      }
    });

    test("greets somebody who is logged in, and leads to the member area and out", async ({ page }) => {
      await logInAs(page.context(), "customer");
      await page.goto(`${ifb}/impressum`);
      const menu = await openMenu(page);
      await expect(menu.getByText("Hallo Karla")).toBeVisible();
      await expect(menu.getByRole("link", { name: "Zum Mitgliederbereich" })).toHaveAttribute("href", "/kundenportal/meinifb");
      await expect(menu.getByRole("link", { name: "Bei mein ifb anmelden" })).toHaveCount(0);
      await menu.getByRole("link", { name: "abmelden" }).click();
      await expect(page.getByRole("status")).toHaveText("Sie sind abgemeldet.");
    });

    test("holds the page where it is while it is open, and closes by Escape and in a wide window", async ({ page }) => {
      const header = new HeaderPage(page);
      await page.goto(`${ifb}/seminare`);
      await header.menuButton.focus();
      const scrollTo = (top: number): Promise<number> =>
        page.evaluate((y) => {
          window.scrollTo({ top: y, behavior: "instant" });
          return window.scrollY;
        }, top);
      expect(await scrollTo(300)).toBe(300);
      await page.keyboard.press("Enter");
      const { menu } = header;
      await expect(menu).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
      await page.mouse.move(width / 2, 350);
      await page.mouse.wheel(0, 600);
      await menu.getByRole("button", { name: /^Seminare/ }).click();
      await expect(menu.getByRole("heading", { name: "Seminare" })).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(300);
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(header.menuButton).toBeFocused();
      expect(await page.evaluate(() => [window.scrollY, getComputedStyle(document.documentElement).overflowY])).toEqual([300, "visible"]);

      await openMenu(page);
      await page.setViewportSize({ width: 1199, height: 700 });
      await expect(menu).toBeVisible();
      await page.setViewportSize({ width: 1200, height: 700 });
      await expect(menu).toBeHidden();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("visible");
    });
  });
}

test.describe("by touch", () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });

  test("opens by the first tap, and leads on by tapping", async ({ page }) => {
    const { menuButton, menu } = new HeaderPage(page);
    await page.goto(`${betriebsrat}/impressum`);
    await menuButton.tap();
    await menu.getByRole("button", { name: /^Gesetze/ }).tap();
    await menu.getByRole("button", { name: "Lohn", exact: true }).tap();
    await menu.getByRole("link", { name: "Mindestlohngesetz" }).tap();
    await expect(page).toHaveURL(`${betriebsrat}/gesetze/milog`);
  });
});
