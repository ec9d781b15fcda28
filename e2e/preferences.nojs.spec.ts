import { expect, test } from "@playwright/test";
import { LoginPage } from "./pages/login.page.ts";
import { freshAccount } from "./site/fresh-account.ts";
import { origins } from "./site/portal.ts";

const SETTINGS = `${origins.ifb}/meinifb/einstellungen`;

test("gives and withdraws consents, and switches mails off, without scripts", async ({ page }) => {
  const person = await freshAccount("Nele");
  await page.goto(`${origins.ifb}/kundenportal/login`);
  await new LoginPage(page).logIn(person.email, person.password);
  await page.goto(`${SETTINGS}/werbung`);
  const post = page.getByLabel(/per Post Kataloge/);
  await expect(post).not.toBeChecked();
  await post.check();
  await page.getByLabel(/darf mich anrufen/).check();
  await page.getByRole("button", { name: "Auswahl speichern" }).click();
  await expect(page.getByText("Bitte tragen Sie zuerst unter „Einstellungen“ eine Telefonnummer ein").last()).toBeVisible();
  await page.getByLabel(/darf mich anrufen/).uncheck();
  await page.getByRole("button", { name: "Auswahl speichern" }).click();
  await expect(page.getByRole("status")).toContainText("gilt ab sofort");
  await expect(post).toBeChecked();

  await page.goto(`${SETTINGS}/benachrichtigungen`);
  const reminder = page.getByLabel(/^Erinnerung, bevor/);
  await expect(reminder).toBeChecked();
  await reminder.uncheck();
  await page.getByRole("button", { name: "Auswahl speichern" }).click();
  await expect(reminder).not.toBeChecked();
});
