import { expect, type Page } from "@playwright/test";
import { formatDay } from "#src/domain/time/german-date.ts";
import { barriersOn } from "../site/barriers-on.ts";
import { logInAs } from "../site/log-in-as.ts";
import { origins } from "../site/portal.ts";
import { spareEvents } from "../site/spare-events.ts";
import { test } from "../site/test.ts";

const manage = `${origins.ifb}/manage`;

async function expectFinished(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
])
  test(`at ${viewport.width} px, an order is taken by telephone and cancelled without its fee`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await logInAs(page.context(), "admin");
    const [event] = await spareEvents(1);
    if (event === undefined) throw new Error("no event has seats");
    const main = page.getByRole("main");
    const lastname = `Anruf${viewport.width}x${Date.now()}`.replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");

    await page.goto(`${manage}/buchungen`);
    await expectFinished(page);
    await main.getByRole("link", { name: "Für jemanden buchen" }).click();
    await main.getByRole("textbox", { name: "Termin" }).fill(`${event.title} ${formatDay(event.startDate)}`);
    await main.getByRole("button", { name: "Weiter" }).click();
    await expectFinished(page);
    await main.getByRole("link", { name: `Auswählen (Termin ${event.eventId})` }).click();
    await expectFinished(page);
    await main.getByLabel("Telefon", { exact: true }).check();
    await main.getByLabel("verbindlich gebucht").check();
    await main.getByLabel("Betriebsrat", { exact: true }).check();
    const ordering = main.getByRole("group", { name: "Wer bestellt" });
    const person = main.getByRole("group", { name: "1. Person" });
    for (const of of [ordering, person]) {
      await of.getByLabel(/^Anrede/).selectOption("Frau");
      await of.getByLabel(/^Vorname/).fill("Erika");
      await of.getByLabel(/^Nachname/).fill(lastname);
    }
    const option = person.getByLabel(/^Verpflegung/);
    if ((await option.count()) > 0) await option.selectOption({ index: 1 });
    await ordering.getByLabel(/^E-Mail-Adresse/).fill("erika@example.org");
    await ordering.getByLabel(/^Telefon/).fill("089 1234567");
    const invoice = main.getByRole("group", { name: "Rechnung" });
    await invoice.getByLabel(/^Firma/).fill("Muster GmbH");
    await invoice.getByLabel(/^Straße/).fill("Musterweg");
    await invoice.getByLabel(/^Hausnummer/).fill("7");
    await invoice.getByLabel(/^Postleitzahl/).fill("80331");
    await invoice.getByLabel(/^Ort/).fill("München");
    await main.getByLabel(/^Ihr Satz/).fill("Danke für Ihren Anruf.");
    await main.getByRole("button", { name: "Vorschau ansehen" }).click();
    await expect(main).toContainText("Diese E-Mails gehen hinaus");
    await expect(main).toContainText("an erika@example.org");
    await expectFinished(page);
    await main.getByRole("button", { name: "Bestellen" }).click();
    await expect(main.getByRole("status").first()).toContainText("Die Bestellung ist eingetragen");
    await expect(main).toContainText("Telefon");
    await expectFinished(page);

    await page.goto(`${manage}/buchungen?suche=${lastname}`);
    await main.getByRole("link", { name: `Frau Erika ${lastname}` }).click();
    await main.getByRole("button", { name: "Stornieren" }).click();
    await expectFinished(page);
    await main.getByLabel("erlassen").check();
    await main.getByRole("button", { name: "Vorschau ansehen" }).click();
    await expect(main).toContainText("Bitte geben Sie einen Grund an.");
    await main
      .getByLabel(/^Grund/)
      .first()
      .fill("Krankheit, mit der Leitung abgesprochen");
    await main.getByRole("button", { name: "Vorschau ansehen" }).click();
    await expect(main).toContainText("Berechnet wird: nichts.");
    await main.getByRole("button", { name: "Stornieren" }).first().click();
    await expect(main.getByRole("status").first()).toContainText("Die Stornierung ist ausgeführt");
    await expect(main).toContainText("Krankheit, mit der Leitung abgesprochen");
    await expectFinished(page);

    await page.goto(`${manage}/termine/${event.eventId}/warteliste`);
    await expectFinished(page);
  });
