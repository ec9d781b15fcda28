import { expect, type Page } from "@playwright/test";
import { openStore } from "#db/client.ts";
import { eventById } from "#db/repositories/events.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, formatDay, mondayOf } from "#src/domain/time/german-date.ts";
import { barriersOn } from "./site/barriers-on.ts";
import { logInAs } from "./site/log-in-as.ts";
import { orderSeats } from "./site/order-seats.ts";
import { databaseUrl, origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { ifb } = origins;
const monday = (weeks: number): string => addDays(mondayOf(todayInBerlin(new Date())), 7 * weeks);

async function expectFinished(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}

async function storedEvent(number: number) {
  const store = await openStore(databaseUrl);
  const event = await eventById(store.db, number).finally(store.close);
  if (event === undefined) throw new Error(`there is no event ${number}`);
  return event;
}

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
])
  test(`an event is made, sold, moved and cancelled at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await logInAs(page.context(), "editor");
    const main = page.getByRole("main");
    const participant = `desk-${viewport.width}-${Date.now()}@example.org`;

    await page.goto(`${ifb}/manage`);
    await expectFinished(page);
    const areas = page.getByRole("navigation", { name: "Verwaltung", exact: true });
    const menu = areas.getByRole("button", { name: /^Menü – Sie sind hier: \S/ });
    if (await menu.isVisible()) await menu.click();
    await expect(areas.getByRole("link", { name: "Buchungen" })).toBeVisible();
    await expectFinished(page);
    if (await menu.isVisible()) await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: /^Suche nach Personen/ })).toBeFocused();
    await page.goto(`${ifb}/manage/termine`);
    await expectFinished(page);

    await main.getByRole("link", { name: "Neuer Termin" }).click();
    await main.getByRole("button", { name: "Termin anlegen" }).last().click();
    await expect(main.getByRole("alert").first()).toContainText("Bitte prüfen Sie Ihre Angaben.");
    await expect(main.locator("#termin-startDate-error")).toHaveText("Bitte geben Sie den ersten Tag an.");
    await expectFinished(page);
    await main.getByLabel(/^Thema/).selectOption({ index: 1 });
    await main.getByLabel(/^Beginn/).fill(monday(20));
    await main.getByLabel(/^Ende/).fill(addDays(monday(20), 2));
    await main.getByLabel(/^Hotel/).selectOption("online");
    await main.getByLabel(/^Zugang online/).fill("https://raum.example.org/42");
    await main.getByLabel(/^Preis der ersten Person/).fill("1.590,00");
    await main.getByRole("button", { name: "Termin anlegen" }).last().click();
    const anyway = main.getByRole("button", { name: "Trotzdem anlegen" });
    // Twenty weeks from now may be a holiday: then it is asked first.
    if (await anyway.isVisible()) await anyway.click();
    await expect(main.getByRole("status")).toContainText("Der Termin ist angelegt");
    await expectFinished(page);

    const number = Number(/termine\/(\d+)/.exec(page.url())?.[1]);
    const [seat = ""] = await orderSeats({
      event: await storedEvent(number),
      people: [{ firstname: "Dora", email: participant, hotelOverNightOption: null }],
    });
    await page.goto(seat);
    await expect(main).toContainText("raum.example.org");

    await page.goto(`${ifb}/manage/termine/${number}`);
    await main.getByLabel(/^Beginn/).fill(monday(22));
    await main.getByLabel(/^Ende/).fill(addDays(monday(22), 2));
    await main.getByRole("button", { name: "Speichern", exact: true }).last().click();
    await expect(main).toContainText("1 verbindliche Buchung");
    await expect(main.getByRole("list", { name: "Teilnehmende mit eigener E-Mail-Adresse" })).toContainText(participant);
    await main.getByText("Die E-Mail, ifb, Betriebsrat").click();
    await expect(main).toContainText("Zeit bisher");
    await expectFinished(page);
    await main.getByRole("button", { name: "Speichern und benachrichtigen" }).click();
    await expect(main.getByRole("status")).toContainText("Wer einen Platz hat, erhält gleich eine E-Mail");
    await page.goto(seat);
    await expect(main).toContainText(String(Number(monday(22).slice(8))));

    await page.goto(`${ifb}/manage/termine/${number}/verlauf`);
    await expect(main).toContainText(`Beginn: ${formatDay(monday(20))} → ${formatDay(monday(22))}`);
    await expectFinished(page);

    await page.goto(`${ifb}/manage/termine/${number}/absagen`);
    await expectFinished(page);
    await main.getByLabel(/^Grund/).fill("Zu wenige Anmeldungen");
    await main.getByRole("button", { name: "Termin absagen" }).click();
    await expect(main.getByRole("status")).toContainText("Der Termin ist abgesagt");
    await page.goto(seat);
    await expect(main).toContainText(/abgesagt/i);
    await expect(main).not.toContainText("raum.example.org");
  });

test("a training series is made with its modules, and one of them is moved", async ({ page }) => {
  await logInAs(page.context(), "editor");
  const main = page.getByRole("main");
  await page.goto(`${ifb}/manage/termine/neu`);
  await main.getByLabel(/^Thema/).selectOption({ index: 1 });
  await main.getByText("Module einer Ausbildungsreihe").first().click();
  const days = [monday(30), monday(34)] as const;
  for (const [index, day] of days.entries()) {
    const label = `Modul ${index + 1}: `;
    await main.getByLabel(`${label}Titel`).fill(`Teil ${index + 1}`);
    await main.getByLabel(`${label}Hotel`).selectOption(index === 0 ? { index: 2 } : "online");
    await main.getByLabel(`${label}Beginn`).fill(day);
    await main.getByLabel(`${label}Ende`).fill(addDays(day, 2));
  }
  const save = main.getByRole("button", { name: "Termin anlegen" }).last();
  await save.click();
  await expect(main.locator("#termin-price1-error")).toHaveText("Bitte geben Sie den Preis der ersten Person an.");
  await expect(main.getByLabel("Modul 2: Titel")).toHaveValue("Teil 2");
  await expectFinished(page);
  await main.getByLabel(/^Preis der ersten Person/).fill("3.900,00");
  await save.click();
  const anyway = main.getByRole("button", { name: "Trotzdem anlegen" });
  if (await anyway.isVisible()) await anyway.click();
  await expect(main.getByRole("status")).toContainText("Der Termin ist angelegt");
  const number = Number(/termine\/(\d+)/.exec(page.url())?.[1]);
  expect(await storedEvent(number)).toMatchObject({ startDate: days[0], endDate: addDays(days[1], 2), modules: [{}, { hotel: null }] });
  const [seat = ""] = await orderSeats({ event: await storedEvent(number), people: [{ firstname: "Rosa", email: null }] });

  await page.goto(`${ifb}/manage/termine/${number}`);
  await main.getByLabel("Modul 2: Beginn").fill(monday(36));
  await main.getByLabel("Modul 2: Ende").fill(addDays(monday(36), 2));
  await main.getByRole("button", { name: "Speichern", exact: true }).last().click();
  await expect(main).toContainText("1 verbindliche Buchung");
  await expectFinished(page);
  await main.getByRole("button", { name: "Speichern und benachrichtigen" }).click();
  await expect(main.getByRole("status")).toContainText("Wer einen Platz hat, erhält gleich eine E-Mail");
  await page.goto(seat);
  await expect(main).toContainText("Teil 2");
  await page.goto(`${ifb}/manage/termine/${number}/verlauf`);
  await expect(main).toContainText(`Teil 2, ${formatDay(monday(34))}`);
  await expectFinished(page);
});

test("a date of a conference is made, with its workshops beside it", async ({ page }) => {
  await logInAs(page.context(), "editor");
  const main = page.getByRole("main");
  await page.goto(`${ifb}/manage/termine/neu`);
  await main.getByLabel(/^Thema/).selectOption({ label: "Fachtagung KI und Mitbestimmung" });
  await main.getByLabel(/^Beginn/).fill(monday(40));
  await main.getByLabel(/^Ende/).fill(addDays(monday(40), 1));
  await main.getByLabel(/^Hotel/).selectOption({ index: 2 });
  await main.getByLabel(/^Plätze/).fill("200");
  await main.getByLabel(/^Preis der ersten Person/).fill("990,00");
  await main.getByRole("button", { name: "Termin anlegen" }).last().click();
  await expect(main).toContainText("Die Workshops haben zusammen nur 125 Plätze");
  await main.getByRole("button", { name: "Trotzdem anlegen" }).click();
  await expect(main.getByRole("status")).toContainText("Der Termin ist angelegt");
  await expect(main.getByRole("region", { name: "Workshops" })).toContainText("Selbst ausprobieren");
  await expectFinished(page);
});
