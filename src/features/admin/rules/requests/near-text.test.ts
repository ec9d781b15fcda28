import { expect, it } from "vitest";
import { isNearText } from "./near-text.ts";

const text = "Wir möchten im Mai ein Seminar zum Arbeitsrecht für sieben Personen in Köln buchen.";

it.each([
  ["the same", text, true],
  ["other signs and capitals", text.toUpperCase().replaceAll(".", "!"), true],
  ["a few more words", `${text} Bitte rufen Sie zurück.`, true],
  ["another wish", "Bitte schicken Sie uns den neuen Katalog und die Preise für Gruppen in Hamburg.", false],
  ["a few words", "Bitte rückrufen", false],
  ["nothing", "", false],
])("compares %s", (_, other, near) => expect(isNearText(text, other)).toBe(near));

it("finds no likeness in two short texts", () => expect(isNearText("Bitte rückrufen", "Bitte rückrufen")).toBe(false));
