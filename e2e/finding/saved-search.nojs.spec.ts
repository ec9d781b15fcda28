import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { LoginPage } from "../pages/login.page.ts";
import { freshAccount } from "../site/fresh-account.ts";
import { linkOfMail } from "../site/mailbox.ts";
import { origins } from "../site/portal.ts";
import { sendUntil } from "../site/send-until.ts";
import { test } from "../site/test.ts";

const { ifb } = origins;
const RESULT = `${ifb}/seminare/p?art=praesenz&frei=1`;
const save = "Suche merken und per E-Mail über neue Termine informieren";

test("keeps a search by double opt-in, and confirms it by a button", async ({ page }) => {
  const email = `e2e-${randomUUID()}@example.org`;
  await page.goto(RESULT);
  await page.getByRole("button", { name: save }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("Nur mit freien Plätzen");
  await main.getByLabel(/^E-Mail-Adresse/).fill(email);
  await main.getByRole("checkbox").check();
  await sendUntil(main.getByRole("button", { name: "Suche merken" }), main.getByText("Fast geschafft!"));
  await page.goto(await linkOfMail(email, /bestätigen/, /\S+\/seminare\/suche-merken\/bestaetigen\S+/));
  await main.getByRole("button", { name: "Suche bestätigen" }).click();
  await expect(main).toContainText("Suche gemerkt");
});

test("is kept by a customer with one press, paused and deleted", async ({ page }) => {
  const account = await freshAccount("Sina");
  await page.goto(`${ifb}/kundenportal/login?redirect=${encodeURIComponent("/meinifb/suchen")}`);
  await new LoginPage(page).logIn(account.email, account.password);
  await expect(page.getByRole("heading", { name: "Noch keine Suche gemerkt" })).toBeVisible();
  await page.goto(RESULT);
  await page.getByRole("button", { name: save }).click();
  await expect(page).toHaveURL(/\/meinifb\/suchen\?meldung=gemerkt$/);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: /^Anhalten\s*: Suche 1$/ }).click();
  await expect(main.getByRole("heading", { name: /^Suche 1\s*angehalten$/ })).toBeVisible();
  await main.getByRole("button", { name: /^Löschen\s*: Suche 1$/ }).click();
  await expect(main).toContainText("Noch keine Suche gemerkt");
});

test("begins on the page of a theme, with the theme as its filter", async ({ page }) => {
  await page.goto(`${ifb}/seminare/t/arbeitsrecht-teil-1`);
  await page.getByRole("main").getByRole("link", { name: "Bei neuen Terminen benachrichtigen" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("Thema: Arbeitsrecht Teil 1");
  await expect(main.getByLabel(/^E-Mail-Adresse/)).toBeVisible();
});
