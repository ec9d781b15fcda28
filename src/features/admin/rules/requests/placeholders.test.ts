import { expect, it } from "vitest";
import { fillPlaceholders, placeholderProblem } from "./placeholders.ts";

const values = {
  name: "Anna {firma} Muster",
  vorname: "Anna",
  nachname: "Muster",
  firma: "",
  anfragenummer: "A-7KQ2-M9XD",
  art: "Kontakt",
  thema: "<b>Tarif</b>",
  termin: "",
  bestellnummer: "",
  bearbeitung: "Adele Admin",
};

it.each([
  ["Zu {anfragenummer}: {thema}", "Zu A-7KQ2-M9XD: <b>Tarif</b>"],
  ["{name}", "Anna {firma} Muster"],
  ["ohne", "ohne"],
  ["{vorname} {vorname}", "Anna Anna"],
])("fills %j once, and never what stands in a value", (text, filled) =>
  expect(fillPlaceholders(text, values)).toEqual({ ok: true, text: filled }),
);

it.each([
  ["Für {firma}", /^Für \{firma\} steht in dieser Anfrage nichts\./],
  ["{termin}", /^Für \{termin\} /],
  ["{event}", /^Den Platzhalter \{event\} gibt es nicht\. Es gibt \{name\}, /],
  ["{}", /^Den Platzhalter \{\} gibt es nicht\./],
  ["{toString}", /^Den Platzhalter/],
  ["{ name }", /^Den Platzhalter/],
  ["{name", /^Eine geschweifte Klammer steht allein\./],
  ["{{name}}", /^Eine geschweifte Klammer steht allein\./],
])("refuses %j with a sentence", (text, problem) =>
  expect(fillPlaceholders(text, values)).toEqual({ ok: false, problem: expect.stringMatching(problem) }),
);

it("finds a template in order whose placeholders a request may leave empty", () =>
  expect(placeholderProblem("{firma} {termin}")).toBeNull());
