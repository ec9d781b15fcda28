import { toJsonSchema } from "@valibot/to-json-schema";
import { expect, it } from "vitest";
import { checkText } from "./check-text.ts";
import { fieldRules, type RuleName } from "./field-rules.ts";
import { salutations } from "./fields/salutation.ts";

function told(rule: RuleName, typed: string): string {
  const checked = checkText({ rule }, typed);
  return checked.ok ? `ok: ${checked.value}` : checked.message;
}

const COMPANY = "Bitte füllen Sie das Feld Firma aus";
const DAY = "Bitte geben Sie ein Datum an, das es gibt";
const STREET = "Bitte füllen Sie das Feld Straße aus";
const STREET_DIGITS = "Die Straße darf keine Zahlen enthalten";
const NUMBER = "Bitte füllen Sie das Feld Hausnummer aus";
const POSTAL_CODE = "Die Postleitzahl ist ungültig";
const NO_POSTAL_CODE = "Bitte füllen Sie das Feld Postleitzahl aus";
const POSTAL_DIGITS = "Postleitzahlen dürfen nur Zahlen enthalten";
const CITY = "Bitte füllen Sie das Feld Ort aus";
const SALUTATION = "Bitte wählen Sie eine Anrede aus";
const TOPIC = "Bitte wählen Sie einen Betreff aus";
const EMAIL = "Bitte geben Sie eine gültige E-Mail-Adresse an";
const MESSAGE = "Bitte geben Sie eine Nachricht ein";
const PASSWORD = "Bitte wählen Sie ein Passwort in dem vorgegebenen Format";
const PARTICIPANTS = "Bitte geben Sie eine Zahl von 1 bis 500 an";
const CONTROL = "Bitte entfernen Sie die unsichtbaren Steuerzeichen aus diesem Feld";

