import { expect, type Page } from "@playwright/test";
import { dayFromNow } from "#db/seed/sample-store.ts";
import { barriersOn } from "./site/barriers-on.ts";
import { logInAs } from "./site/log-in-as.ts";
import { origins } from "./site/portal.ts";
import { runningEvent } from "./site/running-event.ts";
import { test } from "./site/test.ts";

type File = Readonly<{ name: string; mimeType: string; buffer: Buffer }>;

const result = (page: Page) => page.getByRole("status").filter({ has: page.getByRole("heading", { level: 2 }) });

async function check(page: Page, number: string, initials: readonly [string, string], file?: File): Promise<void> {
  await page.goto(`${origins.ifb}/zertifikat/${number}`);
  await page.getByLabel("Vorname, erster Buchstabe").fill(initials[0]);
  await page.getByLabel("Nachname, erster Buchstabe").fill(initials[1]);
  await page.getByLabel("Erster Tag der Veranstaltung").fill(dayFromNow(-1));
  if (file !== undefined) {
    await page.getByText("Auch die Datei vergleichen").click();
    await page.getByLabel("PDF-Datei des Zertifikats").setInputFiles(file);
  }
  await page.getByRole("button", { name: "Prüfen" }).click();
  await expect(result(page)).toBeVisible();
}

test("is issued by staff, downloaded by the customer, checked by anybody, and revoked", async ({ page, context, browser }) => {
  const eventId = await runningEvent({ people: [{ firstname: "Anna", lastname: "Ärmel" }], account: "kunde@example.org" });
  const path = `${origins.ifb}/manage/termine/${eventId}/zertifikate`;
  await logInAs(context, "admin");
  await page.goto(path);
  await page.getByLabel("Frau Anna Ärmel").check();
  await page.getByRole("button", { name: "Zertifikate ausstellen" }).click();
  await expect(page.getByText("Die Zertifikate sind ausgestellt")).toBeVisible();
  const number = (await page.getByRole("link", { name: /^Z-/ }).textContent()) ?? "";
  expect(await barriersOn(page)).toEqual([]);

  const customer = await browser.newContext();
  await logInAs(customer, "customer");
  const own = await customer.newPage();
  await own.goto(`${origins.ifb}/meinifb/zertifikate`);
  const link = own
    .getByRole("listitem")
    .filter({ hasText: number })
    .getByRole("link", { name: /^Herunterladen/ });
  expect(await barriersOn(own)).toEqual([]);
  const answer = await customer.request.get(origins.ifb + (await link.getAttribute("href")));
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const file = { name: "zertifikat.pdf", mimeType: "application/pdf", buffer: await answer.body() };
  await customer.close();

  const anybody = await browser.newContext();
  const visitor = await anybody.newPage();
  await check(visitor, number, ["X", "Ä"], file);
  await expect(result(visitor)).toContainText("Unbekannt");
  await expect(visitor.getByRole("main")).not.toContainText("Ärmel");
  await check(visitor, number, ["A", "Ä"], file);
  await expect(result(visitor)).toContainText("Dieses Zertifikat ist gültig");
  await expect(result(visitor)).toContainText("Die Datei stimmt überein");
  expect(await barriersOn(visitor)).toEqual([]);
  await check(visitor, number, ["A", "Ä"], { ...file, buffer: Buffer.concat([file.buffer, Buffer.from("%")]) });
  await expect(result(visitor)).toContainText("Die Datei stimmt nicht überein");

  await page.getByText("Berichtigen oder widerrufen").click();
  await page.getByLabel("Grund").fill("Verwechslung zweier Personen");
  await page.getByRole("button", { name: "Zertifikat widerrufen" }).click();
  await expect(page.getByText("Das Zertifikat ist widerrufen.")).toBeVisible();
  await check(visitor, number, ["A", "Ä"]);
  await expect(result(visitor)).toContainText("Verwechslung zweier Personen");
  await anybody.close();
});
