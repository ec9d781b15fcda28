import { describe, expect, it } from "vitest";
import { citationText } from "./citation-text.ts";
import { findCitations } from "./find-citations.ts";

const textsOf = (text: string): readonly string[] => findCitations(text).map(citationText);

describe("a citation of norms", () => {
  it.each([
    ["§ 37 BetrVG", "§ 37 BetrVG"],
    ["§37 Abs.6 BetrVG", "§ 37 Abs. 6 BetrVG"],
    ["§ 37 Abs. 6 Satz 1 BetrVG", "§ 37 Abs. 6 S. 1 BetrVG"],
    ["§ 37 Absatz 6 Satz 1 Nummer 2 Buchstabe b BetrVG", "§ 37 Abs. 6 S. 1 Nr. 2 Buchst. b BetrVG"],
    ["§ 1 Abs. 2 S. 1 Nr. 1 lit. b KSchG", "§ 1 Abs. 2 S. 1 Nr. 1 Buchst. b KSchG"],
    ["§ 1 Abs. 2 Satz 2 Nr. 1 Buchst. a Halbs. 2 KSchG", "§ 1 Abs. 2 S. 2 Nr. 1 Buchst. a Halbs. 2 KSchG"],
    ["§ 14 Abs. 2 Satz 2, 2. Halbs. TzBfG", "§ 14 Abs. 2 S. 2 Halbs. 2 TzBfG"],
    ["§ 14 Abs. 2 S. 1 2. Alt. TzBfG", "§ 14 Abs. 2 S. 1 Alt. 2 TzBfG"],
    ["§ 80 Abs. 1 Nr. 2a BetrVG", "§ 80 Abs. 1 Nr. 2a BetrVG"],
    ["§ 21 a BetrVG", "§ 21a BetrVG"],
    ["§ 37 VI BetrVG", "§ 37 Abs. 6 BetrVG"],
    ["§ 1 II 4 KSchG", "§ 1 Abs. 2 S. 4 KSchG"],
    ["§ 626 I, II BGB", "§ 626 Abs. 1, Abs. 2 BGB"],
    ["Art. 12 GG", "Art. 12 GG"],
    ["Artikel 9 III GG", "Art. 9 Abs. 3 GG"],
    ["Art. 6 Abs. 1 UAbs. 1 Buchst. f DSGVO", "Art. 6 Abs. 1 UAbs. 1 Buchst. f DSGVO"],
    ["Anlage 1 zum BetrVG", "Anlage 1 BetrVG"],
  ])("reads %s as %s", (text, expected) => expect(textsOf(text)).toEqual([expected]));

  it.each([
    ["§§ 99 ff. BetrVG", "§§ 99 ff. BetrVG"],
    ["§ 99 f. BetrVG", "§ 99 f. BetrVG"],
    ["§ 69f FGG", "§ 69f FGG"],
    ["§§ 99 bis 101 BetrVG", "§§ 99–101 BetrVG"],
    ["§§ 1–7 AGG", "§§ 1–7 AGG"],
    ["§§ 37 Abs. 6, 40 Abs. 1 BetrVG", "§§ 37 Abs. 6, 40 Abs. 1 BetrVG"],
    ["§§ 2a, 80 ff. ArbGG", "§§ 2a, 80 ff. ArbGG"],
    ["§§ 99 Abs. 1, 2 und 100 BetrVG", "§§ 99 Abs. 1, Abs. 2, 100 BetrVG"],
    ["§§ 37 Abs. 6 i. V. m. 40 Abs. 1 BetrVG", "§§ 37 Abs. 6, 40 Abs. 1 BetrVG"],
    ["§ 37 Abs. 2 und 6 BetrVG", "§ 37 Abs. 2, Abs. 6 BetrVG"],
    ["§ 37 Abs. 6 i. V. m. Abs. 2 BetrVG", "§ 37 Abs. 6, Abs. 2 BetrVG"],
    ["§ 87 Abs. 1 Nr. 1, 2 und 10 BetrVG", "§ 87 Abs. 1 Nr. 1, Nr. 2, Nr. 10 BetrVG"],
    ["§ 87 Abs. 1 Nr. 1 bis 3 BetrVG", "§ 87 Abs. 1 Nr. 1, Nr. 2, Nr. 3 BetrVG"],
    ["§ 543 Abs. 2 Satz 1 Nr. 3 a) und b) BGB", "§ 543 Abs. 2 S. 1 Nr. 3 Buchst. a, Buchst. b BGB"],
    ["§§ 3, 5 Abs. 1 Satz 1 und 2 Nr. 1 UWG", "§§ 3, 5 Abs. 1 S. 1, S. 2 Nr. 1 UWG"],
    ["Art. 3 und 6 GG", "Art. 3, 6 GG"],
  ])("reads the chain or range %s as %s", (text, expected) => expect(textsOf(text)).toEqual([expected]));

  it.each([
    ["§§ 78, 103 BetrVG i. V. m. § 15 KSchG", ["§§ 78, 103 BetrVG", "§ 15 KSchG"]],
    ["§ 102 i.V.m. § 103 BetrVG", ["§ 102 BetrVG", "§ 103 BetrVG"]],
    ["§ 102 iVm. § 103 BetrVG", ["§ 102 BetrVG", "§ 103 BetrVG"]],
    ["Art. 3 Abs. 1 in Verbindung mit Art. 20 Abs. 3 GG", ["Art. 3 Abs. 1 GG", "Art. 20 Abs. 3 GG"]],
    ["§ 37 Abs. 6, 7 und § 40 BetrVG", ["§ 37 Abs. 6, Abs. 7 BetrVG", "§ 40 BetrVG"]],
    ["BetrVG § 37 Abs. 6, § 40 Abs. 1", ["§ 37 Abs. 6 BetrVG", "§ 40 Abs. 1 BetrVG"]],
    ["SGG § 184 Abs 1 GG Art 80", ["§ 184 Abs. 1 SGG", "Art. 80 GG"]],
    ["§ 3 EFZG, Art. 6 DSGVO", ["§ 3 EFZG", "Art. 6 DSGVO"]],
    ["§ 37 BetrVG, § 40", ["§ 37 BetrVG", "§ 40"]],
  ])("gives each norm of %s its statute", (text, expected) => expect(textsOf(text)).toEqual(expected));

  it.each([
    ["BetrVG § 37", "BetrVG", null],
    ["§ 37 des Betriebsverfassungsgesetzes", "BetrVG", null],
    ["§ 37 des Betriebsverfassungsgesetzes (BetrVG)", "BetrVG", null],
    ["§ 126 der Finanzgerichtsordnung --FGO--", "FGO", null],
    ["§ 5 des Gesetzes über Teilzeitarbeit und befristete Arbeitsverträge (TzBfG)", "TzBfG", null],
    ["§ 2 Heimaufsichtsgesetz", "Heimaufsichtsgesetz", null],
    ["§ 14 des Teilzeit- und Befristungsgesetzes", "TzBfG", null],
    ["§ 13 des GmbH-Gesetzes", "GmbHG", null],
    ["§ 15 des Allgemeinen Gleichbehandlungsgesetzes", "AGG", null],
    ["§ 2 des Arbeitnehmer-Entsendegesetzes", "AEntG", null],
    ["§ 823 des Bürgerlichen Gesetzbuchs", "BGB", null],
    ["§ 178 SGB 9", "SGB IX", null],
    ["§ 178 SGB-IX", "SGB IX", null],
    ["§ 178 des Neunten Buches Sozialgesetzbuch (SGB IX)", "SGB IX", null],
    ["§ 178 Sozialgesetzbuch IX", "SGB IX", null],
    ["§ 10 WobindG", "WoBindG", null],
    ["Art. 88 DS-GVO", "DSGVO", null],
    ["Art. 7 der Richtlinie 2003/88/EG", "Richtlinie 2003/88/EG", null],
    ["Art. 8 Abs. 1 Satz 2 Rom I-VO", "Rom I-VO", null],
    ["§ 9 TVöD-V", "TVöD-V", null],
    ["§ 38 BetrVG-Novelle", "BetrVG", null],
    ["§ 46 LPVG NW", "LPVG NW", null],
    ["§ 37 BetrVG 1972", "BetrVG", null],
    ["§ 37 BetrVG 1952", "BetrVG", "1952"],
    ["§ 1 KSchG a. F.", "KSchG", "a.F."],
    ["§ 1 a.F. KSchG", "KSchG", "a.F."],
    ["§ 178 SGB IX n.F.", "SGB IX", "n.F."],
    ["§ 10 des Arbeitsvertrags", null, null],
    ["§ 5 dieses Gesetzes", null, null],
    ["§ 705 BGH", null, null],
  ])("names the statute of %s: %s %s", (text, statute, edition) =>
    expect(findCitations(text)).toEqual([expect.objectContaining({ kind: "norm", statute, edition })]),
  );

  it.each([
    ["§ 37 und 40 Tage", ["§ 37"]],
    ["nach § 37 Abs. 2 und 6 Personen", ["§ 37 Abs. 2"]],
    ["Nach Art. und Umfang, Artikel ohne Zahl, Kunstart 5", []],
    ["Anlage 2 der Klageschrift", []],
    ["§ 23.1 des Hausvertrags", []],
    ["AP Nr. 4 zu § 59 HGB", []],
    ["SozR 4-2500 § 13 Nr. 33", []],
    ["Fitting BetrVG § 37 Rn. 12", []],
    ["", []],
  ])("takes nothing wrong from %j", (text, expected) => expect(textsOf(text)).toEqual(expected));

  it("tells where the citation and each of its places stand", () => {
    const text = "Nach §§ 37 Abs. 6, 40 BetrVG gilt";
    const [citation] = findCitations(text);
    expect(citation).toEqual({
      kind: "norm",
      start: 5,
      end: 28,
      sign: "§",
      statute: "BetrVG",
      edition: null,
      parts: [
        { start: 5, end: 17, norm: "37", absatz: "6" },
        { start: 19, end: 21, norm: "40" },
      ],
    });
    expect(text.slice(citation?.start, citation?.end)).toBe("§§ 37 Abs. 6, 40 BetrVG");
  });
});
