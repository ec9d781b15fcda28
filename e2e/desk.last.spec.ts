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
    await main.getByText("Die E-Mail am Beispiel einer Bestellung").click();
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
