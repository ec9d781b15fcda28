import { describe, expect, it } from "vitest";
import { citationText } from "./citation-text.ts";
import { findCitations } from "./find-citations.ts";

const textsOf = (text: string): readonly string[] => findCitations(text).map(citationText);
type Case = readonly [text: string, ...found: readonly string[]];

function reads(name: string, cases: readonly Case[]): void {
  describe(name, () => {
    it.each(cases.map(([text, ...found]) => ({ text, found })))("$text", ({ text, found }) => expect(textsOf(text)).toEqual(found));
  });
}

reads("sections of collective agreements", [
  ["§ 13.2 RTV", "§ 13.2 RTV"],
  ["§ 4.1 Abs. 2 MTV", "§ 4.1 Abs. 2 MTV"],
  ["§§ 13.2, 13.3 RTV", "§§ 13.2, 13.3 RTV"],
  ["RTV § 13.2", "§ 13.2 RTV"],
  ["§ 13.2.1 ETV", "§ 13.2.1 ETV"],
  ["§ 13 Ziff. 2.1 MTV", "§ 13 Nr. 2.1 MTV"],
  ["§ 23.1 bzw. § 23.2 MTV", "§ 23.1 MTV", "§ 23.2 MTV"],
  ["§ 23.1 bzw. § 23.2 des Vertrags"],
  ["§ 13.2 des Arbeitsvertrags"],
  ["nach § 13.2."],
  ["am § 13.2.2012 BGB"],
  ["§ 12.500 BGB"],
  ["§ 16 (Bund) Abs. 4 TVöD", "§ 16 (Bund) Abs. 4 TVöD"],
  ["§ 17 (VKA) Abs. 4 Satz 2 TVöD", "§ 17 (VKA) Abs. 4 S. 2 TVöD"],
  ["§§ 16 (Bund), 17 TVöD", "§§ 16 (Bund), 17 TVöD"],
  ["Anlage 1 zum TV EntgO Bund", "Anlage 1 TV EntgO Bund"],
  ["Anlage A zum TV-L", "Anlage A TV-L"],
  ["§ 5 TV-Ärzte/VKA", "§ 5 TV-Ärzte/VKA"],
  ["Anlage 1 zum TV"],
  ["Anlage 1 zum TV des Hauses"],
]);

reads("statutes spelt out", [
  ["Art. 267 des Vertrags über die Arbeitsweise der Europäischen Union", "Art. 267 AEUV"],
  ["Art. 267 Abs. 3 des Vertrages über die\nArbeitsweise der Europäischen Union (AEUV)", "Art. 267 Abs. 3 AEUV"],
  ["Art. 157 Abs. 1 des Vertrags über die Arbeitsweise der EU", "Art. 157 Abs. 1 AEUV"],
  ["Art. 6 des Vertrags über die Europäische Union", "Art. 6 EUV"],
  ["Art. 47 der Charta der Grundrechte der Europäischen Union", "Art. 47 GRCh"],
  ["Art. 6 Abs. 1 der Europäischen Konvention zum Schutz der Menschenrechte und Grundfreiheiten (EMRK)", "Art. 6 Abs. 1 EMRK"],
  ["Art. 27 des Übereinkommens über die Rechte von Menschen mit Behinderungen", "Art. 27 UN-BRK"],
  ["Art. 3 des Grundgesetzes für die Bundesrepublik Deutschland", "Art. 3 GG"],
  ["§ 16 des Gesetzes zur Regelung der Arbeitnehmerüberlassung", "§ 16 AÜG"],
  ["§ 16 des Gesetzes zur Verbesserung der betrieblichen Altersversorgung", "§ 16 BetrAVG"],
  ["§ 14 Abs. 2 des Gesetzes über Teilzeitarbeit und befristete Arbeitsverträge", "§ 14 Abs. 2 TzBfG"],
  [
    "§ 9 des Gesetzes über Betriebsärzte, Sicherheitsingenieure und andere Fachkräfte für Arbeitssicherheit (Arbeitssicherheitsgesetz)",
    "§ 9 ASiG",
  ],
  ["§ 3 des Gesetzes über die Zahlung des Arbeitsentgelts an Feiertagen und im Krankheitsfall", "§ 3 EFZG"],
  ["§ 1 Mindesturlaubsgesetz für Arbeitnehmer", "§ 1 BUrlG"],
  ["§ 2 des Gesetzes zum Schutz von Müttern bei der Arbeit, in der Ausbildung und im Studium", "§ 2 MuSchG"],
  ["§ 16 des Gesetzes zur Neuordnung der Ämter haben die Parteien", "§ 16 Gesetz zur Neuordnung der Ämter"],
  ["Art. 1 Abs. 3, Art. 3 des Gesetzes über Gebühren, BayRS", "Art. 1 Abs. 3 Gesetz über Gebühren", "Art. 3 Gesetz über Gebühren"],
  ["§ 3 der Verordnung über die Berufsausbildung zum Tischler vom 1.1.2001", "§ 3 Verordnung über die Berufsausbildung zum Tischler"],
  ["§ 5 des Gesetzes vom 12. Mai 2004", "§ 5"],
  ["§ 5 des Gesetzes über die", "§ 5"],
]);

