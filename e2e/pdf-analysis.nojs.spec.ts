import { expect } from "@playwright/test";
import { linesOf, madePdf, onePage } from "#src/features/admin/server/pdf-analysis/test/made-pdf.ts";
import { ask } from "./site/ask.ts";
import { logInAs } from "./site/log-in-as.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { ifb, betriebsrat } = origins;
const upload = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });

test("a fax that came back as PDF becomes an order form filled in, and is forgotten by button", async ({ page, events }) => {
  const { eventId } = events.open;
  const form = {
    ...{ gremium: "Betriebsrat Werk Nord", company: "Muster GmbH", street: "Musterweg 7 a", city: "80331 München" },
    ...{ contact: "Petra Probe", phone: "089 1234567", email: "petra.probe@example.org" },
    ...{ personen: "2", name1: "Karla Muster", art1: "verbindliche Buchung", name2: "Ömer Beispiel", art2: "verbindliche Buchung" },
  };
  const fax = await page.request.post(`${ifb}/online-fax/${eventId}/pdf`, { form, headers: { origin: ifb } });
  await logInAs(page.context(), "editor");

  await page.goto(`${ifb}/manage/pdf-analysis`);
  await page.getByLabel("PDF-Datei auswählen").setInputFiles(upload("Fax 12.pdf", await fax.body()));
  await page.getByRole("button", { name: "PDF prüfen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fax 12.pdf" })).toBeVisible();
  const proposal = page.getByRole("region", { name: "Unser Faxformular" });
  await expect(proposal).toContainText("Ömer Beispiel");
  const result = page.url();
  await proposal.getByRole("link", { name: "Als Bestellung übernehmen" }).click();
  expect(page.url()).not.toContain("Petra");
  await expect(page.getByText(`(Termin ${eventId})`)).toBeVisible();
  await expect(page.getByRole("group", { name: "2. Person" }).getByLabel(/^Nachname/)).toHaveValue("Beispiel");
  await expect(page.getByRole("group", { name: "Wer bestellt" }).getByLabel(/^Vorname/)).toHaveValue("Petra");
  await expect(page.getByLabel(/^Hausnummer/)).toHaveValue("7 a");

  await page.goto(result);
  await page.getByRole("button", { name: "Jetzt löschen" }).click();
  await expect(page.getByText("Das Ergebnis ist gelöscht.")).toBeVisible();
  expect((await page.goto(result))?.status()).toBe(404);
});

test("a letter is shown beside what it says; a scan without text says what to do", async ({ page }) => {
  await logInAs(page.context(), "editor");
  const lines = ["Nach § 37 Abs. 6 BetrVG und § 999 BetrVG,", "bis spätestens 5.3.2020 für 1.590,00 Euro."];
  await page.goto(`${ifb}/manage/pdf-analysis`);
  await page.getByLabel("PDF-Datei auswählen").setInputFiles(upload("Schreiben.pdf", madePdf(onePage(linesOf(lines)))));
  await page.getByRole("button", { name: "PDF prüfen" }).click();
  const norms = page.getByRole("region", { name: "Vorschriften" });
  await expect(norms).toContainText("§ 999 BetrVG gibt es nicht.");
  const link = norms.getByRole("link", { name: /^Zur Vorschrift\s?: §\s37/ });
  await expect(link).toHaveAttribute("href", `${betriebsrat}/gesetze/betrvg/37`);
  expect((await ask((await link.getAttribute("href")) ?? "")).status).toBe(200);
  await page.getByRole("link", { name: /^Fundstelle 1: §\s37/ }).click();
  await expect(page).toHaveURL(/#fund-1$/);

  await page.goto(`${ifb}/manage/pdf-analysis`);
  await page.getByLabel("PDF-Datei auswählen").setInputFiles(upload("Scan.pdf", madePdf(onePage(""))));
  await page.getByRole("button", { name: "PDF prüfen" }).click();
  await expect(page.getByText(/steht kein Text.*Texterkennung \(OCR\)/)).toBeVisible();
});
