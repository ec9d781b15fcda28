import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import { CheckoutPage } from "../pages/checkout.page.ts";
import { EventPage } from "../pages/event.page.ts";
import { barriersOn } from "../site/barriers-on.ts";
import { holdUntilAnswered } from "../site/hold-press.ts";
import { logInAs } from "../site/log-in-as.ts";
import { countPageLoads } from "../site/page-loads.ts";
import { origins } from "../site/portal.ts";
import { putInCart } from "../site/put-in-cart.ts";
import { spareEvents } from "../site/spare-events.ts";
import { test } from "../site/test.ts";
import { withholdScripts } from "../site/withhold-scripts.ts";

const { ifb } = origins;
const names = ["Anna Muster", "Bernd Beispiel", "Cem Can", "Dora Dorn", "Emil Ernst", "Fatma Fidan", "Gerd Groß"] as const;

async function spare(at: number): Promise<PortalEvent> {
  const event = (await spareEvents(at + 1))[at];
  if (event === undefined) throw new Error("The demo data has too few events");
  return event;
}
const rowOf = (page: Page, number: number) => page.getByRole("group", { name: `Person ${number}`, exact: true });
/** The script of the cart comes at the first touch; until then nothing is kept and no row comes by itself. */
async function waitForScript(page: Page): Promise<void> {
  const script = await page.waitForFunction(
    () => performance.getEntriesByType("resource").find(({ name }) => /wake-cart/.test(name))?.name,
  );
  await script.evaluate((name) => import(name ?? ""));
}
const toCheckout = (page: Page) => page.getByRole("button", { name: "Zur Kasse" });

test("books seven people from the page of the event in five page loads", async ({ page }, { project }) => {
  const event = await spare(project.name === "mobile" ? 2 : 3);
  const [onEvent, checkout, loads] = [new EventPage(page, event), new CheckoutPage(page), countPageLoads(page)];
  await onEvent.open(ifb);
  await onEvent.addButton.click();
  await onEvent.status.getByRole("link", { name: "Zum Warenkorb" }).click();

  await page.getByLabel("Wie viele Personen?").fill("7");
  await page.getByLabel("Wie viele Personen?").press("Tab");
  await expect(rowOf(page, 7)).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  for (const [index, name] of names.entries()) {
    const [firstname = "", lastname = ""] = name.split(" ");
    await rowOf(page, index + 1)
      .getByLabel("Vorname")
      .fill(firstname);
    await rowOf(page, index + 1)
      .getByLabel("Nachname")
      .fill(lastname);
  }
  await toCheckout(page).click();
  await checkout.expectStep("Rechnung");
  await checkout.fillBilling(`e2e-${randomUUID()}@example.org`);
  await checkout.toReview.click();
  await checkout.expectStep("Prüfen");
  await expect(checkout.main).toContainText(/Heute verbindlich, brutto\s*0,00\s€/);
  expect(loads()).toBe(4);
  await checkout.orderUntilDone();
  await expect(checkout.main).toContainText(/Ihre 7 Plätze sind reserviert bis \d+\.\s/);
  expect(loads()).toBe(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
});

test("reads a list that is pasted into a row, by keyboard and without a new page", async ({ page, context }) => {
  await putInCart(context, await spare(4));
  await page.goto(`${ifb}/seminare/warenkorb`);
  const loads = countPageLoads(page);
  await page.getByText("Liste einfügen").focus();
  await page.keyboard.press("Enter");
  await page.getByLabel(/^Je Zeile eine Person/).fill("Anna Muster, anna@example.org\nBernd B");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, 1).getByLabel("E-Mail (freiwillig)")).toHaveValue("anna@example.org");
  await page.getByRole("button", { name: /^Eintragen/ }).press("Enter");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Person 2: Bitte tragen Sie den vollständigen Nachnamen ein"]);
  await expect(rowOf(page, 1).getByLabel("Nachname")).toHaveValue("Muster");
  await rowOf(page, 2).getByLabel("Nachname").fill("Beispiel");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Die Personen sind eingetragen.")).toBeInViewport();
  await expect(page.getByRole("main")).toContainText("Bernd Beispiel");
  expect(loads()).toBe(0);
});

test("takes the number of people that was typed before the script was there", async ({ page, context }) => {
  await putInCart(context, await spare(4));
  await page.goto(`${ifb}/seminare/warenkorb`);
  const letThrough = await withholdScripts(page);
  await page.getByLabel("Wie viele Personen?").fill("4");
  await page.keyboard.press("Tab");
  letThrough();
  await expect(rowOf(page, 4)).toBeVisible();
});