it.each<[RuleName, string, string]>([
  ["company", "", COMPANY],
  ["company", "   ", COMPANY],
  ["company", "A", COMPANY],
  ["company", "Ü", COMPANY],
  ["company", "🏭", COMPANY],
  ["company", "AG", "ok: AG"],
  ["company", "  Muster & Söhne GmbH ", "ok: Muster & Söhne GmbH"],
  ["company", "M".repeat(200), `ok: ${"M".repeat(200)}`],
  ["company", "M".repeat(201), "Das Feld Firma hat zu viele Zeichen"],
  ["companyName", "A", COMPANY],
  ["companyName", "AG", "ok: AG"],
  ["day", "", "Bitte geben Sie ein Datum an"],
  ["day", " 2028-02-29 ", "ok: 2028-02-29"],
  ["day", "2027-02-29", DAY],
  ["day", "2027-13-01", DAY],
  ["day", "0027-06-01", DAY],
  ["day", "01.06.2027", DAY],
  ["street", "", STREET],
  ["street", "\t ", STREET],
  ["street", "Musterallee", "ok: Musterallee"],
  ["street", "Musterallee 12", STREET_DIGITS],
  ["street", "Straße des 17. Juni", STREET_DIGITS],
  ["fullStreet", "", STREET],
  ["fullStreet", "Straße des 17. Juni", "ok: Straße des 17. Juni"],
  ["streetNumber", "", NUMBER],
  ["streetNumber", " ", NUMBER],
  ["streetNumber", "1", "ok: 1"],
  ["streetNumber", "12 a-14b", "ok: 12 a-14b"],
  ["streetNumber", "12 a-14bc", "Das Feld Hausnummer hat zu viele Zeichen"],
  ["streetAndHouseNumber", "", "Bitte geben Sie Straße und Hausnummer an"],
  ["streetAndHouseNumber", "A", "Bitte geben Sie Straße und Hausnummer an"],
  ["streetAndHouseNumber", "Q7", "ok: Q7"],
  ["postalCode", "", NO_POSTAL_CODE],
  ["postalCode", "8033", POSTAL_CODE],
  ["postalCode", "80331", "ok: 80331"],
  ["postalCode", " 01067 ", "ok: 01067"],
  ["postalCode", "803311", POSTAL_CODE],
  ["postalCode", "8033a", POSTAL_DIGITS],
  ["postalCode", "D-80331", POSTAL_DIGITS],
  ["postalCode", "803 31", POSTAL_DIGITS],
  ["postalCode", "٨٠٣٣١", POSTAL_DIGITS],
  ["postalCodeOrCity", "", "Bitte geben Sie eine Postleitzahl oder einen Ort an"],
  ["postalCodeOrCity", "8", "Bitte geben Sie eine Postleitzahl oder einen Ort an"],
  ["postalCodeOrCity", "Au", "ok: Au"],
  ["city", "", CITY],
  ["city", "A", CITY],
  ["city", "Au", "ok: Au"],
  ["city", "Öd", "ok: Öd"],
  ["city", "München", "ok: München"],
  ["city", "München 2", "Der Ort darf keine Zahlen enthalten"],
  ["city", "1. Bezirk Wien", "ok: 1. Bezirk Wien"],
  ["salutation", "", SALUTATION],
  ["salutation", "F", SALUTATION],
  ["salutation", "Mister", SALUTATION],
  ["salutation", "Frau Prof. Dr.", "ok: Frau Prof. Dr."],
  ["topic", "", TOPIC],
  ["topic", "x", TOPIC],
  ["topic", "PC", "ok: PC"],
  ["firstname", "", "Bitte tragen Sie einen Vornamen ein"],
  ["firstname", "  ", "Bitte tragen Sie einen Vornamen ein"],
  ["firstname", "A", "Bitte tragen Sie den vollständigen Vornamen ein"],
  ["firstname", "Bo", "ok: Bo"],
  ["lastname", "", "Bitte tragen Sie einen Nachnamen ein"],
  ["lastname", "O", "Bitte tragen Sie den vollständigen Nachnamen ein"],
  ["lastname", "Öz", "ok: Öz"],
  ["lastname", "x".repeat(201), "Der Nachname ist zu lang"],
  ["phone", "", "Bitte geben Sie eine Telefonnummer an"],
  ["phone", "1234567", "Die Telefonnummer ist zu kurz"],
  ["phone", "12345678", "ok: 12345678"],
  ["phone", "+49 (0)89 / 0000-100", "ok: +49 (0)89 / 0000-100"],
  ["phone", "123456789012345678901", "Die Telefonnummer ist zu lang"],
  ["phone", "089 0000 x 100", "Die Telefonnummer enthält ungültige Zeichen"],
  ["phone", "0890000+100", "Die Telefonnummer enthält ungültige Zeichen"],
  ["phone", "089.0000.100", "Die Telefonnummer enthält ungültige Zeichen"],
  ["phone", "089 0000\u0000100", "Die Telefonnummer enthält ungültige Zeichen"],
  ["message", "", MESSAGE],
  ["message", "\n \n", MESSAGE],
  ["message", "?", MESSAGE],
  ["message", "Ja", "ok: Ja"],
  ["message", "Zeile 1\r\nZeile 2\rZeile 3", "ok: Zeile 1\nZeile 2\nZeile 3"],
  ["message", "ß".repeat(5000), `ok: ${"ß".repeat(5000)}`],
  ["message", "ß".repeat(5001), "Ihre Nachricht ist zu lang. Möglich sind 5.000 Zeichen"],
  ["message", "a\u0000b", CONTROL],
  ["personalNotes", "?", MESSAGE],
  ["title", "", "Bitte geben Sie einen Titel mit mindestens 5 Zeichen an"],
  ["title", " Vier ", "Bitte geben Sie einen Titel mit mindestens 5 Zeichen an"],
  ["title", "Fünf!", "ok: Fünf!"],
  ["hotelOverNightOption", "", "Bitte geben Sie eine Verpflegungs-/Übernachtungsoption an"],
  ["hotelOverNightOption", "Tagesgast", "ok: Tagesgast"],
  ["password", "", PASSWORD],
  ["password", "         ", PASSWORD],
  ["password", "sieben7", PASSWORD],
  ["password", "achtacht", "ok: achtacht"],
  ["password", " mit Rand ", "ok:  mit Rand "],
  ["password", "ä".repeat(128), `ok: ${"ä".repeat(128)}`],
  ["password", "ä".repeat(129), "Das Passwort ist zu lang. Möglich sind 128 Zeichen"],
  ["password", "acht\u0000acht", PASSWORD],
  ["participants", "", "Bitte geben Sie an, wie viele Personen teilnehmen"],
  ["participants", "0", PARTICIPANTS],
  ["participants", "-1", PARTICIPANTS],
  ["participants", "1,5", PARTICIPANTS],
  ["participants", "zwölf", PARTICIPANTS],
  ["participants", "012", "ok: 12"],
  ["participants", "500", "ok: 500"],
  ["participants", "501", PARTICIPANTS],
  ["line", "", "Bitte füllen Sie dieses Feld aus"],
  ["line", "x", "ok: x"],
])("says of %s %j: %s", (rule, typed, expected) => expect(told(rule, typed)).toBe(expected));

