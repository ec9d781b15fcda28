import { expect } from "@playwright/test";
import { DEMO_PASSWORD } from "#db/seed/demo-accounts.ts";
import { LoginPage } from "./pages/login.page.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { ifb, betriebsrat } = origins;

test("logs in and out by plain forms", async ({ page }) => {
  const login = new LoginPage(page);
  await page.goto(`${ifb}/kundenportal/meinifb`);
  await login.logIn("mitglied@example.org", "falsch-falsch");
  await expect(login.summary).toContainText("E-Mail-Adresse und Passwort passen nicht zusammen.");
  await expect(login.email).toHaveValue("mitglied@example.org");
  await login.password.fill(DEMO_PASSWORD);
  await login.submit.click();
  await login.expectGreeting("Mirko");
  await page.getByRole("link", { name: "Abmelden" }).click();
  await expect(page.getByRole("status")).toHaveText("Sie sind abgemeldet.");
});

test("names every field of a registration that is wrong, and keeps the rest", async ({ page }) => {
  await page.goto(`${betriebsrat}/registrierung`);
  const login = new LoginPage(page);
  await page.getByLabel(/^Anrede/).selectOption("Frau");
  await page.getByLabel(/^Vorname/).fill("E");
  await page.getByLabel(/^Nachname/).fill("Ende");
  await login.email.fill("elena@x");
  await login.password.fill("1234567");
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  for (const sentence of [
    "Bitte tragen Sie den vollständigen Vornamen ein",
    "Bitte geben Sie eine gültige E-Mail-Adresse an",
    "Bitte wählen Sie ein Passwort in dem vorgegebenen Format",
  ])
    await expect(login.summary.getByRole("link", { name: sentence })).toBeVisible();
  await expect(page.getByLabel(/^Nachname/)).toHaveValue("Ende");
  await expect(login.email).toHaveAttribute("aria-invalid", "true");
  await expect(login.password).toHaveValue("");
});