reads("every name of a statute", [
  ["§ 3 EntgFG und § 4 EntgFZG", "§ 3 EFZG", "§ 4 EFZG"],
  ["§ 3 des Entgeltfortzahlungsgesetzes", "§ 3 EFZG"],
  ["§ 26 BDSG 2018", "§ 26 BDSG"],
  ["§ 178 SGB IX 2018", "§ 178 SGB IX"],
  ["§ 25 TTDSG", "§ 25 TDDDG"],
  ["§ 3 des Lieferkettensorgfaltspflichtengesetzes", "§ 3 LkSG"],
  ["§ 42 ArbEG", "§ 42 ArbnErfG"],
]);

reads("other wordings than that in force", [
  ["§ 14 AÜG in der bis zum 31. März 2017 geltenden Fassung", "§ 14 AÜG a.F."],
  ["§ 84 Abs. 2 SGB IX (in der bis 31. Dezember 2017 geltenden Fassung)", "§ 84 Abs. 2 SGB IX a.F."],
  ["§ 84 Abs. 2 SGB IX (aF)", "§ 84 Abs. 2 SGB IX a.F."],
  ["§ 84 Abs. 2 SGB IX (a. F.)", "§ 84 Abs. 2 SGB IX a.F."],
  ["§ 84 Abs. 2 (aF) SGB IX", "§ 84 Abs. 2 SGB IX a.F."],
  ["§ 167 SGB IX (n.F.)", "§ 167 SGB IX n.F."],
  ["§ 14 Abs. 2 TzBfG in der vor dem 1. Januar 2019 geltenden Fassung", "§ 14 Abs. 2 TzBfG a.F."],
  ["§ 102 BetrVG in der Regel", "§ 102 BetrVG"],
]);

reads("Absätze in brackets", [
  ["§ 37 (6) BetrVG", "§ 37 Abs. 6 BetrVG"],
  ["§ 37(6) BetrVG", "§ 37 Abs. 6 BetrVG"],
  ["§ 37 (6) 1 BetrVG", "§ 37 Abs. 6 S. 1 BetrVG"],
  ["§ 37 (2), (6) und (7) BetrVG", "§ 37 Abs. 2, Abs. 6, Abs. 7 BetrVG"],
  ["§ 87 (1) Nr. 10 BetrVG", "§ 87 Abs. 1 Nr. 10 BetrVG"],
  ["§ 99 Abs. (1) Satz 1 BetrVG", "§ 99 Abs. 1 S. 1 BetrVG"],
  ["§ 15 (3a) KSchG", "§ 15 Abs. 3a KSchG"],
  ["Art. 9 (3) GG", "Art. 9 Abs. 3 GG"],
  ["§ 5 (1994) BGB", "§ 5"],
  ["nach § 37 (40 Stunden)", "§ 37"],
]);

reads("Absätze in Roman numbers", [
  ["§ 178 II 1, 3 SGB IX", "§ 178 Abs. 2 S. 1, S. 3 SGB IX"],
  ["§ 178 II 1, III SGB IX", "§ 178 Abs. 2 S. 1, Abs. 3 SGB IX"],
  ["§ 626 I 1, II 2 BGB", "§ 626 Abs. 1 S. 1, Abs. 2 S. 2 BGB"],
  ["§ 102 I 3, V BetrVG", "§ 102 Abs. 1 S. 3, Abs. 5 BetrVG"],
  ["§ 1 II 4, 5 KSchG", "§ 1 Abs. 2 S. 4, S. 5 KSchG"],
  ["§ 95 IIa BetrVG", "§ 95 Abs. 2a BetrVG"],
  ["§ 87 I Nr. 10 u. 11 BetrVG", "§ 87 Abs. 1 Nr. 10, Nr. 11 BetrVG"],
  ["Art. 12 I, 14 GG", "Art. 12 Abs. 1, 14 GG"],
  ["§§ 87 I, 99 I BetrVG", "§§ 87 Abs. 1, 99 Abs. 1 BetrVG"],
  ["Art. 2 I iVm 1 I GG", "Art. 2 Abs. 1, 1 Abs. 1 GG"],
  ["§ 626 I, II ZR 12/10", "§ 626 Abs. 1", "II ZR 12/10"],
  ["§ 626 I BGB, III ZR 5/20", "§ 626 Abs. 1 BGB", "III ZR 5/20"],
]);