it.each([
  ["", "Bitte geben Sie eine E-Mail-Adresse an"],
  ["   ", "Bitte geben Sie eine E-Mail-Adresse an"],
  ["ada", EMAIL],
  ["ada@example", EMAIL],
  ["ada@@example.org", EMAIL],
  ["ada@example..org", EMAIL],
  [".ada@example.org", EMAIL],
  ["ada.@example.org", EMAIL],
  ["ada@-example.org", EMAIL],
  ["ada@example-.org", EMAIL],
  ["ada@example.o", EMAIL],
  ["ada lovelace@example.org", EMAIL],
  ["ada@example.org, bob@example.org", EMAIL],
  ["ada@example.org\r\nBcc: bob@example.org", EMAIL],
  ["ada\u0000@example.org", EMAIL],
  ["<ada@example.org>", EMAIL],
  [`${"a".repeat(65)}@example.org`, EMAIL],
  [`ada@${"a".repeat(250)}.org`, EMAIL],
  [`${"a".repeat(64)}@example.org`, `ok: ${"a".repeat(64)}@example.org`],
  [" Ada.Lovelace+BR@Example.ORG ", "ok: ada.lovelace+br@example.org"],
  ["o'brien_1@sub.example-firma.de", "ok: o'brien_1@sub.example-firma.de"],
  ["info@MÜLLER.de", "ok: info@müller.de"],
  ["info@xn--mller-kva.de", "ok: info@xn--mller-kva.de"],
  ["ada\u200B@example.org", "ok: ada@example.org"],
])("says of the address %j: %s", (typed, expected) => expect(told("email", typed)).toBe(expected));

it.each(salutations)("offers the salutation %s", (option) => expect(told("salutation", option)).toBe(`ok: ${option}`));

it.each(["Ada\u0000Lovelace", "Ada\r\nBcc: x", "Ada\u2028Lovelace", "Ada\u202ELovelace", "Ada\uD800Lovelace", "Ada\u007FLovelace"])(
  "refuses the control characters in the one-line text %j",
  (typed) => expect(told("lastname", typed)).toBe(CONTROL),
);

it("counts a typed and a composed umlaut alike and keeps the composed one", () => {
  expect(told("firstname", "U\u0308")).toBe("Bitte tragen Sie den vollständigen Vornamen ein");
  expect(told("firstname", "Bjo\u0308rn")).toBe("ok: Bj\u00F6rn");
});

it.each([
  ["", undefined, true],
  ["   ", undefined, true],
  ["089", undefined, false],
  ["089 0000-100", "089 0000-100", true],
])("takes the optional number %j", (typed, value, ok) => {
  const checked = checkText({ rule: "phone", optional: true }, typed);
  expect([checked.ok, checked.ok ? checked.value : undefined]).toEqual([ok, value]);
});

it("says what the form says about an empty field, and what the rule says about a wrong one", () => {
  const check = { rule: "title", missing: "Bitte nennen Sie das Thema" } as const;
  expect(checkText(check, " ")).toEqual({ ok: false, message: "Bitte nennen Sie das Thema" });
  expect(checkText(check, "x")).toEqual({ ok: false, message: "Bitte geben Sie einen Titel mit mindestens 5 Zeichen an" });
});

it.each(Object.entries(fieldRules))("lets a call's document show %s as a text", (_, rule) =>
  expect(toJsonSchema(rule, { target: "draft-2020-12", typeMode: "input" })).toMatchObject({ type: "string" }),
);
