import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { linkOfMail } from "../site/mailbox.ts";
import { origins } from "../site/portal.ts";
import { sendUntil } from "../site/send-until.ts";
import { test } from "../site/test.ts";

test("agrees an appointment by links and forms, moves it and calls it off by the link of its mail", async ({ page }) => {
  const address = `e2e-${randomUUID()}@example.org`;
  const main = page.getByRole("main");
  await page.goto(`${origins.betriebsrat}/beratung?zu=anspruch&aus=gremium%3Dbr`);
  await main.getByLabel("Mit wem?").selectOption({ label: "Beate Beispiel" });
  await main.getByRole("button", { name: "Freie Zeiten zeigen" }).click();
  await main.locator("#zeiten li a").last().click();
  await main.getByLabel(/^Anrede/).selectOption("Frau");
  await main.getByLabel(/^Vorname/).fill("Petra");
  await main.getByLabel(/^Nachname/).fill("<b>Probe</b>");
  await main.getByLabel(/^E-Mail-Adresse/).fill(address);
  await main.getByLabel(/^Meine Antworten/).check();
  const heading = main.getByRole("heading", { level: 1, name: "Ihr Beratungstermin" });
  await sendUntil(main.getByRole("button", { name: "Termin verbindlich vereinbaren" }), heading);
  await expect(main).toContainText("Anspruchsprüfung: gremium: br");

  const link = await linkOfMail(address, /^Ihr Beratungstermin am/, /\S+\/beratung\/termin\/\S+/);
  for (let fetched = 0; fetched < 2; fetched += 1) await page.goto(link);
  await expect(main).toContainText("bestätigt");
  const before = await main.locator("time").first().textContent();
  await main.getByRole("link", { name: "Termin verschieben" }).click();
  await main.getByRole("link", { name: "Spätere Tage" }).click();
  await main.locator("#verschieben li a").first().click();
  await main.getByRole("button", { name: "Auf diese Zeit verschieben" }).click();
  await expect(main.getByRole("status")).toContainText("verschoben");
  expect(await main.locator("time").first().textContent()).not.toBe(before);
  await main.getByRole("button", { name: "Termin absagen" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Ihr Termin ist abgesagt");
});
