import { expect } from "@playwright/test";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { CartPage } from "./pages/cart.page.ts";
import { EventPage } from "./pages/event.page.ts";
import { HeaderPage } from "./pages/header.page.ts";
import { knownEvents } from "./site/known-events.ts";
import { ownServer } from "./site/own-server.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";
import { withholdScripts } from "./site/withhold-scripts.ts";

const { ifb } = origins;
const addPath = "/order-api/add-cart-item";

test("takes the very first click, made before the button's script is there", async ({ page, events }) => {
  const event = new EventPage(page, events.open);
  await event.open(ifb);
  const release = await withholdScripts(page);
  await event.addButton.click();
  await expect(event.status).toHaveText("");
  release();
  await expect(event.status).toContainText("Der Termin liegt jetzt im Warenkorb.");
  expect(page.url()).toBe(ifb + eventPath(events.open));
  await new HeaderPage(page).expectCount(1);
});

test("takes the Enter key on the button as well", async ({ page, events }) => {
  const event = new EventPage(page, events.open);
  await event.open(ifb);
  const release = await withholdScripts(page);
  await event.addButton.focus();
  await page.keyboard.press("Enter");
  release();
  await expect(event.status).toContainText("Der Termin liegt jetzt im Warenkorb.");
});

test("fetches no script of the button before it is wanted", async ({ page, events }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(...(request.resourceType() === "script" ? [request.url()] : [])));
  await page.goto(ifb + eventPath(events.open), { waitUntil: "networkidle" });
  expect(scripts.filter((url) => /AddToCart|client|react/i.test(url))).toEqual([]);
});

test("says so when the event is in the cart already, and does not count it twice", async ({ page, events }) => {
  const event = new EventPage(page, events.open);
  await event.open(ifb);
  await event.addButton.click();
  await expect(event.status).toContainText("Der Termin liegt jetzt im Warenkorb.");
  await event.addButton.click();
  await expect(event.status).toContainText("Dieser Termin liegt bereits in Ihrem Warenkorb.");
  await new HeaderPage(page).expectCount(1);
});

test("leads from the button to the cart, where the event can be read and taken out", async ({ page, events }) => {
  const [event, cart, header] = [new EventPage(page, events.open), new CartPage(page), new HeaderPage(page)];
  await event.open(ifb);
  await event.addButton.click();
  await event.status.getByRole("link", { name: "Zum Warenkorb" }).click();
  await expect(cart.items).toHaveCount(1);
  await expect(cart.items.getByRole("link", { name: events.open.title })).toHaveAttribute("href", eventPath(events.open));
  await cart.remove(events.open.title);
  await expect(cart.message).toHaveText("Der Termin wurde aus dem Warenkorb genommen.");
  await expect(cart.empty).toBeVisible();
  await header.expectCount(0);
});

test("keeps all tabs in step", async ({ page, context, events }) => {
  const other = await context.newPage();
  await other.goto(`${ifb}/seminare`);
  const event = new EventPage(page, events.open);
  await event.open(ifb);
  await event.addButton.click();
  await new HeaderPage(page).expectCount(1);
  await new HeaderPage(other).expectCount(1);
  const third = await context.newPage();
  await third.goto(`${ifb}/standorte`);
  await new HeaderPage(third).expectCount(1);
});

for (const kind of ["full", "cancelled", "past"] as const) {
  const refusals = {
    full: { code: "event-full", message: "Dieser Termin ist leider ausgebucht." },
    cancelled: { code: "event-cancelled", message: "Dieser Termin wurde leider abgesagt." },
    past: { code: "event-past", message: "Dieser Termin hat bereits stattgefunden." },
  } as const;

  test(`offers nothing to put into the cart for a ${kind} event, and refuses the call`, async ({ page, events }) => {
    const event = new EventPage(page, events[kind]);
    await event.open(ifb);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(event.form).toHaveCount(0);
    const answer = await page.request.post(ifb + addPath, { data: { eventId: events[kind].eventId }, headers: { origin: ifb } });
    expect([answer.status(), await answer.json()]).toEqual([409, { error: refusals[kind] }]);
    await page.reload();
    await new HeaderPage(page).expectCount(0);
  });
}

test("refuses a call from a foreign site", async ({ page, events }) => {
  const answer = await page.request.post(ifb + addPath, {
    data: { eventId: events.open.eventId },
    headers: { origin: "https://example.org" },
  });
  expect(answer.status()).toBe(403);
});

test("is still there after the server was started anew", async ({ page, context }, testInfo) => {
  const server = await ownServer(testInfo.outputPath());
  const { open } = await knownEvents(server.databaseUrl);
  try {
    await server.start();
    const event = new EventPage(page, open);
    await event.open(server.origin);
    await event.addButton.click();
    await expect(event.status).toContainText("Der Termin liegt jetzt im Warenkorb.");

    await server.stop();
    await server.start();

    const tab = await context.newPage();
    const cart = new CartPage(tab);
    await cart.open(server.origin);
    await expect(cart.items).toHaveCount(1);
    await expect(cart.items).toContainText(open.title);
    await new HeaderPage(tab).expectCount(1);
    await cart.remove(open.title);
    await expect(cart.empty).toBeVisible();
    await new HeaderPage(tab).expectCount(0);
    await new HeaderPage(page).expectCount(0);
  } finally {
    await server.stop();
  }
});
