import { describe, expect, it } from "vitest";
import { type KnownWord, Vocabulary } from "./known-words.ts";

const row = (word: string, stem: string, docs: number, titles: number): KnownWord => ({ word, spelt: word, stem, docs, titles });
const vocabulary = new Vocabulary([
  row("einigungsstelle", "einigungsstell", 40, 2),
  row("einigungstelle", "einigungstell", 1, 0),
  row("leistung", "leistung", 90, 3),
  row("leitung", "leitung", 9, 0),
  row("ruhezeit", "ruhezeit", 2, 1),
]);

describe("what a rare spelling is meant to be", () => {
  it("is a far commoner word of titles", () => {
    expect(vocabulary.commonerThan("einigungstelle", "einigungstell")?.word).toBe("einigungsstelle");
    expect(vocabulary.commonerThan("einigungstellen", "einigungstell")?.word).toBe("einigungsstelle");
  });

  it.each([
    ["leitung", "leitung", "stands in enough texts"],
    ["ruhezeit", "ruhezeit", "stands in a title"],
    ["unbekannt", "unbekannt", "occurs nowhere"],
    ["einigungsstelle", "einigungsstell", "is the common one"],
  ])("%s (%s) stays: it %s", (word, root) => expect(vocabulary.commonerThan(word, root)).toBeUndefined());
});
