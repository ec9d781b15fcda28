import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { linkOfMail } from "./site/mailbox.ts";
import { origins } from "./site/portal.ts";
import { sendUntil } from "./site/send-until.ts";
import { test } from "./site/test.ts";

const { ifb, betriebsrat } = origins;

test("orders the catalogue by a plain form, names what is wrong, and tells the reference", async ({ page }) => {
  await page.goto(`${ifb}/service/katalog`);
  const main = page.getByRole("main");
  await main.getByRole("radio").first().check();
  await main.getByLabel(/^Anrede/).selectOption("Frau");
  await main.getByLabel(/^Vorname/).fill("Nora");
  await main.getByLabel(/^Nachname/).fill("Ohneskript");
  await main.getByLabel(/^Firma/).fill("Probe AG");
  // A blank is no empty field to the browser, but to us.
  await main.getByLabel(/^Straße/).fill(" ");
  await main.getByLabel(/^Hausnummer/).fill("12");
  await main.getByLabel(/^Postleitzahl/).fill("8033");
  await main.getByLabel(/^Ort/).fill("München");
  await main.getByLabel(/^E-Mail-Adresse/).fill("nora@example.org");
  const send = main.getByRole("button", { name: "Katalog bestellen" });
  await send.click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Bitte füllen Sie das Feld Straße aus");
  await expect(summary).toContainText("Die Postleitzahl ist ungültig");
  await expect(main.getByLabel(/^Nachname/)).toHaveValue("Ohneskript");
  await main.getByLabel(/^Straße/).fill("Musterallee");
  await main.getByLabel(/^Postleitzahl/).fill("80331");
  await sendUntil(send, main.getByText(/Vorgangsnummer: A-[0-9A-Z]{4}-[0-9A-Z]{4}/));
  const reference = /A-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await main.textContent()) ?? "")?.[0] ?? "";
  await page.reload();
  await expect(main).toContainText(reference);
});

test("orders the newsletter by double opt-in and confirms by a button", async ({ page }) => {
  await page.goto(`${betriebsrat}/service/newsletter`);
  const main = page.getByRole("main");
  await main.getByRole("checkbox").check();
  const email = `e2e-${randomUUID()}@example.org`;
  await main.getByLabel(/^E-Mail-Adresse/).fill(email);
  await sendUntil(main.getByRole("button", { name: "Newsletter bestellen" }), main.getByText("Fast geschafft!"));
  const link = await linkOfMail(email, /./, /\S+\/service\/newsletter\/bestaetigen\S+/);
  await page.goto(link);
  await page.getByRole("button", { name: "Anmeldung bestätigen" }).click();
  await expect(main).toContainText(/bestätigt|angemeldet/);
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Anmeldung bestätigen" })).toHaveCount(0);
});
