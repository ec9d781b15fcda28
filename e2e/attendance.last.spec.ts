import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { openStore } from "#db/client.ts";
import { attendanceOf } from "#db/repositories/attendance.ts";
import { bookings } from "#db/schema/orders.ts";
import { dayFromNow } from "#db/seed/sample-store.ts";
import { barriersOn } from "./site/barriers-on.ts";
import { logInAs } from "./site/log-in-as.ts";
import { databaseUrl, origins } from "./site/portal.ts";
import { runningEvent } from "./site/running-event.ts";
import { test } from "./site/test.ts";

test.use({ viewport: { width: 390, height: 844 }, expectedComplaint: /ERR_INTERNET_DISCONNECTED/ });

const person = (page: Page, name: string) => page.getByRole("group", { name });

async function entered(eventId: number): Promise<readonly (readonly [string, boolean])[]> {
  const store = await openStore(databaseUrl);
  try {
    const seats = await store.db.select().from(bookings).where(eq(bookings.eventId, eventId));
    const names = new Map(seats.map(({ id, firstname }) => [id, firstname]));
    return (await attendanceOf(store.db, [...names.keys()])).map(
      ({ bookingId, present }) => [names.get(bookingId) ?? "", present] as const,
    );
  } finally {
    await store.close();
  }
}

test("keeps attendance on a phone without signal and sends it later; two devices make one record", async ({ page, context, browser }) => {
  const eventId = await runningEvent({
    people: [
      { firstname: "Anna", lastname: "Ärmel" },
      { firstname: "Cem", lastname: "Zöllner" },
    ],
  });
  const path = `${origins.ifb}/manage/termine/${eventId}/anwesenheit?halbtag=${dayFromNow(-1)}-vormittag`;
  await logInAs(context, "admin");
  await page.goto(path);
  await expect(person(page, "Anna Ärmel")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await barriersOn(page)).toEqual([]);

  await context.setOffline(true);
  await person(page, "Anna Ärmel").getByLabel("da", { exact: true }).check();
  await expect(page.getByRole("status").filter({ hasText: "Ohne Verbindung: 1 Eintrag auf diesem Gerät" })).toBeVisible();
  expect(await entered(eventId)).toEqual([]);

  // A second device says the same.
  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await logInAs(other, "admin");
  const second = await other.newPage();
  await second.goto(path);
  await person(second, "Anna Ärmel").getByLabel("da", { exact: true }).check();
  await expect(second.getByRole("status").filter({ hasText: "Alles gespeichert" })).toBeVisible();
  await other.close();

  await context.setOffline(false);
  await expect(page.getByRole("status").filter({ hasText: "Alles gespeichert" })).toBeVisible();
  expect(await entered(eventId)).toEqual([["Anna", true]]);

  await page.reload();
  await expect(person(page, "Anna Ärmel").getByLabel("da", { exact: true })).toBeChecked();
  await page.getByRole("button", { name: "Alle übrigen sind da" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Alles gespeichert" })).toBeVisible();
  expect(new Map(await entered(eventId))).toEqual(
    new Map([
      ["Anna", true],
      ["Cem", true],
    ]),
  );
});
