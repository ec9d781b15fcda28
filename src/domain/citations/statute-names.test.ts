import { expect, it } from "vitest";
import { allNamesOf, statuteOfName } from "./statute-names.ts";

it.each([
  ["EntgFG", "EFZG"],
  ["entgfzg", "EFZG"],
  ["Entgeltfortzahlungsgesetz", "EFZG"],
  ["Gesetz über die Zahlung des Arbeitsentgelts an Feiertagen und im Krankheitsfall", "EFZG"],
  ["BetrVGDV1WO", "WO"],
  ["TTDSG", "TDDDG"],
  ["LobbyRG", undefined],
])("%s is the %s", (name, abbreviation) => expect(statuteOfName(name)).toBe(abbreviation));

it("gives every name of the statute that was imported under one of them", () => {
  expect(allNamesOf(["EntgFG"])).toEqual(["EntgFG", "EFZG", "Entgeltfortzahlungsgesetz", "EntgFZG"]);
  expect(allNamesOf(["ArbStättV 2004"])).toEqual(["ArbStättV 2004", "ArbStättV", "Arbeitsstättenverordnung"]);
  expect(allNamesOf(["LobbyRG"])).toEqual(["LobbyRG"]);
});
