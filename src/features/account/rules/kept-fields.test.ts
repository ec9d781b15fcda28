import { expect, it } from "vitest";
import { keptFields } from "./kept-fields.ts";

it.each([
  [{ topic: "Seminar", firstname: "Anna", email: "a@example.org", message: "Bitte rufen Sie mich an" }, { topic: "Seminar" }],
  [
    { hotelOverNightOption: "Tagesgast", participants: "3", catalogue: "br" },
    { hotelOverNightOption: "Tagesgast", participants: "3", catalogue: "br" },
  ],
  [{ unknownField: "Anna Muster", title: "Kurs für Anna", postalCodeOrCity: "80331" }, {}],
  [{}, {}],
  [null, {}],
  ["Anna", {}],
])("keeps of %j only %j", (fields, kept) => expect(JSON.parse(keptFields(JSON.stringify(fields)))).toEqual(kept));
