import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { wordFinder } from "./word-finder.ts";
import { stemsOf, wordsOf } from "./words.ts";

const among = (text: string, stems: ReadonlySet<string>) => wordsOf(text).filter(({ stem }) => stems.has(stem));

describe("words with one of the stems", () => {
  it.each([
    ["Überstunden, Ueberstunden, U\u0308berstunden und ÜBERSTUNDE", "Überstunde"],
    ["Häuser, Haeuser, Haus, Bauern und Bäuerin", "Haus Bauer Bäuerin"],
    ["Home-Office, Home\u2011Office, Homeoffice und Office", "Homeoffice Office"],
    ["„Betriebs\u00adrat“ – Betriebsrät:innen; (Betriebsräte)/Betriebsrätin", "Betriebsrat Betriebsrätin Betriebsrätinnen"],
    ["§ 37, §37, §\u00a037, §  37 und 37", "§ 37"],
    ["BR, KI, Abs. 2 und 2a", "BR KI 2 2a"],
    ["Ärger, Aerger, aergern; Aue, neue, Quelle, Äußerung, Aeusserung", "Ärger Aue neu Quelle Äußerung"],
    ["Straße, Strasse, ẞ, Café, Étage, ﬁnden", "Straße Café Etage finden"],
    ["Wort", ""],
    ["", "Wort"],
  ])("in %j are those of %j", (text, wanted) => {
    const stems = new Set(stemsOf(wanted));
    expect(wordFinder(stems)(text)).toEqual(among(text, stems));
  });

  it("are the same as of all words, for each word of our entries", () => {
    const folder = "src/content/lexicon/br";
    const texts = readdirSync(folder)
      .slice(0, 12)
      .map((file) => readFileSync(join(folder, file), "utf8"));
    const words = [...new Set(texts.flatMap(stemsOf))];
    for (let i = 0; i < words.length; i += 50) {
      const stems = new Set(words.slice(i, i + 50));
      const find = wordFinder(stems);
      for (const text of texts) expect(find(text)).toEqual(among(text, stems));
    }
  });
});
