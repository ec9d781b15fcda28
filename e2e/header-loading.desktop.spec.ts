import { expect, type Locator, type Page } from "@playwright/test";
import { HeaderPage } from "./pages/header.page.ts";
import { PopoverPage } from "./pages/popover.page.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";
import { withholdScripts } from "./site/withhold-scripts.ts";

const { ifb } = origins;
const UNEXPECTED = "Es ist ein unerwarteter Fehler aufgetreten! Bitte wenden Sie sich an den Support.";

const triggers: readonly Readonly<{ name: string; at: string; opens: string; leads: RegExp }>[] = [
  { name: "service", at: '[data-popover="service"]', opens: '[data-panel="service"]', leads: /\/service\/kontakt$/ },
  { name: "sister site", at: '[data-popover="betriebsrat"]', opens: '[data-panel="betriebsrat"]', leads: /betriebsrat\.localhost:\d+\/$/ },
  { name: "flyout", at: '[data-flyout="termine"]', opens: "#flyout-termine", leads: /\/seminare\/p$/ },
  { name: "search", at: "[data-search]", opens: "[role=search]", leads: /\/suche$/ },
  { name: "wishlist", at: '[data-popover="wishlist"]', opens: '[data-panel="wishlist"]', leads: /\/kundenportal\/login\?/ },
  { name: "user", at: '[data-popover="user"]', opens: '[data-panel="user"]', leads: /\/kundenportal\/login$/ },
  { name: "cart", at: '[data-popover="shoppingCart"]', opens: '[data-panel="shoppingCart"]', leads: /\/seminare\/warenkorb$/ },
];
const triggerAt = (page: Page, at: string): Locator => page.getByRole("banner").locator(`${at} > [data-trigger]`);

/** Everything that was loaded, so that what is fetched from here on is fetched for a touch. */
const start = (page: Page) => page.goto(`${ifb}/impressum`, { waitUntil: "networkidle" });

test("nothing of what moves the header is loaded before it is touched", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(...(request.resourceType() === "script" ? [request.url()] : [])));
  const waking = () => scripts.filter((url) => /open-header|client|react|popover|flyout|CartPanel|UserPanel|MobileMenu/i.test(url));
  await start(page);
  await page.mouse.move(600, 700);
  await page.mouse.wheel(0, 300);
  await page.getByRole("main").click({ position: { x: 5, y: 5 } });
  await page.waitForLoadState("networkidle");
  expect(waking()).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await new PopoverPage(page).open("service");
  expect(waking()).not.toEqual([]);
});

for (const { name, at, opens } of triggers) {
  test(`the first touch opens at once however slow the scripts are: ${name}`, async ({ page }) => {
    const opened = page.getByRole("banner").locator(opens);
    await test.step("click", async () => {
      await start(page);
      const release = await withholdScripts(page);
      await triggerAt(page, at).click();
      await expect(opened).toHaveCount(0);
      release();
      await expect(opened).toBeVisible();
      expect(page.url()).toBe(`${ifb}/impressum`);
      await page.unrouteAll({ behavior: "wait" });
    });
    if (name === "flyout" || name === "search") return;
    await test.step("hover", async () => {
      await start(page);
      await page.mouse.move(600, 700);
      const release = await withholdScripts(page);
      await triggerAt(page, at).hover();
      release();
      await expect(opened).toBeVisible();
    });
  });
}

test("the first touch of the menu button opens the menu however slow the scripts are", async ({ page }) => {
  const { menuButton, menu, plainMenu } = new HeaderPage(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await start(page);
  const release = await withholdScripts(page);
  await menuButton.click();
  await expect(plainMenu).toBeHidden();
  release();
  await expect(menu).toBeVisible();
  await expect(plainMenu).toBeHidden();
});

test("triggers are plain links when the scripts don't arrive", async ({ page }) => {
  await page.route(/\.js$/, (route) => route.fulfill({ status: 404, body: "" }));
  for (const { name, at, leads } of triggers) {
    await test.step(name, async () => {
      await page.goto(`${ifb}/impressum`);
      await triggerAt(page, at).click();
      await expect(page).toHaveURL(leads);
    });
  }
});

test("triggers are plain links when the scripts get lost after the page was loaded, and the menu is the plain one", async ({ page }) => {
  await start(page);
  await page.route(/\.js$/, (route) => route.fulfill({ status: 404, body: "" }));
  await triggerAt(page, '[data-popover="shoppingCart"]').click();
  await expect(page).toHaveURL(/\/seminare\/warenkorb$/);
  await page.unrouteAll({ behavior: "wait" });

  const { menuButton, plainMenu } = new HeaderPage(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await start(page);
  await page.route(/MobileMenu[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: "" }));
  await menuButton.click();
  await plainMenu.getByRole("link", { name: "Termine" }).click();
  await expect(page).toHaveURL(`${ifb}/seminare/p`);
});

test("a layer that does not arrive says so, and leads to the page of its item", async ({ page }) => {
  await start(page);
  await page.route(/Flyout[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: "" }));
  await triggerAt(page, '[data-flyout="orte"]').click();
  const host = page.getByRole("banner").locator('[data-flyout="orte"]');
  await expect(host.getByRole("alert")).toHaveText(UNEXPECTED);
  await host.getByRole("link", { name: "Orte & Hotels" }).last().click();
  await expect(page).toHaveURL(`${ifb}/standorte`);
});

test.describe("without a network", () => {
  test.use({ expectedComplaint: /net::ERR_/ });

  test("says so instead of leaving the page, and in each panel that needs to load", async ({ page, context }) => {
    const popovers = new PopoverPage(page);
    const alert = page.getByRole("banner").getByRole("alert");
    await start(page);
    await context.setOffline(true);
    await page.mouse.move(600, 700);
    await popovers.trigger("shoppingCart").hover();
    await expect(alert).toHaveText(UNEXPECTED);
    await popovers.trigger("shoppingCart").click();
    await expect(alert).toHaveText(UNEXPECTED);
    expect(page.url()).toBe(`${ifb}/impressum`);

    await context.setOffline(false);
    await popovers.trigger("service").click();
    await popovers.expectOpen("service");
    await expect(alert).toHaveCount(0);
    await context.setOffline(true);
    await popovers.leave();
    await popovers.expectClosed("service");
    await popovers.open("user");
    await expect(popovers.panel("user")).toContainText(UNEXPECTED);
    await page.mouse.click(5, 700);
    await popovers.open("shoppingCart");
    await expect(popovers.panel("shoppingCart")).toHaveText("Einen Moment...");
  });
});
