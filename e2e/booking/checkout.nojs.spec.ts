import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { CheckoutPage } from "../pages/checkout.page.ts";
import { origins } from "../site/portal.ts";
import { putInCart } from "../site/put-in-cart.ts";
import { spareEvents } from "../site/spare-events.ts";
import { test } from "../site/test.ts";

const { ifb } = origins;

test("reserves a seat by plain links and forms, with what is wrong named on the way", async ({ page, context }) => {
  const checkout = new CheckoutPage(page);
  await putInCart(context, ...(await spareEvents(1)));
  await checkout.open("pruefen");
  await expect(checkout.main).toContainText("Bevor es weitergeht, klären Sie bitte die markierten Punkte.");
  await expect(checkout.main).toContainText("Für diesen Termin ist noch niemand eingetragen.");
  await checkout.main.getByRole("link", { name: /^Person eintragen/ }).click();
  await checkout.main.getByLabel(/^Vorname/).fill("Nora");
  await checkout.main.getByLabel(/^Nachname/).fill("<b>Ohneskript</b>");
  await checkout.main.getByRole("button", { name: /^Eintragen/ }).click();
  await expect(checkout.main).toContainText("<b>Ohneskript</b>");
  await checkout.main.getByRole("button", { name: "Zur Kasse" }).click();

  await checkout.fillBilling(`e2e-${randomUUID()}@example.org`);
  await checkout.main.getByLabel(/^Firma/).fill("");
  await checkout.main.getByLabel(/^Postleitzahl/).fill("8033");
  await checkout.toReview.click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Bitte füllen Sie das Feld Firma aus");
  await expect(summary).toContainText("Die Postleitzahl ist ungültig");
  await checkout.open("rechnung");
  await expect(checkout.main.getByLabel(/^Postleitzahl/)).toHaveValue("8033");
  await checkout.main.getByLabel(/^Postleitzahl/).fill("80331");
  await checkout.main.getByLabel(/^Straße/).fill("Straße des 17. Juni");
  await checkout.main.getByLabel(/^Firma/).fill("Muster GmbH");
  await checkout.toReview.click();

  await checkout.expectStep("Prüfen");
  await expect(checkout.order).toHaveText("Kostenfrei reservieren");
  await checkout.orderUntilDone();
  await expect(checkout.main).toContainText("reserviert bis einschließlich");
  await page.reload();
  await expect(checkout.main.getByRole("heading", { level: 1, name: /^Bestellung B-/ })).toBeVisible();

  await page.goto(`${ifb}/checkout?schritt=pruefen`);
  await expect(checkout.main.getByRole("heading", { name: "Ihr Warenkorb ist leer" })).toBeVisible();
  await expect(checkout.main.getByRole("link", { name: /^B-/ })).toBeVisible();
});
