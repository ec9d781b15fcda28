import { describe, expect, it } from "vitest";
import { stem } from "#src/domain/german-text/stem.ts";
import { begunBy, expandQuery, expandUnfinished, expressionOf, type Language, lastPartOf } from "./expand-query.ts";
import { Vocabulary } from "./known-words.ts";

const spellings = [
  "abmahnung",
  "arbeit",
  "arbeitszeit",
  "betriebsrat",
  "erfassung",
  "gehalt",
  "homeoffice",
  "intelligenz",
  "kuendigung",
  "kuendigungsschutz",
  "kuenstliche",
  "rat",
  "schutz",
  "software",
  "verweigern",
  "verweigerung",
  "zeit",
];
const vocabulary = new Vocabulary(
  spellings.map((word) => ({
    word,
    spelt: word.replace("kuend", "Künd"),
    stem: stem(word),
    docs: 3,
    titles: word === "abmahnung" ? 2 : 1,
  })),
);
const synonyms: Readonly<Record<string, readonly string[]>> = {
  gehalt: ["entgelt", "gleich lohn"],
  "kunstlich intelligenz": ["ki"],
  ki: ["kunstlich intelligenz"],
  "br 2": ["betriebsverfassungsrecht teil 2"],
  "br grundlag": ["betriebsverfassungsrecht teil 1"],
};
const language: Language = {
  vocabulary,
  compoundsOf: (root) => (root === "kundig" ? ["kundigungsschutz"] : []),
  synonymsOf: (phrase) => synonyms[phrase] ?? [],
};
const forms = (query: string) => expandQuery(query, language).groups.map(({ tiers }) => tiers.map(expressionOf));

describe("a query", () => {
  it.each([
    ["Abmahnungen", [['("abmahn")']]],
    ["die Kündigung", [['("kundig")', '("kundigungsschutz")']]],
    ["Gehalt", [['("gehalt")', '("entgelt" OR "gleich lohn")']]],
    ["abgemahnt", [['("abmahn")']]],
    ["Intelligenz künstliche", [['("kunstlich intelligenz")', '("ki")', '("intelligenz") AND ("kunstlich")']]],
    ["künstliche Intelligenz", [['("kunstlich intelligenz")', '("ki")', '("kunstlich") AND ("intelligenz")']]],
    ["Verweigern", [['("verweig")', '("verweiger")']]],
  ])("%s asks for %j", (query, expected) => expect(forms(query)).toEqual(expected));

  it("with a word in two asks for it in one as well", () => {
    expect(forms("home office").every((tiers) => tiers.includes('("homeoffic")'))).toBe(true);
  });

  it("with a compound that stands nowhere asks for its parts together", () => {
    expect(forms("Zeiterfassung")).toEqual([['("zeit") AND ("erfass")']]);
    expect(forms("Arbeitszeitschutz")).toEqual([['("arbeitszeit") AND ("schutz")']]);
  });

  it("is for its last part where nothing has both, and for nothing else where the word is known", () => {
    const lastOf = (query: string) => expandQuery(query, language).groups.map((group) => lastPartOf(group)?.tiers.map(expressionOf));
    expect(lastOf("Arbeitszeitschutz")).toEqual([['("schutz")']]);
    expect(lastOf("Abmahnung")).toEqual([undefined]);
  });

  it.each(["BR 2", "BR Teil 2", "BR Grundlagen 2"])("%s is the second part", (query) =>
    expect(forms(query)[0]).toContain('("betriebsverfassungsrecht teil 2")'),
  );

  it("with half of a compound asks for that half", () => {
    expect(forms("Abmahnungsformular")).toEqual([['("abmahn")']]);
    expect(forms("Spionagesoftware")).toEqual([['("softwar")']]);
  });

  it("with a slip in the first part of a compound asks for both", () =>
    expect(forms("Gehaltterfassung")).toEqual([['("gehalt" OR "entgelt" OR "gleich lohn") AND ("erfass")']]));

  it("that nothing has is for the words that begin so", () => {
    const [group] = expandQuery("Verweiger", language).groups;
    expect(group && begunBy(group, vocabulary).tiers.map(expressionOf)).toContain('("verweig" OR "verweiger")');
  });

  it("has at most ten words, and none of stop words alone", () => {
    expect(forms("abmahnung ".repeat(500))).toHaveLength(10);
    expect(forms("was ist das")).toEqual([]);
    expect(forms('" * ( )')).toEqual([]);
  });
});

describe("a misspelt word", () => {
  it.each([
    ["abmanung", "abmahnung"],
    ["Kündigunsschuz", "Kündigungsschutz"],
    ["betreibsrat wählen", "betriebsrat wählen"],
    ["mehr home offce", "mehr homeoffice"],
  ])("%s was meant as %s", (query, corrected) => expect(expandQuery(query, language).corrected).toBe(corrected));

  it.each(["abmahnungen", "abc", "2026", "ki", "xyzxyz", "§ 37"])("%s is left alone", (query) => {
    expect(expandQuery(query, language).corrected).toBeUndefined();
  });
});

describe("a word that is still being typed", () => {
  const begun = (query: string) => expandUnfinished(query, language).groups.map(({ tiers }) => tiers[0] && expressionOf(tiers[0]));
  it.each([
    ["arbeits", ['("arbeitszeit")']],
    ["kündigung", ['("kundig" OR "kundigungsschutz")']],
    ["abmanu", ['("abmahn")']],
    ["abmahnung ver", ['("abmahn")', '("verweig" OR "verweiger")']],
  ])("%s asks first for %j", (query, expected) => expect(begun(query)).toEqual(expected));

  it("is finished where the typing has gone on", () => expect(begun("arbeit ")).toEqual(['("arbeit")']));
});
