import { expect, type Page } from "@playwright/test";
import { CheckoutPage } from "../pages/checkout.page.ts";
import { barriersOn } from "../site/barriers-on.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

const { ifb } = origins;
const conference = "/fachtagung/sbv-fachtagung";
const [bem, gespraeche, hilfsmittel] = [/^BEM begleiten/, /^Schwierige Gespräche führen/, /^Arbeitsplatz und Hilfsmittel/];

async function expectNoBarrier(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}

test("books a conference for two people, each with workshops of their own", async ({ page }) => {
  const main = page.getByRole("main");
  const enter = main.getByRole("button", { name: "Person eintragen" });
  await page.goto(ifb + conference);
  await main
    .getByRole("link", { name: /^Plätze buchen/ })
    .first()
    .click();
  await expectNoBarrier(page);
  await main.getByLabel(/^Vorname/).fill("Karla");
  await main.getByLabel(/^Nachname/).fill("<b>Tagung</b>");
  for (const workshop of [bem, gespraeche, hilfsmittel]) await main.getByRole("checkbox", { name: workshop }).check();
  await enter.click();
  await expect(main.getByRole("alert").first()).toContainText("Bitte wählen Sie höchstens 2 Workshops");
  await expect(main.getByLabel(/^Vorname/)).toHaveValue("Karla");
  await expectNoBarrier(page);
  expect((await page.reload())?.request().method()).toBe("GET");
  await expect(main.getByLabel(/^Vorname/)).toHaveValue("Karla");
  await main.getByRole("checkbox", { name: hilfsmittel }).uncheck();
  await enter.click();
  await expect(main.getByRole("status").first()).toContainText("eingetragen");
  await expect(main.getByRole("listitem").filter({ hasText: "<b>Tagung</b>" })).toContainText("„BEM begleiten“");
  await expectNoBarrier(page);

  await main.getByRole("link", { name: "Weitere Person" }).click();
  await main.getByRole("radio", { name: /^Reservierung/ }).check();
  await main.getByLabel(/^Vorname/).fill("Rosa");
  await main.getByLabel(/^Nachname/).fill("Tagung");
  await enter.click();

  await main.getByRole("link", { name: "Im Warenkorb ansehen" }).click();
  await expect(main).toContainText("Workshops: „BEM begleiten“, „Schwierige Gespräche führen“");
  await main.getByRole("link", { name: /^Workshops ändern.*Rosa/ }).click();
  await main.getByRole("checkbox", { name: hilfsmittel }).check();
  await main.getByRole("button", { name: "Änderungen speichern" }).click();
  await expect(main.getByRole("listitem").filter({ hasText: "Rosa Tagung" })).toContainText("„Arbeitsplatz und Hilfsmittel“");

  await expect(main).toContainText("<b>Tagung</b>");
  await main.getByRole("link", { name: "Zur Kasse" }).click();
  await new CheckoutPage(page).expectStep("Rechnung");
});

for (const kind of ["anmeldung", "reservierung", "warteliste"] as const) {
  test(`lists the conferences for ${kind} and leads on`, async ({ page }) => {
    await page.goto(`${ifb}/fachtagung/${kind}`);
    await expect(page.getByRole("main").getByRole("link", { name: "SBV-Fachtagung", exact: true })).toBeVisible();
    await expectNoBarrier(page);
    await page.goto(`${ifb}/fachtagung/${kind}?tagung=sbv-fachtagung`);
    expect(page.url()).toContain(`${conference}/buchung?termin=`);
    await expect(page.getByRole("radio", { name: /^Reservierung/ })).toBeChecked({ checked: kind === "reservierung" });
  });
}
