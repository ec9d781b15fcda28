import { describe, expect, it } from "vitest";
import { parseEntry } from "#src/catalogue/parse-entry.ts";

const read = (text: string): readonly string[] => {
  const parsed = parseEntry("synonyms", "suche", "synonyms/suche.yaml", text);
  return parsed.ok ? [] : parsed.problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);
};

it("good synonyms are taken", () => {
  expect(read("same:\n  - [BR, Betriebsrat]\nalso:\n  - { words: [Chef], also: [Arbeitgeber] }\n")).toEqual([]);
});

describe("wrong synonyms are named with file and line", () => {
  it.each([
    ["same:\n  - [BR]\n", "synonyms/suche.yaml:2: Feld „same → 1“ braucht mindestens zwei Wörter."],
    [
      "same:\n  - [BR, Betriebsrat]\n  - [Gremium, betriebsrat]\n",
      "synonyms/suche.yaml:3: Feld „same → 2 → 2“ nennt „betriebsrat“ ein zweites Mal: Jedes Wort gehört in eine Gruppe.",
    ],
    ["also:\n  - { words: [Chef] }\n", "synonyms/suche.yaml:2: Feld „also → 1 → also“ fehlt."],
    ["gleich:\n  - [a, b]\n", "synonyms/suche.yaml:1: Unbekanntes Feld „gleich“. Ist der Name richtig geschrieben?"],
    ["same:\n  - [BR, 7]\n", "synonyms/suche.yaml:2: Feld „same → 1 → 2“ hat die falsche Art: Erwartet wird ein Text."],
  ])("%j", (text, message) => expect(read(text)).toEqual([message]));
});
