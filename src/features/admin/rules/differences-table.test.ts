import { expect, it } from "vitest";
import { differencesTable } from "./differences-table.ts";

it("has a line for each field in which what is stored and what was typed differ", () => {
  const { rows, empty } = differencesTable([
    ["Name", "Süd", "Süd"],
    ["Firma", "", "Muster GmbH"],
    ["Art", "Betriebsrat", ""],
  ]);
  expect(rows.map((cells) => cells.map(({ text }) => text))).toEqual([
    ["Firma", "–", "Muster GmbH"],
    ["Art", "Betriebsrat", "–"],
  ]);
  expect(empty).toBe("Was Sie eingegeben haben, ist schon so gespeichert.");
});

it("says what else has changed", () => expect(differencesTable([], " Neu sind die Mitglieder.").empty).toMatch(/gespeichert\. Neu/));
