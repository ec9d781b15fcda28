import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { CheckoutPage } from "../pages/checkout.page.ts";
import { LoginPage } from "../pages/login.page.ts";
import { barriersOn } from "../site/barriers-on.ts";
import { freshAccount } from "../site/fresh-account.ts";
import { linkOfMail } from "../site/mailbox.ts";
import { origins } from "../site/portal.ts";
import { putPeopleInCart } from "../site/put-people-in-cart.ts";
import { spareEvents } from "../site/spare-events.ts";
import { test } from "../site/test.ts";

const { ifb } = origins;
const anna = { firstname: "Anna", lastname: "Muster", kind: "buchung" } as const;
const cem = { firstname: "Cem", lastname: "Muster", kind: "reservierung" } as const;
const spare = async (at = 0) => {
  const event = (await spareEvents(at + 1))[at];
  if (event === undefined) throw new Error("The demo data has too few events");
  return event;
};
const address = () => `e2e-${randomUUID()}@example.org`;

test("goes from the cart through all steps, none of them with a barrier", async ({ page, context }) => {
  const checkout = new CheckoutPage(page);
  const noBarrier = async (step: string) => expect(await barriersOn(page), step).toEqual([]);
  await checkout.open();
  await expect(checkout.main.getByRole("heading", { name: "Ihr Warenkorb ist leer" })).toBeVisible();
  await noBarrier("empty");

  await putPeopleInCart(context, await spare(), anna, cem);
  await page.goto(`${ifb}/seminare/warenkorb`);
  await noBarrier("cart");
  await page.getByRole("main").getByRole("button", { name: "Zur Kasse" }).click();
  await checkout.expectStep("Rechnung");
  await checkout.toReview.click();
  await expect(checkout.main.getByRole("alert")).toContainText("Bitte wählen Sie aus, für wen Sie buchen");
  await noBarrier("address, refused");
  const lines = await checkout.main
    .locator(":is([name=street], [name=streetNumber], [name=postalCode], [name=city])")
    .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().y)));
  const sideBySide = (page.viewportSize()?.width ?? 0) > 700;
  expect(new Set(lines).size, "fields beside each other stand on one line, whatever is said about one of them").toBe(sideBySide ? 2 : 4);
  const email = address();
  await checkout.fillBilling(email);
  await checkout.toReview.click();
  await checkout.expectStep("Prüfen");
  await noBarrier("review");
  await expect(checkout.main).toContainText("wird kostenfrei reserviert bis einschließlich");
  await checkout.orderUntilDone();
  await checkout.expectStep("Fertig");
  await noBarrier("done");
  await expect(checkout.main.getByRole("link", { name: /^verwalten/ })).toHaveCount(2);
  for (const name of ["Bestellung als PDF", "Termine für den Kalender (.ics)"]) {
    const href = (await checkout.main.getByRole("link", { name }).getAttribute("href")) ?? "";
    expect((await page.request.get(ifb + href)).status(), name).toBe(200);
  }
  expect(await linkOfMail(email, /^Ihre Bestellung B-/, /\S+\/checkout\/fertig\/\S+/)).toContain(new URL(page.url()).pathname);

  await checkout.open("pruefen");
  await expect(checkout.main.getByRole("link", { name: /^B-/ })).toBeVisible();
});

test("books once when the button is clicked twice", async ({ page, context }) => {
  const checkout = new CheckoutPage(page);
  await putPeopleInCart(context, await spare(), anna);
  await checkout.open("rechnung");
  const email = address();
  await checkout.fillBilling(email);
  await checkout.toReview.click();
  await checkout.expectStep("Prüfen");
  const fields = await checkout.main
    .locator("form#pruefung input")
    .evaluateAll((inputs) => inputs.map((input) => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""]));
  const form = { ...Object.fromEntries(fields), website: "", terms: "ja" };
  const send = () =>
    page.request.post(`${ifb}/checkout?schritt=pruefen`, { form, headers: { origin: ifb }, maxRedirects: 0, failOnStatusCode: false });
  const places = (await Promise.all([send(), send(), send()])).map((answer) => answer.headers()["location"]);
  expect([new Set(places).size, places[0]]).toEqual([1, expect.stringMatching(/^\/checkout\/fertig\//)]);
});

test("says that the cart was changed in another tab, and takes the order after a second look", async ({ page, context }) => {
  const checkout = new CheckoutPage(page);
  await putPeopleInCart(context, await spare(), anna);
  await checkout.open("rechnung");
  await checkout.fillBilling(address());
  await checkout.toReview.click();
  await checkout.expectStep("Prüfen");
  const second = await spare(1);
  await putPeopleInCart(context, second, cem);
  await checkout.tick(checkout.main.getByRole("checkbox"));
  await checkout.order.click();
  await expect(checkout.main.getByRole("alert").first()).toContainText("Ihr Warenkorb hat sich inzwischen geändert.");
  await expect(checkout.main).toContainText(second.title);
  await checkout.orderUntilDone();
});

test("loses nothing that was typed when the session ends meanwhile", async ({ page, context }) => {
  const account = await freshAccount("Petra");
  const [checkout, login] = [new CheckoutPage(page), new LoginPage(page)];
  await page.goto(`${ifb}/kundenportal/login`);
  await login.logIn(account.email, account.password);
  await login.expectGreeting("Petra");
  await putPeopleInCart(context, await spare(), anna);
  await checkout.open("rechnung");
  await expect(checkout.main.getByLabel(/^E-Mail-Adresse/)).toHaveValue(account.email);
  await checkout.fillBilling(account.email);
  await context.clearCookies({ name: /ifb_session$/ });
  await checkout.toReview.click();
  await expect(checkout.main.getByRole("alert")).toContainText("Anmeldung abgelaufen");
  await expect(checkout.main.getByLabel(/^Firma/)).toHaveValue("Muster GmbH");
  await checkout.main.getByRole("link", { name: "Zur Anmeldung" }).click();
  await login.logIn(account.email, account.password);
  await checkout.expectStep("Rechnung");
  await expect(checkout.main.getByLabel(/^Firma/)).toHaveValue("Muster GmbH");
  await checkout.toReview.click();
  await checkout.expectStep("Prüfen");
});
