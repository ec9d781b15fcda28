import { describe, expect, it } from "vitest";
import { stemsOf, wordsOf } from "./words.ts";

const surfaces = (text: string): readonly string[] => wordsOf(text).map(({ surface }) => surface);

describe("words of a text", () => {
  it.each([
    ["Kündigungen & Abmahnungen", ["kuendigungen", "abmahnungen"]],
    ["Der Beschluß und die Straße", ["beschluss", "strasse"]],
    ["Home-Office", ["home", "office", "homeoffice"]],
    ["Vertreter:innen, Betriebsrät*innen und Mitarbeiter/-innen", ["vertreterinnen", "betriebsraetinnen", "mitarbeiterinnen"]],
    ["Betriebs\u00adrat", ["betriebsrat"]],
    ["Was ist das?", []],
    ["日本 🙂 \u0000", []],
  ])("in %j are %j", (text, expected) => expect(surfaces(text)).toEqual(expected));

  it("are found again in the text", () => {
    const text = "Nach § 37 gilt: Betriebs­räte-Schulung";
    expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      "37",
      "37",
      "gilt",
      "Betriebs­räte-Schulung",
      "Betriebs­räte-Schulung",
      "Betriebs­räte-Schulung",
    ]);
  });

  it("keep a number behind § apart from other numbers", () => {
    expect(stemsOf("§ 37 und 38")).toEqual(["37", "par37", "38"]);
    expect(stemsOf("§ 95a")).toContain("par95a");
  });

  it.each([["Überstunden"], ["Ueberstunden"], ["ÜBERSTUNDE"], ["U\u0308berstunden"]])("%s has the stem of Überstunden", (text) => {
    expect(stemsOf(text)).toEqual(["uberstund"]);
  });
});
