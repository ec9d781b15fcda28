import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { CheckoutPage } from "../pages/checkout.page.ts";
import { linkOfMail } from "../site/mailbox.ts";
import { origins } from "../site/portal.ts";
import { putPeopleInCart } from "../site/put-people-in-cart.ts";
import { spareEvents } from "../site/spare-events.ts";
import { test } from "../site/test.ts";

const { ifb } = origins;
const rosa = { firstname: "Rosa", lastname: "Reserviert", kind: "reservierung" } as const;

test("reserves, takes the papers to the committee, and books by the link of the mail", async ({ page, context, browser }) => {
  const checkout = new CheckoutPage(page);
  const email = `e2e-${randomUUID()}@example.org`;
  const [event] = await spareEvents(1);
  if (event === undefined) throw new Error("The demo data has too few events");
  await putPeopleInCart(context, event, rosa);
  await checkout.open("rechnung");
  await checkout.fillBilling(email);
  await checkout.toReview.click();
  await checkout.expectStep("Prüfen");
  await expect(checkout.order).toHaveText("Kostenfrei reservieren");
  await checkout.orderUntilDone();

  await page.getByRole("link", { name: /^Unterlagen für den Beschluss/ }).click();
  const papers = page.getByRole("main");
  await expect(papers.getByRole("heading", { name: /Beschluss/ }).first()).toBeVisible();
  await expect(papers).toContainText("kein Rechtsrat");
  await expect(papers.locator("#text-mitteilung")).toContainText("Rosa Reserviert");
  const word = await context.request.get(
    new URL((await papers.getByRole("link", { name: /^Alles als Word/ }).getAttribute("href")) ?? "", ifb).href,
  );
  expect([word.status(), word.headers()["content-type"]]).toEqual([200, expect.stringContaining("wordprocessingml")]);

  const elsewhere = await (await browser.newContext({ locale: "de-DE" })).newPage();
  await elsewhere.goto(await linkOfMail(email, /^Ihre Reservierung B-/, /\S+\/checkout\/fertig\/\S+/));
  const main = elsewhere.getByRole("main");
  await main
    .getByRole("link", { name: /^verwalten/ })
    .first()
    .click();
  await expect(main).toContainText("reserviert bis einschließlich");
  await main.getByRole("link", { name: "Jetzt verbindlich buchen" }).click();
  await main.getByRole("button", { name: "Zahlungspflichtig buchen" }).click();
  await expect(main.getByRole("status")).toContainText("verbindlich gebucht");
  await linkOfMail(email, /^Ihre Reservierung ist jetzt verbindlich gebucht/, /\S+\/buchung\/\S+/);
  await elsewhere.context().close();
});