reads("levels that come twice", [
  ["§ 1 Abs. 3 Satz 1 Nr. 2 Satz 2 AÜG", "§ 1 Abs. 3 S. 1 Nr. 2 S. 2 AÜG"],
  ["§ 1 Abs. 1 Satz 2 Nr. 1 Satz 3 und 4 AÜG", "§ 1 Abs. 1 S. 2 Nr. 1 S. 3, S. 4 AÜG"],
  ["§ 3 Nr. 2 Satz 1 Nr. 4 EStG", "§ 3 Nr. 2 S. 1 Nr. 4 EStG"],
  ["§ 1 Abs. 2 Satz 2 Nr. 1, Satz 3 KSchG", "§ 1 Abs. 2 S. 2 Nr. 1, S. 3 KSchG"],
  ["§ 5 Abs. 1 Satz 1 Satz 2 BetrVG", "§ 5 Abs. 1 S. 1, S. 2 BetrVG"],
  ["§ 87 Abs. 1 Nr. 1 Nr. 2 BetrVG", "§ 87 Abs. 1 Nr. 1, Nr. 2 BetrVG"],
  ["§ 15 Abs. 3a, 3b KSchG", "§ 15 Abs. 3a, Abs. 3b KSchG"],
  ["§ 80 Abs. 1 Nr. 2, 2a und 2b BetrVG", "§ 80 Abs. 1 Nr. 2, Nr. 2a, Nr. 2b BetrVG"],
  ["§ 87 Abs. 1 Eingangssatz BetrVG", "§ 87 Abs. 1 BetrVG"],
  ["§ 87 Abs. 1 (Einleitungssatz) Nr. 1 BetrVG", "§ 87 Abs. 1 Nr. 1 BetrVG"],
]);

reads("lists with a semicolon", [
  ["§§ 52 Abs. 1; 53 BetrVG", "§§ 52 Abs. 1, 53 BetrVG"],
  ["§§ 37 Abs. 6; 40; 80 Abs. 3 BetrVG", "§§ 37 Abs. 6, 40, 80 Abs. 3 BetrVG"],
  ["§§ 37, 40; 3 AZR 5/20", "§§ 37, 40", "BAG 3 AZR 5/20"],
  ["§ 37 BetrVG; 40 Tage", "§ 37 BetrVG"],
  ["§§ 1, 2; 30 Personen", "§§ 1, 2"],
]);

reads("the sign as a word", [
  ["Paragraf 37 BetrVG", "§ 37 BetrVG"],
  ["Paragraph 37 Absatz 6 des Betriebsverfassungsgesetzes", "§ 37 Abs. 6 BetrVG"],
  ["die Paragrafen 37, 40 und 80 BetrVG", "§§ 37, 40, 80 BetrVG"],
  ["im Paragraphen 99 BetrVG", "§ 99 BetrVG"],
  ["Paragrafen gibt es viele"],
]);

reads("docket numbers", [
  ["10 BV 1007/24", "10 BV 1007/24"],
  ["VerfGH des Saarlandes, Beschluss vom 1.2.2011 - Lv 13/10", "VerfGH des Saarlandes 1.2.2011 – Lv 13/10"],
  ["Lv 13/10", "Lv 13/10"],
  ["VfGBbg 5/11", "VfGBbg 5/11"],
  ["OLG Bamberg 1 OLG 2 Ss 23/18", "OLG Bamberg 1 OLG 2 Ss 23/18"],
  ["1 Ls 4117 Js 5541/13", "1 Ls 4117 Js 5541/13"],
  ["ecli:de:bag:2019:140519.u.9azr11.18.0", "BAG 14.5.2019 – ECLI:DE:BAG:2019:140519.U.9AZR11.18.0"],
  ["ECLI:DE:BVerfG:2019:rs20190101.1bvr000119", "BVerfG 1.1.2019 – ECLI:DE:BVerfG:2019:rs20190101.1bvr000119"],
]);

reads("the court behind the docket number", [
  ["(13 TaBV 5/20, LAG Hamm)", "LAG Hamm 13 TaBV 5/20"],
  ["15 Sa 21/19 (LAG Berlin-Brandenburg)", "LAG Berlin-Brandenburg 15 Sa 21/19"],
  ["Beschluss vom 3.4.2019 - 13 TaBV 5/20 - LAG Hamm", "LAG Hamm 3.4.2019 – 13 TaBV 5/20"],
  ["13 TaBV 5/20 - LAG Hamm; 6 Sa 13/20 - LAG Köln.", "LAG Hamm 13 TaBV 5/20", "LAG Köln 6 Sa 13/20"],
  ["5 Sa 12/20, LAG Köln, Urteil vom 3.4.2019 – 6 Sa 3/19", "5 Sa 12/20", "LAG Köln 3.4.2019 – 6 Sa 3/19"],
  ["2 AZR 12/20 (LAG Hamm)", "BAG 2 AZR 12/20"],
]);

