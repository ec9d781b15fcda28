import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { waitingListPath } from "#src/domain/events/event-actions.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import { CheckoutPage } from "../pages/checkout.page.ts";
import { barriersOn } from "../site/barriers-on.ts";
import { linkOfMail } from "../site/mailbox.ts";
import { origins } from "../site/portal.ts";
import { sendUntil } from "../site/send-until.ts";
import { test } from "../site/test.ts";
import { freeOneSeat, fullEvents } from "../site/waiting.ts";

const { ifb } = origins;
const onePlace = { waiting: /^Sie stehen auf der Warteliste/, offered: /für Sie frei geworden/, link: /\S+\/warteliste\/\S+/ };

/** Each project has an event of its own: they run at the same time. */
async function ownEvent(project: string): Promise<PortalEvent> {
  const event = (await fullEvents())[project === "mobile" ? 1 : 0];
  if (event === undefined) throw new Error("The demo data has too few full events");
  return event;
}

async function expectNoBarrier(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}

async function fill(main: Locator, email: string): Promise<void> {
  await main.getByLabel(/^Wie viele Plätze/).selectOption("1");
  await main.getByLabel(/^Anrede/).selectOption("Frau");
  await main.getByLabel(/^Vorname/).fill("Wanda");
  await main.getByLabel(/^Nachname/).fill("<b>Warte</b>");
  await main.getByLabel(/^E-Mail-Adresse/).fill(email);
}

const sendUntilThanked = (main: Locator): Promise<void> =>
  sendUntil(main.getByRole("button", { name: "Auf die Warteliste" }), main.getByText(/Vorgangsnummer: W-/));

test("waits for a seat, takes the offer into the cart and books it", async ({ page, browser }, { project }) => {
  const event = await ownEvent(project.name);
  const main = page.getByRole("main");
  const email = `e2e-${randomUUID()}@example.org`;
  await page.goto(ifb + eventPath(event));
  await main
    .getByRole("link", { name: /^Auf die Warteliste/ })
    .first()
    .click();
  await expectNoBarrier(page);
  await main.getByRole("button", { name: "Auf die Warteliste" }).click();
  await expect(main.getByRole("alert")).toContainText("Bitte tragen Sie einen Vornamen ein");
  await fill(main, email);
  await sendUntilThanked(main);
  await expectNoBarrier(page);

  await page.goto(await linkOfMail(email, onePlace.waiting, onePlace.link));
  await expect(main).toContainText("Sie warten seit");
  await expectNoBarrier(page);

  await freeOneSeat(event);
  const link = await linkOfMail(email, onePlace.offered, onePlace.link);
  const others = await (await browser.newContext({ locale: "de-DE" })).newPage();
  await others.goto(ifb + waitingListPath(event));
  await expect(others.getByRole("button", { name: "Auf die Warteliste" })).toBeVisible();
  await others.context().close();

  await page.goto(link);
  await expect(main).toContainText(/Wir halten ihn bis \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr für Sie/);
  await expectNoBarrier(page);
  await main.getByRole("button", { name: "Plätze annehmen" }).click();
  await expect(main).toContainText(/Für Sie reserviert bis \d\d\.\d\d\.\d{4}/);
  await main.getByLabel(/^Vorname/).fill("Wanda");
  await main.getByLabel(/^Nachname/).fill("Warte");
  await main.getByRole("button", { name: /^Eintragen/ }).click();
  await expect(main).toContainText("1. Wanda Warte");

  const checkout = new CheckoutPage(page);
  await checkout.open("rechnung");
  await checkout.fillBilling(email);
  await checkout.toReview.click();
  await checkout.expectStep("Prüfen");
  await checkout.orderUntilDone();
  await page.goto(link);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sie haben das Angebot angenommen");
  await expect(main.getByRole("button", { name: "Plätze annehmen" })).toHaveCount(0);
});

test("leaves the list by the link of the mail, once and for good", async ({ page, events }) => {
  const main = page.getByRole("main");
  const email = `e2e-${randomUUID()}@example.org`;
  await page.goto(ifb + waitingListPath(events.full));
  await fill(main, email);
  await sendUntilThanked(main);
  const link = await linkOfMail(email, onePlace.waiting, onePlace.link);
  await page.goto(link);
  await main.getByRole("button", { name: "Warteliste verlassen" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sie haben die Warteliste verlassen");
  await page.goto(link);
  await expect(main.getByRole("button")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Noch einmal auf die Warteliste" })).toBeVisible();
});

test("needs no list where seats are free", async ({ page, events }) => {
  await page.goto(ifb + waitingListPath(events.open));
  await expect(page.getByRole("main")).toContainText("Plätze frei");
});
