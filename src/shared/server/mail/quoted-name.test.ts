import { expect, it } from "vitest";
import { quotedName } from "./quoted-name.ts";

it.each([
  "Betriebsrat der Muster GmbH",
  "Müller & Söhne GmbH & Co. KG",
  "Wirtschaftsausschuss (Werk 2), Köln",
  "SBV – Ö. R. Müller-Lüdenscheidt e. V.",
  "Dr. Ina O’Hara",
  "Gremium „Nord“",
  "3M Deutschland",
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
  "IBAN DE12 5001 0517 0648 4898 90",
  "<b>BR</b>",
  "",
])("leaves out %j", (name) => expect(quotedName(name, "ohne Namen")).toBe("ohne Namen"));

it("puts it in one line, without what turns text around, and shortens it", () => {
  expect(quotedName("BR\r\nMuster\u202E", "–")).toBe("„BR Muster“");
  expect(quotedName("Betriebsrat ".repeat(10), "–")).toBe(`„${"Betriebsrat ".repeat(5).slice(0, 59).trimEnd()}…“`);
});
