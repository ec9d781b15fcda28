import { expect, it } from "vitest";
import { quotedName, quotedTitle, shownName } from "./quoted-name.ts";

it.each([
  "Betriebsrat der Muster GmbH",
  "Müller & Söhne GmbH & Co. KG",
  "Wirtschaftsausschuss (Werk 2), Köln",
  "SBV – Ö. R. Müller-Lüdenscheidt e. V.",
  "Dr. Ina O’Hara",
  "Gremium „Nord“",
  "3M Deutschland",
  "Frau Anna Link",
  "Herr Dr.Ruf",
  "St.Marien-Hospital",
])("quotes %s", (name) => expect(quotedName(name, "ohne Namen")).toBe(`„${name}“`));

it.each([
  "https://evil.example",
  "evil.example/gewinn",
  "www.evil",
  "BR Muster.de",
  "anna@evil.example",
  "Gewonnen! Jetzt abholen",
  "Bitte 0900 123 456 anrufen",
  "Rufen Sie die 0 89/12 34 56",
  "Klicken Sie hier",
  "Auf diesen Link",
  "Ruf uns an",
  "Mehr auf dem link",
  "IBAN DE12 5001 0517 0648 4898 90",
  "<b>BR</b>",
  "",
])("leaves out %j", (name) => expect(quotedName(name, "ohne Namen")).toBe("ohne Namen"));

it("puts it in one line, without what turns text around, and shortens it", () => {
  expect(quotedName("BR\r\nMuster\u202E", "–")).toBe("„BR Muster“");
  expect(quotedName("Betriebsrat ".repeat(10), "–")).toBe(`„${"Betriebsrat ".repeat(5).slice(0, 59).trimEnd()}…“`);
});

it("shows a name beside its label without quotes", () => {
  expect(shownName("Frau Anna Muster", "siehe Bestellung")).toBe("Frau Anna Muster");
  expect(shownName("Gewinn auf www.evil.example", "siehe Bestellung")).toBe("siehe Bestellung");
});

it.each([
  ["Kündigung: Wer zahlt die Fahrt?", "„Kündigung: Wer zahlt die Fahrt?“"],
  ["Bitte um Rat – hier!", "„Bitte um Rat – hier!“"],
  ["Seht auf evil.example", "ein Thema"],
  ["0900 123 456 anrufen", "ein Thema"],
  ["", "ein Thema"],
])("names the title %j", (title, named) => expect(quotedTitle(title, "ein Thema")).toBe(named));
