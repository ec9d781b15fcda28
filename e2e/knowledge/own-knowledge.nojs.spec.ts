import { expect } from "@playwright/test";
import { LoginPage } from "../pages/login.page.ts";
import { freshAccount } from "../site/fresh-account.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

const term = "/meinifb/wissen/br-a-z-content/br-abmahnung";

test("bookmarks and notes of one's own work without JavaScript, and no window overwrites another", async ({ page, context }) => {
  const account = await freshAccount("Nora");
  await page.goto(`${origins.ifb}/kundenportal/login?redirect=${encodeURIComponent(term)}`);
  await new LoginPage(page).logIn(account.email, account.password);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: /^Lesezeichen setzen/ }).click();
  await expect(main.getByText("Das Lesezeichen ist gesetzt.")).toBeVisible();

  const other = await context.newPage();
  await other.goto(origins.ifb + term);
  await main.getByLabel(/^Ihre Notiz/).fill("Aus dem ersten Fenster");
  await main.getByRole("button", { name: "Notiz speichern" }).click();
  await expect(main.getByText("Ihre Notiz ist gespeichert.")).toBeVisible();
  await other.getByLabel(/^Ihre Notiz/).fill("Aus dem zweiten Fenster");
  await other.getByRole("button", { name: "Notiz speichern" }).click();
  await expect(other.getByRole("alert")).toContainText("in einem anderen Fenster geändert");
  await expect(other.getByRole("main").getByText("Aus dem ersten Fenster")).toBeVisible();
  await expect(other.getByLabel(/^Ihre Notiz/)).toHaveValue("Aus dem zweiten Fenster");

  await page.goto(`${origins.ifb}/kundenportal/br-a-z`);
  await expect(main.getByRole("link", { name: "Weiterlesen: Abmahnung" })).toBeVisible();
  const file = await page.request.get(`${origins.ifb}/meinifb/wissen/leseliste.pdf`);
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await main.getByLabel(/Notizen suchen/).fill("ersten fenster");
  await main.getByRole("button", { name: "Suchen" }).click();
  await expect(main.getByRole("heading", { name: "In Ihren Notizen" })).toBeVisible();
});