test("takes a click that is held while the rows of another number come", async ({ page, context }) => {
  await putInCart(context, await spare(4));
  await page.goto(`${ifb}/seminare/warenkorb`);
  await rowOf(page, 1).getByLabel("Vorname").fill("Anna");
  await rowOf(page, 1).getByLabel("Nachname").fill("Muster");
  await waitForScript(page);
  await page.getByLabel("Wie viele Personen?").fill("3");
  const enter = page.getByRole("button", { name: /^Eintragen/ });
  await holdUntilAnswered(page, enter, (response) => response.request().method() === "POST");
  await expect(page.getByRole("main")).toContainText("1. Anna Muster");
});

test("keeps what is typed while the rows of another number come, and whoever types where he is", async ({ page, context }) => {
  await putInCart(context, await spare(4));
  await page.goto(`${ifb}/seminare/warenkorb`);
  await rowOf(page, 1).getByLabel("Vorname").fill("Anna");
  await waitForScript(page);
  const typed = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === "/seminare/warenkorb",
    async (route) => {
      await typed.promise;
      await route.continue();
    },
  );
  await page.getByLabel("Wie viele Personen?").fill("3");
  await page.keyboard.press("Tab");
  const notes = page.getByLabel("Anmerkungen zur Bestellung");
  await notes.pressSequentially("Bitte anrufen");
  typed.resolve();
  await expect(rowOf(page, 3)).toBeVisible();
  await expect(notes).toHaveValue("Bitte anrufen");
  await expect(notes).toBeFocused();
  await expect(rowOf(page, 1).getByLabel("Vorname")).toHaveValue("Anna");
});

test("loses nothing that was typed: not the rows by leaving, not the notes by going on", async ({ page, context }) => {
  await putInCart(context, await spare(4));
  await page.goto(`${ifb}/seminare/warenkorb`);
  await rowOf(page, 1).getByLabel("Vorname").fill("Anna");
  await page.getByLabel("Anmerkungen zur Bestellung").fill("Bitte anrufen");
  await waitForScript(page);
  await page.goto(`${ifb}/seminare`);
  await page.goto(`${ifb}/seminare/warenkorb`);
  await expect(rowOf(page, 1).getByLabel("Vorname")).toHaveValue("Anna");
  await expect(page.getByLabel("Anmerkungen zur Bestellung")).toHaveValue("Bitte anrufen");
  await rowOf(page, 1).getByLabel("Nachname").fill("Muster");
  await page.getByRole("checkbox", { name: /Unterlagen für die Beschlussfassung/ }).check();
  await toCheckout(page).click();
  await new CheckoutPage(page).expectStep("Rechnung");
  await page.goBack();
  await page.reload();
  await expect(page.getByRole("main")).toContainText("1. Anna Muster");
  await expect(page.getByLabel("Anmerkungen zur Bestellung")).toHaveValue("Bitte anrufen");
  await expect(page.getByRole("checkbox", { name: /Unterlagen für die Beschlussfassung/ })).toBeChecked();
});

test("offers a chair the members by name", async ({ page, context }, { project }) => {
  await logInAs(context, "chair");
  const event = await spare(project.name === "mobile" ? 5 : 6);
  await context.request.post(`${ifb}/order-api/add-cart-item`, { data: { eventId: event.eventId }, headers: { origin: ifb } });
  await page.goto(`${ifb}/seminare/warenkorb`);
  const entry = page.getByRole("listitem").filter({ has: page.locator(`h2 a[href="${eventPath(event)}"]`) });
  if (await entry.getByRole("link", { name: /^Weitere Personen/ }).isVisible())
    await entry.getByRole("link", { name: /^Weitere Personen/ }).click();
  const member = entry.getByRole("group", { name: "Aus Ihrem Gremium" }).getByRole("checkbox", { disabled: false }).first();
  await member.check();
  await expect(page.getByText(/alle(?: ein)?, die Sie angekreuzt oder getippt haben/)).toBeVisible();
  await member.uncheck();
  await expect(page.getByText(/alle(?: ein)?, die Sie angekreuzt oder getippt haben/)).toBeHidden();
  expect(await barriersOn(page)).toEqual([]);
  await entry.getByRole("button", { name: /^Entfernen/ }).click();
});

test("shows price and button at once, and keeps what was done in view beside the question of consent", async ({ page }) => {
  const event = await spare(4);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 900 });
  await page.goto(ifb + eventPath(event));
  const onEvent = new EventPage(page, event);
  await expect(page.locator("[data-buy] .price")).toBeInViewport({ ratio: 1 });
  await expect(onEvent.addButton).toBeInViewport({ ratio: 1 });
  await onEvent.addButton.click();
  await expect(page.getByRole("button", { name: "Nur notwendige" })).toBeVisible();
  const next = onEvent.status.getByRole("link", { name: "Zum Warenkorb" });
  await next.click({ trial: true });
  await expect(next).toBeInViewport({ ratio: 1 });
});
