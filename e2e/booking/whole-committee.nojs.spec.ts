import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { CheckoutPage } from "../pages/checkout.page.ts";
import { countPageLoads } from "../site/page-loads.ts";
import { origins } from "../site/portal.ts";
import { spareEvents } from "../site/spare-events.ts";
import { test } from "../site/test.ts";

const list = ["Anna Muster", "Bernd Beispiel", "Cem Can", "Dora Dorn", "Emil Ernst", "Fatma Fidan", "Gerd Groß"].join("\n");

test("reserves for seven people from a list, in five page loads without JavaScript", async ({ page }) => {
  const event = (await spareEvents(7))[6];
  if (event === undefined) throw new Error("The demo data has too few events");
  const [checkout, loads] = [new CheckoutPage(page), countPageLoads(page)];
  await page.goto(origins.ifb + eventPath(event));
  await page
    .getByRole("main")
    .getByRole("button", { name: /^In den Warenkorb/ })
    .first()
    .click();
  const total = page.locator("[data-total]");
  await expect(total.getByText("Noch ist niemand eingetragen.")).toBeVisible();
  await page.getByText("Liste einfügen").click();
  await page.getByLabel(/^Je Zeile eine Person/).fill(list);
  await expect(total.getByText("Noch ist niemand eingetragen.")).toBeHidden();
  await expect(total.getByText("„Zur Kasse“ trägt alle ein, die Sie angekreuzt oder getippt haben.")).toBeVisible();
  await page.getByRole("button", { name: "Zur Kasse" }).click();
  await checkout.expectStep("Rechnung");
  await checkout.fillBilling(`e2e-${randomUUID()}@example.org`);
  await checkout.toReview.click();
  await checkout.expectStep("Prüfen");
  expect(loads()).toBe(4);
  await checkout.orderUntilDone();
  await expect(checkout.main).toContainText(/Ihre 7 Plätze sind reserviert bis \d+\.\s/);
  expect(loads()).toBe(5);
});

test("shows rows for as many as are wanted, and keeps what was typed", async ({ page }) => {
  const event = (await spareEvents(5))[4];
  if (event === undefined) throw new Error("The demo data has too few events");
  await page.goto(origins.ifb + eventPath(event));
  await page
    .getByRole("main")
    .getByRole("button", { name: /^In den Warenkorb/ })
    .first()
    .click();
  const row = (number: number) => page.getByRole("group", { name: `Person ${number}`, exact: true });
  await row(1).getByLabel("Vorname").fill("Anna");
  await page.getByLabel("Anmerkungen zur Bestellung").fill("Bitte anrufen");
  await page.getByLabel("Wie viele Personen?").fill("3");
  await page.getByRole("button", { name: "Zeilen zeigen" }).click();
  await expect(row(3).getByLabel("Art")).toHaveValue("");
  await expect(row(1).getByLabel("Vorname")).toHaveValue("Anna");
  await expect(page.getByLabel("Anmerkungen zur Bestellung")).toHaveValue("Bitte anrufen");
  await page.goto(`${origins.ifb}/seminare/warenkorb`);
  await page.goBack();
  await expect(row(3).getByLabel("Art")).toHaveValue("");
  await expect(row(1).getByLabel("Vorname")).toHaveValue("Anna");
});

test("says what is wrong beside its field, keeps the rest, and holds no other button back", async ({ page }) => {
  const [one, other] = (await spareEvents(7)).slice(5);
  if (one === undefined || other === undefined) throw new Error("The demo data has too few events");
  for (const event of [one, other]) {
    await page.goto(origins.ifb + eventPath(event));
    await page
      .getByRole("main")
      .getByRole("button", { name: /^In den Warenkorb/ })
      .first()
      .click();
  }
  const row = page.getByRole("group", { name: "Person 1", exact: true }).first();
  await row.getByLabel("Vorname").fill("Anna");
  await row.getByLabel("Nachname").fill("Muster");
  await row.getByLabel(/^E-Mail/).fill("kaputt");
  await row.getByLabel(/^Funktion/).selectOption({ label: "Vorsitz" });
  await page.getByRole("button", { name: "Zur Kasse" }).click();
  await expect(row).toContainText("Bitte geben Sie eine gültige E-Mail-Adresse an");
  await expect(row.getByLabel("Vorname")).toHaveValue("Anna");
  await expect(row.getByLabel(/^Funktion/).locator("option:checked")).toHaveText("Vorsitz");
  await page
    .getByRole("button", { name: /^Entfernen/ })
    .last()
    .click();
  await expect(page.getByRole("button", { name: /^Entfernen/ })).toHaveCount(1);
  await expect(row.getByLabel("Vorname")).toHaveValue("Anna");
  await expect(row.getByLabel(/^E-Mail/)).toHaveValue("kaputt");
});
