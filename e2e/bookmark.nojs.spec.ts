import { expect } from "@playwright/test";
import { LoginPage } from "./pages/login.page.ts";
import { freshAccount } from "./site/fresh-account.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

test("a bookmark without JavaScript goes by way of the login and asks once more", async ({ page }) => {
  const account = await freshAccount("Ben");
  await page.goto(`${origins.betriebsrat}/fachartikel/beschluss-richtig-fassen`);
  const title = ((await page.getByRole("heading", { level: 1 }).textContent()) ?? "").trim();
  await page.getByRole("button", { name: "Lesezeichen setzen" }).click();
  await new LoginPage(page).logIn(account.email, account.password);
  await expect(page.getByRole("heading", { name: "Lesezeichen setzen?" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Lesezeichen setzen" }).click();
  await expect(page.getByText("Das Lesezeichen ist gesetzt.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: title })).toBeVisible();
});

test("who is logged in is offered no second account", async ({ page }) => {
  const account = await freshAccount("Rita");
  await page.goto(`${origins.ifb}/kundenportal/login?redirect=${encodeURIComponent("/registrierung")}`);
  await new LoginPage(page).logIn(account.email, account.password);
  await page.goto(`${origins.ifb}/registrierung`);
  await expect(page.getByRole("heading", { level: 1, name: "Sie sind schon angemeldet" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Konto anlegen" })).toHaveCount(0);
  await page.getByRole("link", { name: "Weiter" }).click();
  await expect(page).toHaveURL(`${origins.ifb}/kundenportal/meinifb`);
});
