import { expect, type Locator, type Page } from "@playwright/test";
import { barriersOn } from "../site/barriers-on.ts";
import { orderSeats } from "../site/order-seats.ts";
import { spareEvents } from "../site/spare-events.ts";
import { test } from "../site/test.ts";

const people = ["Anna", "Bernd", "Cem"].map((firstname) => ({ firstname, kind: "reservierung" }) as const);

async function expectFine(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}

async function openOrder(page: Page): Promise<Locator> {
  const [event] = await spareEvents(1);
  if (event === undefined) throw new Error("no event has seats");
  const [link = ""] = await orderSeats({ event, people });
  await page.goto(link);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Ganze Bestellung ansehen" }).click();
  await expect(main).toContainText("Ihre 3 Plätze sind reserviert bis");
  return main;
}

test("a committee books all, moves one, cancels one and keeps its invoice data", async ({ page }) => {
  const main = await openOrder(page);
  await expectFine(page);
  await main.getByRole("link", { name: "Alle 3 verbindlich buchen" }).click();
  await expect(main.getByRole("heading", { name: "3 Plätze verbindlich buchen" })).toBeVisible();
  await expectFine(page);
  await main.getByRole("button", { name: "Zahlungspflichtig buchen" }).click();
  await expect(main.locator("p[role=status]")).toContainText("Das ist jetzt verbindlich gebucht");
  await expect(main).toContainText("Ihre 3 Plätze sind verbindlich gebucht.");

  await main.getByRole("checkbox", { name: "Frau Anna Muster" }).check();
  await main.getByRole("button", { name: /^Umbuchen/ }).click();
  await expectFine(page);
  await main
    .getByRole("link", { name: /^Auswählen/ })
    .first()
    .click();
  await expect(main.getByRole("heading", { name: "Umbuchung prüfen" })).toBeVisible();
  await expect(main).toContainText("Unterschied im Preis");
  await expect(main).toContainText("7 ABR 11/98");
  await expectFine(page);
  await main.getByRole("button", { name: "Umbuchen" }).click();
  await expect(main.locator("p[role=status]")).toContainText("Die Umbuchung ist ausgeführt");
  await expect(main).toContainText("Umgebucht: Frau Anna Muster");

  const bernd = page.getByRole("checkbox", { name: "Frau Bernd Muster" });
  const panels = main.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  const cancel = { name: /^Stornieren/ } as const;
  await bernd.check();
  await panels.filter({ hasNot: bernd }).getByRole("button", cancel).click();
  await expect(main).toContainText("Nicht dabei: Frau Bernd Muster. Angekreuzt bei einem anderen Termin");
  await page.goBack();
  await bernd.check();
  await panels.filter({ has: bernd }).getByRole("button", cancel).click();
  await main.getByRole("button", { name: /stornieren$/ }).click();
  await expect(main.locator("p[role=status]")).toContainText("Die Stornierung ist ausgeführt");
  await expect(main).toContainText("Ihre 2 Plätze sind verbindlich gebucht.");
  await expect(main).toContainText("Storniert: Frau Bernd Muster");
  await expect(main).not.toContainText("Vielen Dank");
  await expect(main.getByRole("heading", { name: "Wie bestellt" })).toBeVisible();

  await main.getByRole("link", { name: "Rechnungsdaten ändern" }).click();
  await main.getByLabel(/^Leitweg-ID/).fill("04011000-1234512345-07");
  await main.getByRole("button", { name: "Rechnungsdaten speichern" }).click();
  await expect(main.locator("#rechnungsdaten-leitwegId-error")).toContainText("Diese Leitweg-ID stimmt nicht");
  await expectFine(page);
  await main.getByLabel(/^Leitweg-ID/).fill("04011000-1234512345-06");
  await main.getByRole("button", { name: "Rechnungsdaten speichern" }).click();
  await expect(main.locator("p[role=status]")).toContainText("Die Rechnungsdaten sind gespeichert");

  await main.getByRole("link", { name: "Nachricht schreiben" }).click();
  await main.getByLabel(/^Ihre Nachricht/).fill("Wir kommen mit dem Zug.");
  await main.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(main.locator("p[role=status]")).toContainText("Ihre Nachricht ist angekommen");
});

test("the keyboard alone gives one of three back", async ({ page }) => {
  const main = await openOrder(page);
  const box = main.getByRole("checkbox", { name: "Frau Cem Muster" });
  await box.focus();
  await page.keyboard.press("Space");
  await expect(box).toBeChecked();
  await main.getByRole("button", { name: /^Zurückgeben/ }).focus();
  await page.keyboard.press("Enter");
  const confirm = main.getByRole("button", { name: "Kostenfrei zurückgeben" });
  await confirm.focus();
  await page.keyboard.press("Enter");
  await expect(main.locator("p[role=status]")).toContainText("Die Reservierung ist aufgehoben");
  await expect(main).toContainText("Ihre 2 Plätze sind reserviert bis");
});
