import { expect, it } from "vitest";
import { checkText } from "#src/shared/forms/check-text.ts";
import { type LoginField, loginProblem } from "./login-problem.ts";

it.each<[LoginField, string, string | null]>([
  ["email", "", "Bitte geben Sie eine E-Mail-Adresse an"],
  ["email", "   ", "Bitte geben Sie eine E-Mail-Adresse an"],
  ["email", "karla", "Bitte geben Sie eine gültige E-Mail-Adresse an"],
  ["email", "karla@example", "Bitte geben Sie eine gültige E-Mail-Adresse an"],
  ["email", " karla@example.org ", null],
  ["email", "karla@müller.example", null],
  ["password", "", "Bitte geben Sie Ihr Passwort ein"],
  ["password", " ", null],
  ["password", "kurz", null],
])("says about %s %j: %j", (field, typed, message) => expect(loginProblem(field, typed)).toBe(message));

it.each(["", "karla", "karla@example.org", `${"k".repeat(65)}@example.org`])("says about the address %j what every form says", (typed) => {
  const checked = checkText({ rule: "email" }, typed);
  expect(loginProblem("email", typed)).toBe(checked.ok ? null : checked.message);
});
