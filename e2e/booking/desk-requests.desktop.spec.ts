import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { barriersOn } from "../site/barriers-on.ts";
import { freshRequest } from "../site/fresh-request.ts";
import { logInAs } from "../site/log-in-as.ts";
import { linkOfMail } from "../site/mailbox.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

const requests = `${origins.ifb}/manage/anfragen`;
const words = "Bitte rufen Sie uns wegen eines Inhouse-Seminars zum Betriebsverfassungsrecht für neun Personen zurück";

const open = async (page: Page, reference: string): Promise<void> => {
  await page.goto(`${requests}?suche=${reference}`);
  await page.getByRole("main").getByRole("link", { name: reference }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Anfrage ${reference}` })).toBeVisible();
};

test("a request is assigned, answered from a template, joined with its double and led on its own again", async ({ page }) => {
  const email = `anfrage-${randomUUID()}@example.org`;
  const [reference, other] = [await freshRequest(email, `${words}.`), await freshRequest(email, `${words}, danke.`)];
  await logInAs(page.context(), "editor");
  const main = page.getByRole("main");

  const template = `Rückruf ${reference}`;
  await page.goto(`${requests}/vorlagen`);
  await main.getByLabel(/^Name/).first().fill(template);
  await main
    .getByLabel(/^Betreff/)
    .first()
    .fill("Ihre Anfrage {anfragenummer}");
  await main.getByLabel(/^Text/).first().fill("gern rufen wir Sie morgen zurück, https://example.org/rueckruf/{anfragenummer}.");
  await main.getByRole("button", { name: "Vorlage speichern" }).click();
  await expect(main.getByRole("status").first()).toBeVisible();

  await open(page, reference);
  await main.getByLabel("Bearbeitung").selectOption({ label: "Rainer Redaktion" });
  await main.getByRole("button", { name: "Zuordnung speichern" }).click();
  await expect(main.getByRole("status").first()).toBeVisible();
  await expect(main.getByLabel("Bearbeitung")).not.toHaveValue("");

  await main.getByRole("link", { name: "Per E-Mail antworten" }).click();
  await main.getByLabel("Vorlage").selectOption({ label: template });
  await main.getByRole("button", { name: "Vorlage einsetzen" }).click();
  await expect(main.getByLabel(/^Betreff/)).toHaveValue("Ihre Anfrage {anfragenummer}");
  await main.getByRole("button", { name: "Vorschau ansehen" }).click();
  await expect(main).toContainText(`Ihre Anfrage ${reference}`);
  await expect(main).toContainText("Guten Tag Frau Müller");
  expect(await barriersOn(page)).toEqual([]);
  await main.getByRole("button", { name: "Antwort senden" }).click();
  await expect(main.getByRole("status").first()).toContainText("Die Antwort ist unterwegs.");
  await expect(main).toContainText("In Arbeit");
  expect(await linkOfMail(email, new RegExp(reference), /rueckruf\S*|https:\S+/)).toContain(reference);

  await main.getByRole("button", { name: `${other} hierher legen` }).click();
  await expect(main).toContainText("Hier liegen auch:");
  expect(await barriersOn(page)).toEqual([]);
  await main.getByRole("link", { name: other }).first().click();
  await expect(main).toContainText(`Diese Anfrage liegt bei ${reference}.`);
  await main.getByRole("button", { name: "Wieder einzeln führen" }).click();
  await expect(main).not.toContainText("Diese Anfrage liegt bei");
  await expect(main.getByRole("link", { name: "Per E-Mail antworten" })).toBeVisible();
  await open(page, reference);
  await expect(main).not.toContainText("Hier liegen auch:");
});
