import { expect, type Page } from "@playwright/test";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { ifb } = origins;

type Case = readonly [label: RegExp, typed: string, message: string | null];

/** The rules with their boundaries (spec:forms-and-validation#fields); `null`: nothing is wrong. */
const tables: Readonly<Record<string, readonly Case[]>> = {
  "/service/katalog": [
    [/^Firma/, "A", "Bitte füllen Sie das Feld Firma aus"],
    [/^Firma/, "Ä", "Bitte füllen Sie das Feld Firma aus"],
    [/^Firma/, "AG", null],
    [/^Straße/, "", "Bitte füllen Sie das Feld Straße aus"],
    [/^Straße/, "Straße des 17. Juni", null],
    [/^Straße/, "Königsallee", null],
    [/^Hausnummer/, "   ", "Bitte füllen Sie das Feld Hausnummer aus"],
    [/^Hausnummer/, "123456789", "Das Feld Hausnummer hat zu viele Zeichen"],
    [/^Hausnummer/, "12345678", null],
    [/^Postleitzahl/, "", "Bitte füllen Sie das Feld Postleitzahl aus"],
    [/^Postleitzahl/, "8033", "Die Postleitzahl ist ungültig"],
    [/^Postleitzahl/, "803310", "Die Postleitzahl ist ungültig"],
    [/^Postleitzahl/, "8033a", "Postleitzahlen dürfen nur Zahlen enthalten"],
    [/^Postleitzahl/, "80331", null],
    [/^Ort/, "K", "Bitte füllen Sie das Feld Ort aus"],
    [/^Ort/, "Köln 1", "Der Ort darf keine Zahlen enthalten"],
    [/^Ort/, "Aa", null],
    [/^Vorname/, "", "Bitte tragen Sie einen Vornamen ein"],
    [/^Vorname/, "Ö", "Bitte tragen Sie den vollständigen Vornamen ein"],
    [/^Vorname/, "Jo", null],
    [/^Nachname/, "  ", "Bitte tragen Sie einen Nachnamen ein"],
    [/^Nachname/, "M", "Bitte tragen Sie den vollständigen Nachnamen ein"],
    [/^Nachname/, "Öz", null],
    [/^E-Mail-Adresse/, "", "Bitte geben Sie eine E-Mail-Adresse an"],
    [/^E-Mail-Adresse/, "nora@", "Bitte geben Sie eine gültige E-Mail-Adresse an"],
    [/^E-Mail-Adresse/, " nora@example.org ", null],
    [/^Telefon/, "1234567", "Die Telefonnummer ist zu kurz"],
    [/^Telefon/, "12345678", null],
    [/^Telefon/, "+49 (89) 123/456-7", null],
    [/^Telefon/, "12345678901234567890", null],
    [/^Telefon/, "123456789012345678901", "Die Telefonnummer ist zu lang"],
    [/^Telefon/, "089-abc-1234", "Die Telefonnummer enthält ungültige Zeichen"],
    [/^Telefon/, "089+12345", "Die Telefonnummer enthält ungültige Zeichen"],
  ],
  "/service/kontakt": [
    [/^Ihre Nachricht/, "", "Bitte geben Sie eine Nachricht ein"],
    [/^Ihre Nachricht/, "X", "Bitte geben Sie eine Nachricht ein"],
    [/^Ihre Nachricht/, "Ja", null],
  ],
  "/registrierung": [
    [/^Passwort/, "1234567", "Bitte wählen Sie ein Passwort in dem vorgegebenen Format"],
    [/^Passwort/, "12345678", null],
    [/^Passwort/, "äöüßÄÖÜ!", null],
  ],
};

async function messageOf(page: Page, label: RegExp): Promise<Readonly<{ invalid: boolean; text: string }>> {
  const field = page.getByRole("main").getByRole("textbox", { name: label });
  const invalid = (await field.getAttribute("aria-invalid")) === "true";
  const ids = ((await field.getAttribute("aria-describedby")) ?? "").split(" ").filter((id) => id.endsWith("-error"));
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
  return { invalid, text: texts.join("").trim() };
}

for (const [path, cases] of Object.entries(tables)) {
  test(`checks every field of ${path} while it is typed, after the first submit`, async ({ page }) => {
    await page.goto(ifb + path);
    await page.getByRole("main").locator("form[data-enhance]").getByRole("button").last().click();
    await expect(page.getByRole("alert")).toBeVisible();
    for (const [label, typed, message] of cases) {
      await page.getByRole("main").getByRole("textbox", { name: label }).fill(typed);
      expect({ label: String(label), typed, ...(await messageOf(page, label)) }).toEqual({
        label: String(label),
        typed,
        invalid: message !== null,
        text: message ?? "",
      });
    }
  });
}
