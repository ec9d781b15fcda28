import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#db/seed/demo-accounts.ts";
import { LoginPage } from "./pages/login.page.ts";
import { QuickLoginBox } from "./pages/quick-login.page.ts";
import { logInAs } from "./site/log-in-as.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { ifb, betriebsrat } = origins;
const CALL = "**/api/fetch-user-email-availability?*";
const UNEXPECTED = "Es ist ein unerwarteter Fehler aufgetreten! Bitte wenden Sie sich an den Support.";

const boxes = [
  { variant: "compact", at: `${ifb}/seminare/p`, title: "anmelden/registrieren:", back: "/seminare/p" },
  { variant: "card", at: `${ifb}/`, title: "Bei mein ifb: einloggen oder registrieren", back: null },
] as const;

const asked = (page: Page): string[] => {
  const addresses: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/fetch-user-email-availability") addresses.push(searchParams.get("email") ?? "");
  });
  return addresses;
};

for (const { variant, at, title, back } of boxes) {
  test.describe(`the ${variant} box`, () => {
    test("leads a known address to the login, and from there back to the page", async ({ page }) => {
      const [box, login, calls] = [new QuickLoginBox(page, variant), new LoginPage(page), asked(page)];
      await page.goto(at);
      await expect(box.form).toContainText(title);
      await box.email.fill("kunde@example.org");
      await box.submit.click();
      await expect(login.email).toHaveValue("kunde@example.org");
      expect(calls).toEqual(["kunde@example.org"]);
      await login.password.fill(DEMO_PASSWORD);
      await login.submit.click();
      if (back === null) await login.expectGreeting("Karla");
      else await expect(page).toHaveURL(new RegExp(`${back}(?:#|$)`));
    });

    test("leads an unused address to the registration, which has it already", async ({ page }) => {
      const [box, email] = [new QuickLoginBox(page, variant), `e2e-${randomUUID()}@example.org`];
      await page.goto(at);
      await box.email.fill(email);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(ifb + (back === null ? "/registrierung" : `/registrierung?redirect=${encodeURIComponent(back)}`));
      await expect(new LoginPage(page).email).toHaveValue(email);
      expect(await page.evaluate(() => sessionStorage.getItem("unusedRegistrationEmail"))).toBe(email);
    });

    test("says nothing before the first submit, and then what is wrong with every change", async ({ page }) => {
      const [box, calls] = [new QuickLoginBox(page, variant), asked(page)];
      await page.goto(at);
      await box.email.fill("karla");
      await page.keyboard.press("Tab");
      await expect(box.submit).toBeFocused();
      await expect(box.message).toHaveText("");
      await box.submit.click();
      await expect(box.message).toHaveText("Bitte geben Sie eine gültige E-Mail-Adresse an");
      await expect(box.email).toBeFocused();
      await expect(box.email).toHaveAttribute("aria-invalid", "true");
      await box.email.fill("");
      await expect(box.message).toHaveText("Bitte geben Sie eine E-Mail-Adresse an");
      await box.email.fill("karla@example.org");
      await expect(box.message).toHaveText("");
      await expect(box.email).not.toHaveAttribute("aria-invalid", "true");
      expect(calls).toEqual([]);
    });

    test("waits for a slow network and asks once", async ({ page }) => {
      const [box, calls] = [new QuickLoginBox(page, variant), asked(page)];
      const { promise: arrived, resolve: release } = Promise.withResolvers<void>();
      await page.route(CALL, async (route) => {
        await arrived;
        await route.continue();
      });
      await page.goto(at);
      await box.email.fill("kunde@example.org");
      await box.submit.click();
      await expect(box.status).toHaveText("Einen Moment...");
      await expect(box.submit).toHaveAttribute("aria-disabled", "true");
      await box.submit.click({ force: true });
      await box.email.press("Enter");
      expect(calls).toHaveLength(1);
      release();
      await expect(new LoginPage(page).email).toHaveValue("kunde@example.org");
      expect(calls).toHaveLength(1);
    });

    test.describe("without an answer", () => {
      test.use({ expectedComplaint: /net::ERR_|status of 500/ });

      test("names the support, and lets one try again", async ({ page }) => {
        const box = new QuickLoginBox(page, variant);
        await page.goto(at);
        await box.email.fill("kunde@example.org");
        for (const fail of ["network", "server"] as const) {
          await page.route(CALL, (route) => (fail === "network" ? route.abort() : route.fulfill({ status: 500, body: "" })));
          await box.submit.click();
          await expect(box.message).toHaveText(UNEXPECTED);
          await expect(box.submit).not.toHaveAttribute("aria-disabled", "true");
          await page.unroute(CALL);
          await box.email.fill("mitglied@example.org");
          await expect(box.message).toHaveText("");
        }
        await box.submit.click();
        await expect(new LoginPage(page).email).toHaveValue("mitglied@example.org");
      });
    });
  });
}

test("the compact box comes back to a page of the sister site", async ({ page }) => {
  const [box, login] = [new QuickLoginBox(page, "compact"), new LoginPage(page)];
  await page.goto(`${betriebsrat}/gesetze`);
  await box.email.fill("vorsitz@example.org");
  await box.submit.click();
  await expect(login.email).toHaveValue("vorsitz@example.org");
  await login.password.fill(DEMO_PASSWORD);
  await login.submit.click();
  await expect(page).toHaveURL(/^http:\/\/betriebsrat\.localhost:\d+\/gesetze(?:#|$)/);
});

test("the boxes are for visitors, and the compact one for wide windows", async ({ page }) => {
  const [compact, card] = [new QuickLoginBox(page, "compact"), new QuickLoginBox(page, "card")];
  await page.goto(`${ifb}/`);
  for (const [width, visible] of [
    [1199, false],
    [1200, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(compact.form).toBeVisible({ visible });
    await expect(card.form).toBeVisible();
  }
  await logInAs(page.context(), "customer");
  await page.reload();
  await expect(compact.form).toBeHidden();
  await expect(card.form).toBeHidden();
});
