import * as v from "valibot";
import { expect, it } from "vitest";
import { defineForm } from "./form.ts";
import { parseForm, type RawForm } from "./parse-form.ts";
import { requestSchema } from "./request-schema.ts";

const form = defineForm({
  id: "probe",
  submit: "Absenden",
  fields: {
    email: { kind: "email", label: "E-Mail", rule: "email" },
    phone: { kind: "tel", label: "Telefon", rule: "phone", optional: true },
    password: { kind: "password", label: "Passwort", rule: "password", optional: true },
    topic: { kind: "select", label: "Betreff", rule: "topic", options: ["Seminar", { value: "br", label: "Betriebsrat" }] },
    consent: { kind: "checkbox", label: "Ja, bitte", missing: "Bitte stimmen Sie zu" },
    remember: { kind: "checkbox", label: "Merken", optional: true },
  },
});

const parse = (raw: RawForm | string) => parseForm(form, typeof raw === "string" ? new URLSearchParams(raw) : raw);

it("hands on checked values and leaves out what was left empty", () =>
  expect(parse("email=+Ada@Example.org&phone=+&topic=br&consent=ja")).toEqual({
    ok: true,
    values: { email: "ada@example.org", topic: "br", consent: true, remember: false },
  }));

it("names every wrong field and keeps what was typed, passwords excepted", () =>
  expect(parse("email=Ada&phone=089&topic=Gehalt&password=geheim")).toEqual({
    ok: false,
    reason: "invalid",
    errors: {
      email: "Bitte geben Sie eine gültige E-Mail-Adresse an",
      phone: "Die Telefonnummer ist zu kurz",
      password: "Bitte wählen Sie ein Passwort in dem vorgegebenen Format",
      topic: "Bitte wählen Sie eine der angebotenen Möglichkeiten aus",
      consent: "Bitte stimmen Sie zu",
    },
    values: { email: "Ada", phone: "089", topic: "Gehalt" },
  }));

it("asks for every required field of an empty form", () => {
  const parsed = parse("");
  expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(["email", "topic", "consent"]);
});

it.each<[string, RawForm | string]>([
  ["an unknown field", "email=a@example.org&topic=br&consent=ja&role=admin"],
  ["a field of every object", "email=a@example.org&topic=br&consent=ja&__proto__=x"],
  ["a field sent twice", "email=a@example.org&email=b@example.org&topic=br&consent=ja"],
  ["a list", { email: ["a@example.org"], topic: "br", consent: "ja" }],
  ["a number", { email: 7, topic: "br", consent: "ja" }],
  ["a strange tick", "email=a@example.org&topic=br&consent=vielleicht"],
])("refuses %s", (_, raw) => expect(parse(raw)).toMatchObject({ ok: false, reason: "malformed", errors: {} }));

const schema = requestSchema(form);
const problems = (body: unknown): Readonly<Record<string, string>> => {
  const parsed = v.safeParse(schema, body);
  return Object.fromEntries((parsed.issues ?? []).map((issue) => [v.getDotPath(issue) ?? "", issue.message]));
};

it("takes the same fields as JSON", () =>
  expect(v.parse(schema, { email: "Ada@example.org", topic: "Seminar", consent: true })).toEqual({
    email: "ada@example.org",
    topic: "Seminar",
    consent: true,
  }));

it.each([
  [
    {},
    {
      email: "Bitte geben Sie eine E-Mail-Adresse an",
      topic: "Bitte wählen Sie einen Betreff aus",
      consent: "Bitte stimmen Sie zu",
    },
  ],
  [{ email: "a@example.org", topic: "Seminar", consent: false }, { consent: "Bitte stimmen Sie zu" }],
  [{ email: "a@example.org", topic: "Seminar", consent: "ja" }, { consent: "Diese Angabe muss wahr oder falsch sein." }],
  [{ email: ["a@example.org"], topic: "Seminar", consent: true }, { email: "Diese Angabe muss ein Text sein." }],
  [{ email: "a@example.org", topic: "x", consent: true }, { topic: "Bitte wählen Sie einen Betreff aus" }],
  [{ email: "a@example.org", topic: "Seminar", consent: true, phone: "1" }, { phone: "Die Telefonnummer ist zu kurz" }],
  [{ email: "a@example.org", topic: "Seminar", consent: true, role: "x" }, { role: "Dieses Feld gibt es nicht." }],
])("says of %j the same as of a form", (body, expected) => expect(problems(body)).toEqual(expected));
