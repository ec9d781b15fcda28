import { expect, type Locator, type Page } from "@playwright/test";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { LoginPage } from "../pages/login.page.ts";
import { barriersOn } from "../site/barriers-on.ts";
import { type FreshAccount, freshAccount } from "../site/fresh-account.ts";
import { orderSeats } from "../site/order-seats.ts";
import { origins } from "../site/portal.ts";
import { spareEvents } from "../site/spare-events.ts";
import { test } from "../site/test.ts";

const { ifb } = origins;
const COMMITTEE_BOOKINGS = `${ifb}/meinifb/gremium-buchungen`;

async function expectFine(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}

/** Logged in as the chair of a new committee, with two seats held at an event. */
async function chairWithSeats(page: Page, at: number): Promise<Readonly<{ chair: FreshAccount; main: Locator; year: string }>> {
  const event = (await spareEvents(at + 1))[at];
  if (event === undefined) throw new Error("The demo data has too few events");
  const chair = await freshAccount("Vera");
  await page.goto(`${ifb}/kundenportal/login`);
  await new LoginPage(page).logIn(chair.email, chair.password);
  await expect(page.getByRole("heading", { level: 1, name: "Guten Tag, Vera" })).toBeVisible();
  await page.goto(`${ifb}/meinifb/gremium-einstellungen`);
  await page.getByLabel(/^Art des Gremiums/).selectOption("Betriebsrat");
  await page.getByLabel(/^Name des Gremiums/).fill("Betriebsrat der Probe AG");
  await page
    .locator("form#anlegen")
    .getByLabel(/^Firma/)
    .fill("Probe AG");
  await page.getByRole("button", { name: "Gremium anlegen" }).click();
  await expect(page.getByRole("main")).toContainText("Ihr Gremium ist angelegt");
  const people = ["Anna", "Bernd"].map((firstname) => ({ firstname, kind: "reservierung" }) as const);
  await orderSeats({ event, people, account: chair.email });
  return { chair, main: page.getByRole("main"), year: event.startDate.slice(0, 4) };
}

test("a chair follows the next step, records one resolution for all, and sees the seats go on", async ({ page }, { project }) => {
  const { main } = await chairWithSeats(page, project.name === "mobile" ? 5 : 6);
  await page.goto(`${ifb}/kundenportal/meinifb`);
  const seats = page.getByRole("region", { name: "Jeder Platz bis zum Termin" });
  await expect(seats.getByRole("link", { name: /^bis .* auf die Tagesordnung, sonst verfällt die Reservierung/ })).toHaveCount(2);
  await expectFine(page);
  await seats
    .getByRole("link", { name: /auf die Tagesordnung/ })
    .first()
    .click();
  await expect(main.locator("#text-beschluss")).toContainText("Anna Muster");

  await page.goto(COMMITTEE_BOOKINGS);
  await expectFine(page);
  await main.getByRole("link", { name: /^Beschluss für alle festhalten/ }).click();
  const form = page.locator("form#beschluss");
  await expectFine(page);
  await form.getByLabel(/^Stand/).selectOption("Beschluss gefasst");
  await form.getByRole("button", { name: "Stand speichern" }).click();
  await expect(form.locator("#beschluss-meetingOn-error")).toHaveText("Bitte geben Sie den Tag des Beschlusses an");
  await page.reload();
  await expect(form.getByLabel(/^Stand/)).toHaveValue("gefasst");
  await expectFine(page);
  await form.getByLabel(/^Tag der Sitzung/).fill(todayInBerlin(new Date()));
  await form.getByLabel(/^Nummer der Niederschrift/).fill("14/2026");
  await form.getByRole("button", { name: "Stand speichern" }).click();
  await expect(main.getByRole("status").first()).toContainText("Der Stand des Beschlusses ist gespeichert");
  await expect(main.getByText("Beschluss gefasst", { exact: true })).toHaveCount(2);
  await expect(main).toContainText("Niederschrift 14/2026");

  await page.goto(`${ifb}/kundenportal/meinifb`);
  await expect(seats.getByRole("link", { name: /verbindlich buchen, sonst verfällt die Reservierung/ })).toHaveCount(2);
  await seats
    .getByRole("link", { name: /verbindlich buchen/ })
    .first()
    .click();
  await expect(main).toContainText("Beschlussstand: Beschluss gefasst");
  await expectFine(page);
});

test("a chair narrows the bookings, sets a budget and settles the invoice; all of it prints", async ({ page }, { project }) => {
  const { main, year } = await chairWithSeats(page, project.name === "mobile" ? 7 : 8);
  await page.goto(COMMITTEE_BOOKINGS);
  await main.getByLabel("Person", { exact: true }).selectOption("Muster, Anna");
  await main.getByRole("button", { name: "Anzeigen" }).click();
  await expect(main.getByText("Frau Bernd Muster")).toHaveCount(0);
  await expect(main.getByText("Frau Anna Muster").first()).toBeVisible();
  const csv = await page.request.get((await main.getByRole("link", { name: "Als CSV-Datei" }).getAttribute("href")) ?? "");
  expect((await csv.text()).split("\r\n").filter((line) => line !== "")).toHaveLength(2);

  await page.goto(`${ifb}/meinifb/gremium-budget?jahr=${year}`);
  await main.getByLabel(/^Budget netto in Euro/).fill("12.500,00");
  await main.getByRole("button", { name: "Budget speichern" }).click();
  await expect(main.getByRole("status").first()).toContainText("Das Budget ist gespeichert");
  await expect(main).toContainText(/Rest\s*12\.500,00/);
  await expectFine(page);
  const pdf = await page.request.get((await main.getByRole("link", { name: "Als PDF" }).getAttribute("href")) ?? "");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await page.emulateMedia({ media: "print" });
  await expect(main.getByRole("link", { name: "Als PDF" })).toBeHidden();
  await expect(main.getByRole("table")).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  await page.goto(`${ifb}/meinifb/gremium-einstellungen`);
  const settings = page.locator("form#einstellungen");
  await settings.getByLabel(/^Kostenstelle/).fill("4711");
  await settings.getByRole("button", { name: "Einstellungen speichern" }).click();
  await expect(main.getByRole("status").first()).toContainText("Die Einstellungen sind gespeichert");
  await expect(settings.getByLabel(/^Kostenstelle/)).toHaveValue("4711");
  await expectFine(page);
});
