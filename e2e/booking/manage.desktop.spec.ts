import { expect, type Page } from "@playwright/test";
import { barriersOn } from "../site/barriers-on.ts";
import { demoPeople, logInAs } from "../site/log-in-as.ts";
import { orderSeats } from "../site/order-seats.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

const { ifb } = origins;

async function expectAccessible(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([]);
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}

const reserved = { firstname: "Rosa", lastname: "Reserviert", kind: "reservierung" } as const;
const booked = { firstname: "Berta", lastname: "Bucht" } as const;

test("makes a reservation a booking, names a substitute and cancels, all by the link of the mail", async ({ page, events }) => {
  const [link = ""] = await orderSeats({ event: events.open, people: [reserved] });
  const main = page.getByRole("main");
  const answer = await page.goto(link);
  expect(answer?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "same-origin" });
  await expect(main).toContainText("reserviert bis einschließlich");
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await main.getByRole("link", { name: "Jetzt verbindlich buchen" }).click();
  await expect(main).toContainText("Der Beschluss Ihres Gremiums muss jetzt vorliegen");
  await expectAccessible(page);
  await main.getByRole("button", { name: "Zahlungspflichtig buchen" }).click();
  await expect(main.getByRole("status")).toContainText("verbindlich gebucht");

  await main.getByRole("link", { name: "Ersatzperson nennen" }).click();
  // Until our script has come, the browser itself says what is missing.
  await page.waitForURL(/aktion=ersatzperson/);
  await main.getByRole("button", { name: "Ersatzperson eintragen" }).click();
  await expect(main.locator("#ersatzperson-lastname-error")).toHaveText("Bitte tragen Sie einen Nachnamen ein");
  await main.getByLabel(/^Anrede/).selectOption("Herr");
  await main.getByLabel(/^Vorname/).fill("Emil");
  await main.getByLabel(/^Nachname/).fill("Ersatz");
  await expectAccessible(page);
  await main.getByRole("button", { name: "Ersatzperson eintragen" }).click();
  await expect(main.getByRole("status")).toContainText("Die Ersatzperson ist eingetragen");
  await expect(main.getByRole("heading", { name: "Herr Emil Ersatz" })).toBeVisible();

  await main.getByRole("link", { name: "Stornieren" }).click();
  await expect(main).toContainText("gilt heute");
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await main.getByRole("button", { name: /stornieren$/ }).click();
  await expect(main.getByRole("status")).toContainText("Die Buchung ist storniert");
  await expect(main.getByRole("heading", { name: "Weitere Termine" })).toBeVisible();
  await page.goto(`${link}?aktion=stornieren`);
  await expect(main.getByRole("button")).toHaveCount(0);
});

test("does nothing twice when two tabs send what they show", async ({ page, context, events }) => {
  const [link = ""] = await orderSeats({ event: events.open, people: [reserved] });
  const other = await context.newPage();
  await page.goto(`${link}?aktion=zurueckgeben`);
  await other.goto(`${link}?aktion=buchen`);
  await page.getByRole("main").getByRole("button", { name: "Kostenfrei zurückgeben" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("aufgehoben");
  await other.getByRole("main").getByRole("button", { name: "Zahlungspflichtig buchen" }).click();
  await expect(other.getByRole("alert")).toContainText("nicht mehr möglich");
  await expect(other.getByRole("main")).toContainText("zurückgegeben");
});

test("opens nothing by a link that is not ours, and hands out the seat as a calendar file", async ({ page, events }) => {
  const [link = ""] = await orderSeats({ event: events.open, people: [booked] });
  expect((await page.request.get(`${link.slice(0, -2)}aa`)).status()).toBe(404);
  const file = await page.request.get(`${link}/kalender.ics`);
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, expect.stringContaining("text/calendar")]);
  expect(await file.text()).toContain("BEGIN:VEVENT");
});

test("lists one's own seats, and those of the committee to the chair with prices and to a member without", async ({
  page,
  browser,
  events,
}) => {
  const lastname = `Probe${Date.now()}`;
  await orderSeats({ event: events.open, people: [{ firstname: "Carla", lastname }], account: demoPeople.chair });
  await logInAs(page.context(), "chair");
  const main = page.getByRole("main");
  for (const path of ["/meinifb/buchungen", "/meinifb/gremium-buchungen"]) {
    await page.goto(ifb + path);
    await expect(main).toContainText(`Carla ${lastname}`);
    await expect(main.getByRole("link", { name: new RegExp(`Verwalten.*${lastname}`) })).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  }
  const theirs = await browser.newContext({ locale: "de-DE" });
  await logInAs(theirs, "member");
  const member = await theirs.newPage();
  await member.goto(`${ifb}/meinifb/gremium-buchungen`);
  await expect(member.getByRole("main")).toContainText(`Carla ${lastname}`);
  await expect(member.getByRole("main")).not.toContainText("€");
  await expect(member.getByRole("main").getByRole("link", { name: /Verwalten/ })).toHaveCount(0);
  await theirs.close();
});
