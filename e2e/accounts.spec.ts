import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { DEMO_PASSWORD } from "#db/seed/demo-accounts.ts";
import { CartPage } from "./pages/cart.page.ts";
import { EventPage } from "./pages/event.page.ts";
import { HeaderPage } from "./pages/header.page.ts";
import { LoginPage } from "./pages/login.page.ts";
import { linkOfMail } from "./site/mailbox.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { ifb, betriebsrat } = origins;
const password = "Ein langer Satz für den Test";
const freshAddress = (): string => `e2e-${randomUUID()}@example.org`;

test("registers, confirms, logs in with the cart, goes on at the sister site and logs out on both", async ({ page, events }) => {
  const [login, cart, header] = [new LoginPage(page), new CartPage(page), new HeaderPage(page)];
  const email = freshAddress();
  await new EventPage(page, events.open).open(ifb);
  await new EventPage(page, events.open).addButton.click();
  await header.expectCount(1);

  await page.goto(`${ifb}/registrierung`);
  await page.getByLabel(/^Anrede/).selectOption("Frau");
  await page.getByLabel(/^Vorname/).fill("Elena");
  await page.getByLabel(/^Nachname/).fill("Ende-Test");
  await login.email.fill(email);
  await login.password.fill(password);
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fast geschafft" })).toBeVisible();

  await page.goto(await linkOfMail(email, /bestätigen/, /\S+\/registrierung\/bestaetigen\S+/));
  const confirm = page.getByRole("button", { name: "Adresse bestätigen und anmelden" });
  await page.getByRole("textbox", { name: /^Ihr Passwort/ }).fill("ein ganz anderes Passwort");
  await confirm.click();
  await expect(page.getByRole("alert")).toContainText("Dieses Passwort ist nicht das, mit dem das Konto angelegt wurde.");
  await page.getByRole("textbox", { name: /^Ihr Passwort/ }).fill(password);
  await confirm.click();
  await login.expectGreeting("Elena");
  await cart.open(ifb);
  await expect(cart.items).toHaveCount(1);

  await header.changeSite("betriebsrat");
  await expect(page).toHaveURL(`${betriebsrat}/`);
  await expect(header.user).toHaveAccessibleName("mein ifb");
  await header.expectCount(1);
  const user = await page.evaluate(() => fetch("/kundenportal/get-user").then((answer) => answer.json()));
  expect(user).toEqual({ user: { firstname: "Elena", gremium: null, impersonated: false }, impersonation: null });

  await page.goto(`${betriebsrat}/logout`);
  await expect(page.getByRole("status")).toHaveText("Sie sind abgemeldet.");
  await header.expectCount(0);
  await page.goto(`${ifb}/kundenportal/meinifb`);
  await expect(page).toHaveURL(/\/kundenportal\/login\?redirect=/);
  await expect(header.user).toHaveAccessibleName("Anmelden");
  await login.logIn(email, password);
  await login.expectGreeting("Elena");
  await header.expectCount(1);
});

test("says that address and password do not fit, keeps the address, and lets one try again", async ({ page }) => {
  const login = new LoginPage(page);
  await page.goto(`${ifb}/kundenportal/login-with-email/${encodeURIComponent("kunde@example.org")}?redirect=%2Fseminare%2Fp`);
  await expect(login.email).toHaveValue("kunde@example.org");
  await login.password.fill("falsch-falsch");
  await login.submit.click();
  await expect(login.summary).toContainText("E-Mail-Adresse und Passwort passen nicht zusammen.");
  await expect(login.email).toHaveValue("kunde@example.org");
  await expect(login.password).toHaveValue("");
  await login.password.fill(DEMO_PASSWORD);
  await login.submit.click();
  await expect(page).toHaveURL(/\/seminare\/p(?:#|$)/);
});

test("checks nothing before the first submit and everything afterwards", async ({ page }) => {
  await page.goto(`${ifb}/registrierung`);
  const email = new LoginPage(page).email;
  await email.fill("elena");
  await page.getByLabel(/^Vorname/).focus();
  await expect(page.getByText("Bitte geben Sie eine gültige E-Mail-Adresse an")).toHaveCount(0);
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Bitte geben Sie eine gültige E-Mail-Adresse an");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await email.fill("elena@example.org");
  await expect(email).not.toHaveAttribute("aria-invalid", "true");
});

test("fills in the address that the quick login box found unused", async ({ page }) => {
  await page.goto(`${ifb}/impressum`);
  await page.evaluate(() => sessionStorage.setItem("unusedRegistrationEmail", "neu@example.org"));
  await page.goto(`${ifb}/registrierung`);
  await expect(new LoginPage(page).email).toHaveValue("neu@example.org");
});

test("sets a new password by the link of the mail, once", async ({ page }) => {
  const login = new LoginPage(page);
  const email = freshAddress();
  const person = { salutation: "Divers", firstname: "Robin", lastname: "Reset", email, password: "Das alte lange Passwort" };
  const made = await page.request.post(`${ifb}/api/user-registration`, { data: person, headers: { origin: ifb } });
  expect(made.status()).toBe(200);

  await page.goto(`${ifb}/kundenportal/passwort-vergessen`);
  await login.email.fill(email);
  await page.getByRole("button", { name: "Link anfordern" }).click();
  await expect(page.getByRole("status")).toContainText("ist der Link unterwegs");
  const link = await linkOfMail(email, /Neues Passwort/, /\S+\/kundenportal\/passwort-neu\S+/);
  await page.goto(link);
  await login.password.fill(password);
  await page.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(page.getByRole("status")).toContainText("Ihr neues Passwort ist gespeichert");
  await login.logIn(email, password);
  await login.expectGreeting("Robin");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Dieser Link gilt nicht mehr" })).toBeVisible();
});

test("asks for the login when the session has ended, and comes back afterwards", async ({ page, context }) => {
  const login = new LoginPage(page);
  await page.goto(`${ifb}/kundenportal/login`);
  await login.logIn("kunde@example.org", DEMO_PASSWORD);
  await login.expectGreeting("Karla");
  await context.clearCookies({ name: "ifb_session" });
  await page.goto(`${ifb}/kundenportal/meinifb`);
  await expect(page).toHaveURL(/\/kundenportal\/login\?redirect=%2Fkundenportal%2Fmeinifb/);
  await login.logIn("kunde@example.org", DEMO_PASSWORD);
  await login.expectGreeting("Karla");
});
