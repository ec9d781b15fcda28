import { expect, type Page } from "@playwright/test";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { EventPage } from "./pages/event.page.ts";
import { HeaderPage } from "./pages/header.page.ts";
import { PopoverPage } from "./pages/popover.page.ts";
import { origins } from "./site/portal.ts";
import { putInCart } from "./site/put-in-cart.ts";
import { test } from "./site/test.ts";

const { ifb } = origins;
const CALL = "**/shared-modules/shopping-cart-small";
const NOTICE = "Hinweis: Die Auswahl zur Buchung oder Reservierung treffen Sie im Warenkorb für jeden Seminarteilnehmer.";

const start = (page: Page) => page.goto(`${ifb}/impressum`);

test("shows what a button on the page puts in, and both tell the same", async ({ page, events }) => {
  const [event, header, popovers] = [new EventPage(page, events.open), new HeaderPage(page), new PopoverPage(page)];
  const panel = popovers.panel("shoppingCart");
  await putInCart(page.context(), events.online);
  await event.open(ifb);
  await popovers.open("shoppingCart");
  await expect(panel.getByRole("heading", { name: "Seminare 1", exact: true })).toBeVisible();
  await event.addButton.click();
  await expect(event.status).toContainText("Der Termin liegt jetzt im Warenkorb.");
  await header.expectCount(2);
  await popovers.open("shoppingCart");
  await expect(panel.getByRole("heading", { name: "Seminare 2", exact: true })).toBeVisible();
  for (const { title, startDate, endDate, ...known } of [events.open, events.online]) {
    const item = panel.getByRole("listitem").filter({ has: page.locator(`a[href="${eventPath(known)}"]`) });
    await expect(item.getByRole("link")).toHaveText(title);
    await expect(item).toContainText(formatRange(startDate, endDate));
  }
  expect(formatRange(events.open.startDate, events.open.endDate)).toMatch(/^\d\d\.\d\d\.\d{4} bis \d\d\.\d\d\.\d{4}$/);
});

test("takes an item out at once, before the server has answered, and is empty afterwards", async ({ page, events }) => {
  const [header, popovers] = [new HeaderPage(page), new PopoverPage(page)];
  const panel = popovers.panel("shoppingCart");
  const { promise: answer, resolve: letAnswer } = Promise.withResolvers<void>();
  const deleted: unknown[] = [];
  await page.route("**/order-api/delete-cart-item", async (route) => {
    deleted.push(route.request().postDataJSON());
    await answer;
    await route.continue();
  });
  await putInCart(page.context(), events.open, events.online);
  await start(page);
  await header.expectCount(2);
  await popovers.open("shoppingCart");
  const remove = (title: string) => panel.getByRole("button", { name: `Entfernen: ${title}` });
  await remove(events.open.title).click();
  await expect(panel.getByRole("heading", { name: "Seminare 1", exact: true })).toBeVisible();
  await header.expectCount(1);
  await expect(panel.getByRole("status")).toContainText(`„${events.open.title}“ wurde aus dem Warenkorb genommen.`);
  await expect(remove(events.online.title)).toBeFocused();
  await remove(events.online.title).click();
  await expect(panel.getByRole("heading", { name: "Ihr Warenkorb ist leer" })).toBeVisible();
  await header.expectCount(0);
  await expect.poll(() => deleted).toEqual([{ cartItemId: expect.any(String) }, { cartItemId: expect.any(String) }]);
  const gone = page.waitForResponse((response) => response.url().endsWith("/order-api/delete-cart-item") && response.ok());
  letAnswer();
  await gone;
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  await header.expectCount(0);
  await popovers.open("shoppingCart");
  await expect(panel.getByRole("link", { name: "Seminare finden" })).toBeVisible();
});

test("asks for nothing without a cart", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const popovers = new PopoverPage(page);
  await start(page);
  await popovers.open("shoppingCart");
  await expect(popovers.panel("shoppingCart").getByRole("heading", { name: "Ihr Warenkorb ist leer" })).toBeVisible();
  expect(asked.filter((path) => /shopping-cart|get-user/.test(path))).toEqual([]);
});

test.describe("keeps loading", () => {
  test.use({ expectedComplaint: /net::ERR_|status of 500/ });

  const answers: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    "while an answer is no list": (page) => page.route(CALL, (route) => route.fulfill({ json: { items: [] } })),
    "while the call fails": (page) => page.route(CALL, (route) => route.fulfill({ status: 500, json: {} })),
    "without a network": (page) => page.route(CALL, (route) => route.abort("internetdisconnected")),
  };
  for (const [when, answer] of Object.entries(answers)) {
    test(`${when}, and shows the items once they come`, async ({ page, events }) => {
      const popovers = new PopoverPage(page);
      const panel = popovers.panel("shoppingCart");
      await putInCart(page.context(), events.open);
      await answer(page);
      await start(page);
      const asked = page.waitForRequest(CALL);
      await popovers.open("shoppingCart");
      await asked;
      await expect(panel).toHaveText("Einen Moment...");
      await page.unroute(CALL);
      await page.keyboard.press("Escape");
      await popovers.expectClosed("shoppingCart");
      await popovers.trigger("shoppingCart").click();
      await expect(panel.getByRole("link", { name: events.open.title })).toBeVisible();
    });
  }
});

test("the first event in the cart brings the notice, which goes after ten seconds; the second brings none", async ({ page, events }) => {
  const popovers = new PopoverPage(page);
  const notice = popovers.panel("cartFirstAddNotice");
  const [event, second] = [new EventPage(page, events.open), new EventPage(page, events.online)];
  await page.clock.install();
  // So high that the page need not be scrolled to the button.
  await page.setViewportSize({ width: 1200, height: 1600 });
  await event.open(ifb);
  await event.addButton.click();
  await expect(notice).toHaveText(NOTICE);
  await expect(notice).toBeInViewport({ ratio: 1 });
  expect((await popovers.boxOf("cartFirstAddNotice")).width).toBe(360);
  expect(await popovers.topInBar("cartFirstAddNotice")).toBe(80);
  await page.clock.fastForward(8000);
  await expect(notice).toBeVisible();
  await page.clock.fastForward(2000);
  await expect(notice).toHaveCount(0);
  await second.open(ifb);
  await second.addButton.click();
  await new HeaderPage(page).expectCount(2);
  await expect(second.status).toContainText("Der Termin liegt jetzt im Warenkorb.");
  await expect(notice).toHaveCount(0);
});

test("the notice comes to where somebody has scrolled to", async ({ page, events }) => {
  const event = new EventPage(page, events.open);
  await page.setViewportSize({ width: 1600, height: 500 });
  await event.open(ifb);
  await event.addButton.click();
  await expect(new HeaderPage(page).cart).not.toBeInViewport();
  await expect(page.getByText(NOTICE)).toBeInViewport({ ratio: 1 });
});

test("there is no notice in a window of 1199 px", async ({ page, events }) => {
  const event = new EventPage(page, events.open);
  await page.setViewportSize({ width: 1199, height: 800 });
  await event.open(ifb);
  await event.addButton.click();
  await expect(event.status).toContainText("Der Termin liegt jetzt im Warenkorb.");
  await new HeaderPage(page).expectCount(1);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
});
