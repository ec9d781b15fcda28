import { expect, it } from "vitest";
import { doubleReasons } from "./double-reasons.ts";

const anna = { firstname: "Änne", lastname: "Müller", email: "aenne.mueller@firma.example", company: "Muster-Werke" };

it.each([
  ["umlauts written out", { ...anna, firstname: "Aenne", lastname: "Mueller", email: "x@a.example", company: null }, ["gleicher Name"]],
  ["the same company", { ...anna, email: "x@a.example", company: "muster werke" }, ["gleicher Name", "gleiche Firma"]],
  ["an address without dots", { ...anna, email: "aennemueller@firma.example", company: "" }, ["gleicher Name", "ähnliche E-Mail-Adresse"]],
  [
    "an address with a suffix",
    { ...anna, lastname: "Meier", email: "aenne.mueller+br@b.example", company: null },
    ["ähnliche E-Mail-Adresse"],
  ],
  ["one provider", { ...anna, lastname: "Meier", email: "x@firma.example", company: null }, ["E-Mail-Adressen beim selben Anbieter"]],
  ["nothing", { firstname: "Bernd", lastname: "Bach", email: "b@b.example", company: null }, []],
])("tells %s", (_, other, reasons) => expect(doubleReasons(anna, other)).toEqual(reasons));
