import { expect } from "@playwright/test";
import { LoginPage } from "./pages/login.page.ts";
import { freshAccount } from "./site/fresh-account.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { ifb } = origins;

test("keeps hearts in the browser, moves them to the account at login and shares them", async ({ page, browser, events }) => {
  const account = await freshAccount("Merle");
  const login = new LoginPage(page);
  const event = events.open;
  await page.goto(`${ifb}/seminare/p/${event.eventId}`);
  const heart = page
    .getByRole("main")
    .getByRole("button", { name: /^(?:Merken|Gemerkt): / })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");

  await page.goto(`${ifb}/kundenportal/login?post_login_redirect_url=${encodeURIComponent(`${ifb}/meinifb/merkliste`)}`);
  await login.logIn(account.email, account.password);
  await expect(page).toHaveURL(/\/meinifb\/merkliste/);
  const entry = page.getByRole("main").getByRole("link", { name: event.title }).first();
  await expect(entry).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("ifb.wishlist"))).toBeNull();

  await page.getByRole("button", { name: "Link erstellen" }).click();
  const shared = await page.getByRole("main").locator("input[readonly], a[href*='/wishlist/list']").first();
  const href = (await shared.getAttribute("href")) ?? (await shared.inputValue());
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(href);
  await expect(stranger.getByRole("main").getByRole("link", { name: event.title }).first()).toBeVisible();
  await expect(stranger.getByRole("main")).not.toContainText(account.lastname);
  await stranger.context().close();
});
