import { expect, it } from "vitest";
import { partsOf, splitCompound } from "./compounds.ts";

const words = new Set(
  "arbeit zeit arbeitszeit erfassung zeiterfassung kuendigung kuendigungs schutz jahr betriebsrat rat wahl anfechtung betrieb tag amt integration".split(
    " ",
  ),
);
const isKnown = (word: string): boolean => words.has(word);

it.each([
  ["kuendigungsschutz", ["kuendigungs", "schutz"]],
  ["kuendigungschutz", ["kuendigung", "schutz"]],
  ["jahresarbeitszeit", ["jahr", "arbeitszeit"]],
  ["betriebsratswahl", ["betriebsrat", "wahl"]],
  ["integrationsamt", ["integration", "amt"]],
  ["wahlanfechtung", ["wahl", "anfechtung"]],
])("%s is split into %j", (word, parts) => expect(splitCompound(word, isKnown)).toEqual(parts));

it.each(["arbeit", "schutzschaft", "xyz", "", "betriebsrau"])("%j is no compound of known words", (word) => {
  expect(splitCompound(word, isKnown)).toBeUndefined();
});

it("parts of parts are parts too", () => {
  expect(new Set(partsOf("arbeitszeiterfassung", isKnown))).toEqual(
    new Set(["arbeit", "zeiterfassung", "arbeitszeit", "erfassung", "zeit"]),
  );
});
