import { expect, it } from "vitest";
import { passwordProblem } from "./password-rules.ts";

const EMAIL = "anna.muster@example.org";

it.each([
  ["seven characters", "Abc-123", /Format/],
  ["nothing", "", /Format/],
  ["blanks alone", "          ", /Format/],
  ["a control character", "Sommer\u0000regen-7", /Format/],
  ["129 characters", "x1".repeat(64).concat("y"), /128 Zeichen/],
  ["the address", EMAIL, /E-Mail-Adresse/],
  ["the address in capitals and with blanks", ` ${EMAIL.toUpperCase()} `, /E-Mail-Adresse/],
  ["a very common one", "12345678", /häufig/],
  ["a very common one in capitals", "PassWord", /häufig/],
  ["a common one in full-width digits", "１２３４５６７８９", /häufig/],
])("refuses %s", (_, password, problem) => expect(passwordProblem(password, EMAIL)).toMatch(problem));

it.each([
  ["eight characters", "Zaun7-Üb"],
  ["128 characters", "Zaun-7Üb".repeat(16)],
  ["blanks inside", "drei blaue Schirme am See"],
  ["the demo's", "Musterpasswort-1"],
])("takes %s", (_, password) => expect(passwordProblem(password, EMAIL)).toBeNull());
