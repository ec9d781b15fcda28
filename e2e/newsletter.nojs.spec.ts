import { randomUUID } from "node:crypto";
import { expect, type Page, request } from "@playwright/test";
import { logInAs } from "./site/log-in-as.ts";
import { linkOfMail } from "./site/mailbox.ts";
import { origins } from "./site/portal.ts";
import { sendUntil } from "./site/send-until.ts";
import { test } from "./site/test.ts";

const { ifb } = origins;

/** A confirmed reader; returns the link of the welcome mail that ends it. */
async function subscribe(page: Page): Promise<string> {
  await page.goto(`${ifb}/service/newsletter`);
  const main = page.getByRole("main");
  await main.getByRole("checkbox").check();
  const email = `e2e-${randomUUID()}@example.org`;
  await main.getByLabel(/^E-Mail-Adresse/).fill(email);
  await sendUntil(main.getByRole("button", { name: "Newsletter bestellen" }), main.getByText("Fast geschafft!"));
  await page.goto(await linkOfMail(email, /bestätigen/, /\S+\/service\/newsletter\/bestaetigen\S+/));
  await page.getByRole("button", { name: "Anmeldung bestätigen" }).click();
  await expect(main).toContainText("Anmeldung bestätigt");
  return linkOfMail(email, /^Willkommen/, /\S+\/service\/newsletter\/abmelden\S+/);
}

/** As a mail program does it when its own button is pressed: without a page, a cookie or a question (RFC 8058). */
async function endByMailProgram(address: string): Promise<void> {
  const program = await request.newContext();
  const answer = await program.post(address, { form: { "List-Unsubscribe": "One-Click" } });
  expect(answer.status()).toBe(200);
  await program.dispose();
}

test("an issue is put together from what is online, sent to its readers and counted, without scripts", async ({ page }) => {
  const endLink = await subscribe(page);
  const otherEndLink = await subscribe(page);
  const subject = `Neues aus dem Arbeitsrecht ${randomUUID().slice(0, 8)}`;
  await logInAs(page.context(), "editor");
  await page.goto(`${ifb}/manage/newsletter`);
  const start = page.locator("form", { has: page.getByRole("heading", { name: "Neue Ausgabe" }) });
  await start.getByLabel(/^Newsletter/).selectOption("ifb");
  await start.getByLabel(/^Betreff/).fill(subject);
  await page.getByRole("button", { name: "Ausgabe anlegen" }).click();
  await expect(page.getByText("Die Ausgabe ist angelegt.")).toBeVisible();
  const issue = page.url().split("?", 1)[0] ?? "";

  await page.getByLabel("Suche", { exact: true }).fill("Arbeitsrecht");
  await page.getByLabel("Art", { exact: true }).selectOption("seminare");
  await page.getByRole("button", { name: "Anzeigen" }).click();
  await page.getByRole("button", { name: "Aufnehmen: Arbeitsrecht Teil 1", exact: false }).first().click();
  await expect(page.getByRole("button", { name: /^Herausnehmen: Arbeitsrecht Teil 1/ })).toBeVisible();
  await page.getByLabel(/^Einleitung/).fill("Das Wichtigste des Monats.");
  await page.getByRole("button", { name: "Text speichern" }).click();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByText("Das Wichtigste des Monats.")).toBeVisible();
  await expect(preview.getByRole("link", { name: "Newsletter abbestellen" })).toBeVisible();
  await expect(preview.getByRole("link", { name: "Impressum" })).toBeVisible();

  const send = page.locator("form", { has: page.getByRole("heading", { name: "Jetzt senden" }) });
  await send.getByRole("checkbox").check();
  await send.getByRole("button", { name: /^Jetzt an .+ senden$/ }).click();
  await expect(page.getByText("Der Versand ist geplant.")).toBeVisible();
  const figures = page.getByRole("region", { name: "Angaben zur Ausgabe" });
  await expect(async () => {
    await page.goto(issue);
    await expect(figures).toContainText("Beendet", { timeout: 1 });
  }).toPass();

  await page.goto(`${endLink}&ausgabe=${issue.split("/").at(-1)}`);
  await page.getByRole("button", { name: "Newsletter abbestellen" }).click();
  await expect(page.getByRole("main")).toContainText("Sie erhalten keine weitere Ausgabe.");
  await endByMailProgram(`${otherEndLink}&ausgabe=${issue.split("/").at(-1)}`);
  await page.goto(issue);
  await expect(figures).toContainText(/Abgemeldet über diese Ausgabe\s*2/);
});
