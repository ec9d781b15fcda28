import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { DEMO_PASSWORD } from "#db/seed/demo-accounts.ts";
import { LoginPage } from "./pages/login.page.ts";
import { type FreshAccount, freshAccount } from "./site/fresh-account.ts";
import { demoPeople } from "./site/log-in-as.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { ifb } = origins;

async function logIn(page: Page, { email, password }: Pick<FreshAccount, "email" | "password">): Promise<void> {
  await page.goto(`${ifb}/kundenportal/login`);
  await new LoginPage(page).logIn(email, password);
}

/** Sets up the second factor on the page that asks for it, and returns codes of the app by time step from now. */
async function setUpSecondFactor(page: Page, password: string): Promise<(step: number) => string> {
  await page.getByLabel(/^Ihr Passwort/).fill(password);
  await page.getByRole("button", { name: "Zweiten Faktor einrichten" }).click();
  await expect(page.getByRole("img", { name: /^QR-Code/ })).toBeVisible();
  const key = (await page.getByRole("main").locator("code").first().textContent()) ?? "";
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, "")) });
  const codeAt = (step: number): string => app.generate({ timestamp: Date.now() + step * 30_000 });
  await page.getByLabel(/^Code aus der App/).fill(codeAt(0));
  await page.getByRole("button", { name: "Code prüfen und aktivieren" }).click();
  await expect(page.getByRole("main").getByText("aktiv", { exact: true })).toBeVisible();
  return codeAt;
}

test("leads an admin to the second factor, then into the staff area, and asks for a code at the next login", async ({ page }) => {
  const admin = await freshAccount("Adina", "admin");
  await logIn(page, admin);
  await page.goto(`${ifb}/manage`);
  await expect(page).toHaveURL(/\/meinifb\/einstellungen\/zweiter-faktor/);
  const codeAt = await setUpSecondFactor(page, admin.password);
  await page.goto(`${ifb}/manage`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/manage");

  await page.goto(`${ifb}/kundenportal/logout`);
  await logIn(page, admin);
  await expect(page.getByRole("heading", { level: 1, name: "Ihre Anmeldung bestätigen" })).toBeVisible();
  const code = page.getByLabel(/^Code/);
  await code.fill("000000");
  await page.getByRole("button", { name: "Bestätigen" }).click();
  await expect(page.getByRole("alert")).toContainText("Dieser Code gilt nicht");
  await code.fill(codeAt(1));
  await page.getByRole("button", { name: "Bestätigen" }).click();
  await new LoginPage(page).expectGreeting("Adina");
  await page.goto(`${ifb}/manage/konten`);
  expect(new URL(page.url()).pathname).toBe("/manage/konten");
});

test("lets demo staff in with the code that the page shows", async ({ page }) => {
  await logIn(page, { email: demoPeople.editor, password: DEMO_PASSWORD });
  await expect(page.getByRole("heading", { level: 1, name: "Ihre Anmeldung bestätigen" })).toBeVisible();
  const code = await page.getByRole("main").locator("code").textContent();
  await page.getByLabel(/^Code/).fill(code ?? "");
  await page.getByRole("button", { name: "Bestätigen" }).click();
  await new LoginPage(page).expectGreeting("Rainer");
  await page.goto(`${ifb}/manage`);
  expect(new URL(page.url()).pathname).toBe("/manage");
});

test("shows an admin the portal as a customer does, without her credentials, and brings him back", async ({ page }) => {
  const [admin, customer] = [await freshAccount("Anton", "admin"), await freshAccount("Klara")];
  await logIn(page, admin);
  await page.goto(`${ifb}/manage`);
  await setUpSecondFactor(page, admin.password);
  await page.goto(`${ifb}/manage/konten?suche=${encodeURIComponent(customer.email)}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(customer.lastname) })
    .first()
    .click();
  const view = page
    .getByRole("main")
    .locator("form")
    .filter({ has: page.getByRole("button", { name: "Als dieser Kunde ansehen" }) });
  await view.getByLabel(/^Grund/).fill("Anruf: findet die Einstellungen nicht");
  await view.getByRole("button", { name: "Als dieser Kunde ansehen" }).click();

  const banner = page.getByRole("complementary", { name: "Ansicht als Kunde" });
  await expect(banner).toContainText(`Klara ${customer.lastname}`);
  await expect(banner).toContainText(`Anton ${admin.lastname}`);
  await page.goto(`${ifb}/meinifb/einstellungen`);
  await expect(banner).toBeVisible();
  for (const path of ["/meinifb/einstellungen/sicherheit", "/manage"]) {
    expect((await page.goto(ifb + path))?.status()).toBe(403);
    await expect(banner).toBeVisible();
    await expect(page.getByRole("main")).toContainText("In der Ansicht als Kunde bleiben Zugangsdaten");
    await expect(page.getByRole("navigation", { name: "Hauptnavigation" })).toBeVisible();
  }

  await page.goto(`${ifb}/kundenportal/meinifb`);
  // What the present identity may not open is offered nowhere, and the way to the content covers nothing.
  for (const name of ["Sicherheit", "Ihre Daten"]) await expect(page.getByRole("main").getByRole("link", { name })).toHaveCount(0);
  const box = await banner.boundingBox();
  const onTop = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest("aside") !== null,
    [(box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) - 8],
  );
  expect(onTop).toBe(true);
  await banner.getByRole("button", { name: /^Beenden/ }).click();
  await expect(banner).toHaveCount(0);
  await page.goto(`${ifb}/manage/protokoll`);
  await expect(page.getByRole("main")).toContainText(admin.lastname);
});
