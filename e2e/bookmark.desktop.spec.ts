import { expect } from "@playwright/test";
import { LoginPage } from "./pages/login.page.ts";
import { freshAccount } from "./site/fresh-account.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { betriebsrat } = origins;
const article = "/fachartikel/beschluss-richtig-fassen";

test("somebody who is logged in sets a bookmark while reading and finds it in the wishlist", async ({ page }) => {
  const account = await freshAccount("Bea");
  await page.goto(`${betriebsrat}/login?redirect=${encodeURIComponent(article)}`);
  await new LoginPage(page).logIn(account.email, account.password);
  await expect(page.getByRole("button", { name: "Lesezeichen setzen" })).toBeVisible();
  await page.goto(betriebsrat + article);
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.getByRole("button", { name: "Lesezeichen setzen" }).click();
  await expect(page.getByRole("main").getByText("Das Lesezeichen ist gesetzt.")).toBeVisible();
  await expect(page).toHaveURL(betriebsrat + article);
  await page.getByRole("main").getByRole("link", { name: "Zur Merkliste" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: title.trim() })).toBeVisible();
});
