import { expect, type Page } from "@playwright/test";
import { LoginPage } from "../pages/login.page.ts";
import { type FreshAccount, freshAccount } from "./fresh-account.ts";
import { origins } from "./portal.ts";

/** Somebody new who is logged in on the page and chairs a committee of her own. */
export async function ownCommittee(page: Page, firstname: string, name: string): Promise<FreshAccount> {
  const chair = await freshAccount(firstname);
  await page.goto(`${origins.ifb}/kundenportal/login`);
  await new LoginPage(page).logIn(chair.email, chair.password);
  // The way that the login leads is gone first: it would overtake the next one.
  await expect(page).not.toHaveURL(/\/kundenportal\/login/);
  await page.goto(`${origins.ifb}/meinifb/gremium-einstellungen`);
  const form = page.locator("form#anlegen");
  await form.getByLabel(/^Art des Gremiums/).selectOption("Betriebsrat");
  await form.getByLabel(/^Name des Gremiums/).fill(name);
  await form.getByLabel(/^Firma/).fill("Probe AG");
  await form.getByRole("button", { name: "Gremium anlegen" }).click();
  await expect(page.getByRole("main")).toContainText("Ihr Gremium ist angelegt");
  return chair;
}
