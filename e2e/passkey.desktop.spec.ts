import { type CDPSession, expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#db/seed/demo-accounts.ts";
import { LoginPage } from "./pages/login.page.ts";
import { logInAs } from "./site/log-in-as.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { ifb, betriebsrat } = origins;
const SECURITY = `${ifb}/meinifb/einstellungen/sicherheit`;

async function addAuthenticator(page: Page): Promise<Readonly<{ cdp: CDPSession; authenticatorId: string }>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test("sets a passkey up, logs in by it on both sites, and removes it", async ({ page }) => {
  const login = new LoginPage(page);
  const section = page.getByRole("main").locator("section", { has: page.getByRole("heading", { name: "Passkeys", exact: true }) });
  const add = section.getByRole("button", { name: "Passkey hinzufügen" });
  const byPasskey = page.getByRole("main").getByRole("button", { name: "Mit Passkey anmelden" });
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await logInAs(page.context(), "member");

  await page.goto(SECURITY);
  await expect(section.getByText("JavaScript eingeschaltet")).toHaveCount(0);
  await section.getByLabel(/^Ihr Passwort/).fill("falsch-falsch");
  await add.click();
  await expect(section.getByText("Dieses Passwort stimmt nicht")).toBeVisible();
  await section.getByLabel(/^Ihr Passwort/).fill(DEMO_PASSWORD);
  await add.click();
  await expect(page.getByRole("status")).toContainText("Ihr Passkey ist eingerichtet");
  await expect(section.getByRole("listitem")).toContainText("noch nicht benutzt");

  await section.getByLabel(/^Ihr Passwort/).fill(DEMO_PASSWORD);
  await add.click();
  await expect(section.getByText("Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.")).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${ifb}/kundenportal/login`);
  await byPasskey.click();
  await login.expectGreeting("Mirko");

  await page.context().clearCookies();
  await page.goto(`${betriebsrat}/login?redirect=%2Fimpressum`);
  await page.getByRole("main").getByRole("link", { name: "Mit Passkey anmelden" }).click();
  await byPasskey.click();
  await expect(page).toHaveURL(`${betriebsrat}/impressum`);
  const user = await page.evaluate(() => fetch("/kundenportal/get-user").then((answer) => answer.json()));
  expect(user).toMatchObject({ user: { impersonated: false } });

  await page.goto(SECURITY);
  await expect(section.getByRole("listitem")).toContainText("zuletzt benutzt am");
  await section.getByRole("button", { name: /^Entfernen/ }).click();
  await expect(page.getByRole("status")).toContainText("Der Passkey ist entfernt.");
  await expect(section.getByRole("listitem")).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto(`${ifb}/kundenportal/login`);
  await byPasskey.click();
  await expect(page.getByText("Mit diesem Passkey konnten wir Sie nicht anmelden.")).toBeVisible();
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await byPasskey.click();
  await expect(page.getByText("Der Vorgang wurde abgebrochen oder hat zu lange gedauert.")).toBeVisible();
});

test.describe("without the network", () => {
  test.use({ expectedComplaint: /^Failed to load resource: net::ERR_FAILED/ });

  test("what a passkey needs does not arrive: one sentence, and the next click tries again", async ({ page }) => {
    await addAuthenticator(page);
    const sentence = page.getByRole("main").getByText("Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal.");
    await test.step("login", async () => {
      await page.route(/log-in-by-passkey/, (route) => route.abort());
      await page.goto(`${ifb}/kundenportal/login`);
      const byPasskey = page.getByRole("main").getByRole("button", { name: "Mit Passkey anmelden" });
      await byPasskey.click();
      await expect(sentence).toBeVisible();
      await page.unroute(/log-in-by-passkey/);
      await byPasskey.click();
      await expect(sentence).toBeHidden();
    });
    await test.step("security", async () => {
      await logInAs(page.context(), "customer");
      await page.route(/add-passkey/, (route) => route.abort());
      await page.goto(SECURITY);
      const form = page.locator("[data-passkey-add]");
      await form.getByLabel(/^Ihr Passwort/).fill("falsch-falsch");
      await form.getByRole("button").click();
      await expect(sentence).toBeVisible();
      await page.unroute(/add-passkey/);
      await form.getByRole("button").click();
      await expect(form.getByText("Dieses Passwort stimmt nicht")).toBeVisible();
    });
  });
});
