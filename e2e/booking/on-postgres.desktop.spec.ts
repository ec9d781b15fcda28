import { expect } from "@playwright/test";
import { startPostgres } from "#db/test/postgres-server.ts";
import { CheckoutPage } from "../pages/checkout.page.ts";
import { EventPage } from "../pages/event.page.ts";
import { ownServer } from "../site/own-server.ts";
import { test } from "../site/test.ts";

test.use({ expectedComplaint: /the server responded with a status of 503/ });

test("books on PostgreSQL, and loses nothing while its server is away", async ({ page, context, events }, testInfo) => {
  const database = await startPostgres();
  const server = await ownServer(testInfo.outputPath(), database.url);
  const checkout = new CheckoutPage(page);
  const { main } = checkout;
  const cart = `${server.origin}/seminare/warenkorb`;
  try {
    await server.start();
    const event = new EventPage(page, events.open);
    await event.open(server.origin);
    await event.addButton.click();
    await expect(event.status).toContainText("Der Termin liegt jetzt im Warenkorb.");

    await page.goto(cart);
    await main.getByLabel(/^Vorname/).fill("Nora");
    await main.getByLabel(/^Nachname/).fill("Muster");
    await database.halt();
    await main.getByRole("button", { name: "Zur Kasse" }).click();
    await expect(page.getByText("Ihre Eingaben sind noch da")).toBeVisible();
    await database.goOn();
    await page.reload();
    await checkout.expectStep("Rechnung");

    await checkout.fillBilling("nora@example.org");
    await checkout.toReview.click();
    await checkout.expectStep("Prüfen");

    await checkout.tick(main.getByRole("checkbox"));
    await database.halt();
    await checkout.order.click();
    await expect(page.getByText("Ihre Eingaben sind noch da")).toBeVisible();
    const tab = await context.newPage();
    const away = await tab.goto(cart);
    expect([away?.status(), away?.headers()["retry-after"]]).toEqual([503, "60"]);
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Gerade nicht erreichbar");
    await database.goOn();
    await tab.reload();
    await expect(tab.getByRole("main")).toContainText("1. Nora Muster");
    await page.reload();
    // Whoever was quicker than anybody reads is asked once more.
    await expect(checkout.order.or(main.getByRole("heading", { level: 1, name: /^Bestellung B-/ }))).toBeVisible();
    if (await checkout.order.isVisible()) await checkout.orderUntilDone();
    await expect(main.getByRole("link", { name: /^verwalten/ })).toHaveCount(1);
    await page.goto(cart);
    await expect(main).toContainText("Ihr Warenkorb ist leer");
  } finally {
    await server.stop();
    await database.stop();
  }
});