reads("chains of printed decisions", [
  ["BVerfGE 59, 36 <49>; 61, 138 <149>; 99, 341 <352 f.>", "BVerfGE 59, 36", "BVerfGE 61, 138", "BVerfGE 99, 341"],
  ["BVerfGE 41, 251 <281>; 76, 1 (50 f.)", "BVerfGE 41, 251", "BVerfGE 76, 1"],
  ["BGH, Urteil v. 12.03.2003, Az.: IV ZR 278/01, veröffentlicht in: NJW 2003, 1596", "BGH 12.3.2003 – IV ZR 278/01", "NJW 2003, 1596"],
  [
    "BGH, Beschluss vom 2. Dezember 2004 - I ZB 8/04, GRUR 2005, 578 [juris Rn. 28] = WRP 2005, 889",
    "BGH 2.12.2004 – I ZB 8/04",
    "GRUR 2005, 578",
    "WRP 2005, 889",
  ],
  ["BVerfGE 59, 36 [49]; 61, 138", "BVerfGE 59, 36", "BVerfGE 61, 138"],
]);

reads("nothing that goes on behind an empty line", [
  ["§ 37 Abs. 6\n\nBetrVG", "§ 37 Abs. 6"],
  ["§ 37\n \nAbs. 6 BetrVG", "§ 37"],
  ["§ 37\r\n\r\nAbs. 6 BetrVG", "§ 37"],
  ["BAG, Urteil vom\n\n8.3.2000 - 2 AZR 11/98", "BAG 8.3.2000 – 2 AZR 11/98"],
  ["LAG Hamm\n\n8.3.2000 - 2 Sa 11/98", "8.3.2000 – 2 Sa 11/98"],
  ["§ 37 Abs. 6\nBetrVG", "§ 37 Abs. 6 BetrVG"],
]);

reads("what only looks like a citation", [
  ["im Artikels 3/2022 der Zeitschrift"],
  ["des Artikels 3/2022"],
  ["SozR 2200 Anl 1 § 10"],
  ["SozR 3-2500 Anl 1 § 10 Nr. 3"],
  ["SozR 4-2500 Anhang § 31"],
  ["SozR Nr 5 zu § 1246 RVO"],
  ["EzBAT § 8 BAT Nr. 3"],
]);

it("keeps the marginal number a decision is cited for", () => {
  const numbers = (text: string): readonly (string | undefined)[] =>
    findCitations(text).map((found) => (found.kind === "decision" || found.kind === "report" ? found.marginal?.number : undefined));
  expect(numbers("BAG 20. September 2012 - 6 AZR 155/11 - Rn. 28 f., BAGE 143, 129")).toEqual(["28", undefined]);
  expect(numbers("EuGH 14. Mai 2019 - C-55/18 - [CCOO] Rn. 60")).toEqual(["60"]);
  expect(numbers("BGH, Urt. v. 15.1.2009 - I ZR 141/06, GRUR 2009, 881 Tz. 11")).toEqual([undefined, "11"]);
  expect(numbers("LSG München vom 7.9.2016 - L 20 KR 597/15 = juris RdNr 28ff")).toEqual(["28"]);
});

it.each([
  "§ 16 (Bund) Abs. 4 TVöD",
  "§ 13.2 RTV",
  "§ 3 Gesetz über den Wertpapierhandel",
  "§ 1 Abs. 3 S. 1 Nr. 2 S. 2 AÜG",
  "§ 15 Abs. 3a, Abs. 3b KSchG",
])("reads its own normal form: %s", (text) => expect(textsOf(text)).toEqual([text]));

it.each([
  "§ 37 Abs. 6 Satz 1 BetrVG",
  "§§ 37 Abs. 6, 40 Abs. 1 BetrVG",
  "Art. 6 Abs. 1 Buchst. f DSGVO",
  "§ 16 des Gesetzes zur Regelung der Arbeitnehmerüberlassung",
  "BAG, Urteil vom 8. März 2000 – 7 ABR 11/98, BAGE 94, 42",
  "LAG Hamm, Beschl. v. 08.03.2021, Az.: 13 TaBV 5/20",
])("%s is read with spaces that do not break as well", (text) => {
  expect(textsOf(text).length).toBeGreaterThan(0);
  for (const space of ["\u00a0", "\u202f"]) expect(textsOf(text.replaceAll(" ", space))).toEqual(textsOf(text));
});
