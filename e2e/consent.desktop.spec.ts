import { expect, type Page } from "@playwright/test";
import { formatRange } from "#src/domain/time/german-date.ts";
import { ConsentPage } from "./pages/consent.page.ts";
import { EventPage } from "./pages/event.page.ts";
import { HeaderPage } from "./pages/header.page.ts";
import { PopoverPage } from "./pages/popover.page.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { ifb } = origins;

const layerOf = (page: Page): Promise<readonly unknown[] | null> => page.evaluate(() => window.dataLayer ?? null);
const eventsIn = async (page: Page): Promise<unknown[]> =>
  ((await layerOf(page)) ?? []).map((entry) => (entry as Readonly<{ event: unknown }>).event);

const kept = async (page: Page) => {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return { cookies, storage: await page.evaluate(() => Object.keys(localStorage)) };
};

test("nothing is stored or asked, and nothing of it loaded, before there is something to track", async ({ page, events }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const consent = new ConsentPage(page);
  for (const path of ["/", "/impressum"]) await page.goto(ifb + path, { waitUntil: "networkidle" });
  await new EventPage(page, events.open).open(ifb);
  await new PopoverPage(page).open("shoppingCart");
  await page.waitForLoadState("networkidle");
  expect(await kept(page)).toEqual({ cookies: [], storage: [] });
  expect(loaded.filter((path) => /consent|track/i.test(path))).toEqual([]);
  await expect(consent.question).toHaveCount(0);
});

test("the first event in the cart asks; who agrees is tracked, also when taking it out again", async ({ page, events }) => {
  const [event, consent, popovers] = [new EventPage(page, events.open), new ConsentPage(page), new PopoverPage(page)];
  await event.open(ifb);
  await event.addButton.click();
  await expect(consent.question).toBeVisible();
  const boxes = [ConsentPage.accept(consent.question), ConsentPage.refuse(consent.question)].map((button) => button.boundingBox());
  const [accept, refuse] = await Promise.all(boxes);
  expect([accept?.width, accept?.height]).toEqual([refuse?.width, refuse?.height]);
  expect(await layerOf(page)).toBeNull();
  await ConsentPage.accept(consent.question).click();
  await expect(consent.question).toBeHidden();
  await expect.poll(() => eventsIn(page)).toEqual(["consent", "add_to_cart"]);

  const { eventId, title, startDate, endDate, prices } = events.open;
  const euros = (prices[0] ?? 0) / 100;
  const item = {
    item_name: title,
    item_id: String(eventId),
    affiliation: "ifb",
    price: euros,
    currency: "EUR",
    item_category: "Seminare",
    item_category2: expect.stringMatching(/./),
    item_category3: expect.stringMatching(/./),
    item_variant: "Präsenzseminar",
    item_list_name: "Seminartermine",
    index: 0,
    quantity: 1,
    seminartermin: formatRange(startDate, endDate),
  };
  const tracked = (name: string, listName: string) => ({
    event: name,
    ecommerce: { currency: "EUR", value: euros, items: [{ ...item, item_list_name: listName }] },
  });
  const choice = { event: "consent", statistics: true, marketing: true };
  expect(await layerOf(page)).toEqual([choice, tracked("add_to_cart", "Seminartermine")]);

  await test.step("puts the notice away", () => page.keyboard.press("Escape"));
  await popovers.open("shoppingCart");
  await popovers
    .panel("shoppingCart")
    .getByRole("button", { name: /^Entfernen/ })
    .click();
  await expect.poll(() => eventsIn(page)).toEqual(["consent", "add_to_cart", "remove_from_cart"]);
  expect((await layerOf(page))?.at(-1)).toEqual(tracked("remove_from_cart", "Warenkorb"));
  await expect(consent.question).toBeHidden();
});

test("who refuses is not tracked and not asked again", async ({ page, events }) => {
  const [event, consent, header] = [new EventPage(page, events.open), new ConsentPage(page), new HeaderPage(page)];
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await event.open(ifb);
  await event.addButton.click();
  await ConsentPage.refuse(consent.question).click();
  await expect(consent.question).toBeHidden();
  await new EventPage(page, events.online).open(ifb);
  await new EventPage(page, events.online).addButton.click();
  await header.expectCount(2);
  await page.waitForLoadState("networkidle");
  expect(await layerOf(page)).toBeNull();
  expect(asked.filter((path) => path === "/api/consumer")).toEqual([]);
  await expect(consent.question).toHaveCount(0);
});

test("who puts the question away has not agreed, and is asked at the next event", async ({ page, events }) => {
  const [event, consent] = [new EventPage(page, events.open), new ConsentPage(page)];
  await event.open(ifb);
  await event.addButton.click();
  await consent.question.getByRole("button", { name: "Alle akzeptieren" }).focus();
  await page.keyboard.press("Escape");
  await expect(consent.question).toBeHidden();
  expect(await layerOf(page)).toBeNull();
  expect((await kept(page)).cookies).not.toContain("ifb_consent");
  await new EventPage(page, events.online).open(ifb);
  await new EventPage(page, events.online).addButton.click();
  await expect(consent.question).toBeVisible();
});

test("the link at the end of each page opens the settings, and a withdrawal counts at once", async ({ page, events }) => {
  const [event, consent, popovers] = [new EventPage(page, events.open), new ConsentPage(page), new PopoverPage(page)];
  await event.open(ifb);
  await consent.settingsLink.click();
  await expect(consent.settings).toBeVisible();
  await ConsentPage.accept(consent.settings).click();
  await expect(consent.settings).toBeHidden();
  await event.addButton.click();
  await expect.poll(() => eventsIn(page)).toEqual(["consent", "add_to_cart"]);
  await expect(consent.question).toHaveCount(0);
  await consent.settingsLink.click();
  await ConsentPage.refuse(consent.settings).click();
  await expect(consent.settings).toBeHidden();
  await popovers.open("shoppingCart");
  await popovers
    .panel("shoppingCart")
    .getByRole("button", { name: /^Entfernen/ })
    .click();
  await new HeaderPage(page).expectCount(0);
  await page.waitForLoadState("networkidle");
  expect(await eventsIn(page)).toEqual(["consent", "add_to_cart"]);
});
