import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { openStore } from "#db/client.ts";
import { appointments } from "#db/schema/consulting.ts";
import { barriersOn } from "../site/barriers-on.ts";
import { databaseUrl, origins } from "../site/portal.ts";
import { tooWide } from "../site/screen-faults.ts";
import { sendUntil } from "../site/send-until.ts";
import { test } from "../site/test.ts";

const statesOf = async (email: string): Promise<readonly string[]> => {
  const store = await openStore(databaseUrl);
  const rows = await store.db.select().from(appointments).where(eq(appointments.email, email)).finally(store.close);
  return rows.map(({ status }) => status);
};

async function toForm(page: Page, time: "first" | "last"): Promise<void> {
  const main = page.getByRole("main");
  await page.goto(`${origins.ifb}/beratung`);
  await main.getByLabel("Thema").selectOption("Inhouse-Seminar");
  await main.getByLabel("Mit wem?").selectOption({ label: "Norbert Notiz" });
  await main.getByRole("button", { name: "Freie Zeiten zeigen" }).click();
  await main.getByRole("link", { name: "Spätere Tage" }).click();
  const times = main.locator("#zeiten li a");
  await (time === "first" ? times.first() : times.last()).click();
}

async function fill(page: Page, address: string): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel(/^Anrede/).selectOption("Frau");
  await main.getByLabel(/^Vorname/).fill("Petra");
  await main.getByLabel(/^Nachname/).fill("Probe");
  await main.getByLabel(/^E-Mail-Adresse/).fill(address);
}

const agree = (page: Page) => page.getByRole("main").getByRole("button", { name: "Termin verbindlich vereinbaren" });
const agreed = (page: Page) => page.getByRole("heading", { level: 1, name: "Ihr Beratungstermin" });

/** Repeats: a form sent within two seconds asks to be sent again. */
async function sendTwice(page: Page): Promise<void> {
  await expect(async () => {
    const answered = page.waitForEvent("load");
    await agree(page).dblclick();
    await answered;
    await expect(agreed(page).or(agree(page))).toBeVisible();
    expect(await agreed(page).isVisible()).toBe(true);
  }).toPass();
}

test("agrees an appointment with a double tap, moves it and calls it off, on a phone", async ({ page }) => {
  const address = `e2e-${randomUUID()}@example.org`;
  const main = page.getByRole("main");
  await toForm(page, "last");
  expect([await tooWide(page), await barriersOn(page)]).toEqual([[], []]);
  await fill(page, address);
  await sendTwice(page);
  expect(await statesOf(address)).toEqual(["gebucht"]);
  expect([await tooWide(page), await barriersOn(page)]).toEqual([[], []]);

  const before = await main.locator("time").first().textContent();
  await main.getByRole("link", { name: "Termin verschieben" }).click();
  await main.locator("#verschieben li a").last().click();
  await main.getByRole("button", { name: "Auf diese Zeit verschieben" }).dblclick();
  await expect(main.getByRole("status")).toContainText("verschoben");
  expect(await main.locator("time").first().textContent()).not.toBe(before);
  await main.getByRole("button", { name: "Termin absagen" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Ihr Termin ist abgesagt");
  expect(await statesOf(address)).toEqual(["abgesagt"]);
});

test("offers other times to the slower of two windows", async ({ page, context }) => {
  const [one, other] = [`e2e-${randomUUID()}@example.org`, `e2e-${randomUUID()}@example.org`];
  await toForm(page, "first");
  const second = await context.newPage();
  await second.goto(page.url());
  await fill(page, one);
  await fill(second, other);
  await sendUntil(agree(page), agreed(page));
  const main = second.getByRole("main");
  await sendUntil(agree(second), main.getByText("Frei ist stattdessen:"));
  await main.getByRole("status").getByRole("link").first().click();
  await expect(agree(second)).toBeVisible();
  expect([await statesOf(one), await statesOf(other)]).toEqual([["gebucht"], []]);
});
