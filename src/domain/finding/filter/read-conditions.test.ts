import { describe, expect, it } from "vitest";
import { monthsAhead } from "./months-ahead.ts";
import { readConditions } from "./read-conditions.ts";
import { sampleFacts } from "./test/sample-facts.ts";

const TODAY = "2026-11-23";
const words: ReadonlySet<string> = new Set(["recht", "seminar", "menschen", "april"]);
const read = (text: string) =>
  readConditions(text, { facts: sampleFacts, monthsAhead: monthsAhead(TODAY), isWord: (word) => words.has(word) });

const in2027 = ["month", ...monthsAhead(TODAY).filter((month) => month.startsWith("2027"))];

describe("a typed text", () => {
  it.each([
    [
      "Berlin Januar",
      [
        ["place", "berlin"],
        ["month", "2027-01", "2028-01"],
      ],
      "",
    ],
    ["Recht im Januar 2027 in Köln", [["month", "2027-01", "2028-01"], ["place", "koeln"], in2027], "Recht"],
    ["Datenschutz online", [["mode", "online"]], "Datenschutz"],
    ["Webinare Arbeitszeit", [["mode", "online"]], "Arbeitszeit"],
    [
      "NRW 3 Tage Recht",
      [
        ["place", "region-nordrhein-westfalen"],
        ["days", "3"],
      ],
      "Recht",
    ],
    ["Recht Nordrhein-Westfalen", [["place", "region-nordrhein-westfalen"]], "Recht -"],
    [
      "eintägig Berlin oder Köln",
      [
        ["days", "1"],
        ["place", "berlin", "koeln"],
      ],
      "oder",
    ],
    ["8-tägiges Seminar", [["days", "6"]], "-"],
    ["Recht im Frühjahr 2027", [["month", "2027-03", "2028-03", "2027-04", "2028-04", "2027-05", "2028-05"], in2027], "Recht"],
    ["1. Quartal", [["month", "2027-01", "2028-01", "2027-02", "2028-02", "2027-03", "2028-03"]], "."],
    ["nächsten Monat", [["month", "2026-12"]], ""],
    [
      "dieses Jahr in Köln",
      [
        ["place", "koeln"],
        ["month", "2026-11", "2026-12"],
      ],
      "",
    ],
    ["2027", [in2027], ""],
    ["Termine 2027", [in2027], ""],
    ["Seminare im Jahr 2035", [["month"]], "Jahr"],
    ["§ 37 BetrVG", [], "§ 37 BetrVG"],
    ["Seminare", [], ""],
    ["ein Seminar über Recht", [], "ein über Recht"],
  ])("%s asks for %j and for „%s“", (text, conditions, rest) => {
    const found = read(text);
    expect([found.conditions.map(({ dimension, values }) => [dimension, ...values]), found.rest]).toEqual([conditions, rest]);
  });

  it.each([
    ["10057", [10_057], ""],
    ["Termin Nr. 10057", [10_057], "."],
    ["7", [7], ""],
    ["7 Personen", [], "7 Personen"],
  ])("%s names the events %j", (text, numbers, rest) => expect(read(text)).toMatchObject({ numbers, rest }));

  it.each([
    ["Berln Recht", "Berlin Recht", "berlin"],
    ["Recht Mnüster", "Recht Münster", "muenster"],
  ])("%s is read as %s", (text, corrected, town) =>
    expect(read(text)).toMatchObject({ corrected, conditions: [{ dimension: "place", values: [town] }] }),
  );

  it("keeps its days when a name is put right", () =>
    expect(read("Recht am 1.6.2027 in Mnüster")).toMatchObject({
      spans: [{ from: "2027-06-01", to: "2027-06-01" }],
      corrected: "Recht am 1.6.2027 in Münster",
      understood: ["Münster", "01.06.2027"],
      numbers: [],
      rest: "Recht",
    }));

  it("is not put right where the word is one", () => expect(read("Menschen")).toMatchObject({ conditions: [], corrected: undefined }));
});
