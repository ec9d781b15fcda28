import { describe, expect, it } from "vitest";
import { anchorOf, askedCitation, citationLabel } from "./lenient-citation.ts";

const read = (query: string): string => {
  const asked = askedCitation(query);
  if (asked === undefined) return "";
  if (asked.kind === "decision") return asked.docket ?? asked.ecli ?? "";
  const anchor = anchorOf(asked.places);
  return `${citationLabel(asked, asked.statute ?? "–")}${anchor === "" ? "" : ` #${anchor}`}`;
};

describe("a provision", () => {
  it.each([
    ["§ 37 VI", "§ 37 Abs. 6 – #abs-6"],
    ["§37 vi", "§ 37 Abs. 6 – #abs-6"],
    ["37 Abs 6 BetrVG", "§ 37 Abs. 6 BetrVG #abs-6"],
    ["§ 37 Abs. 6 S. 1 betrvg", "§ 37 Abs. 6 S. 1 BetrVG #abs-6-satz-1"],
    ["§37abs6betrvg", "§ 37 Abs. 6 BetrVG #abs-6"],
    ["betrvg 37", "§ 37 BetrVG"],
    ["was regelt der 102er", "§ 102 –"],
    ["99er-Antrag Frist", "§ 99 –"],
    ["Lohn in den 90er Jahren, 12er Karte", ""],
    ["BetrVG § 87 Abs 1 Nr 6", "§ 87 Abs. 1 Nr. 6 BetrVG #abs-1-nr-6"],
    ["paragraf 7 bundesurlaubsgesetz", "§ 7 BUrlG"],
    ["Paragraph 102 Betriebsverfassungsgesetz", "§ 102 BetrVG"],
    ["§167 sgb ix", "§ 167 SGB IX"],
    ["167 SGB 9", "§ 167 SGB IX"],
    ["sgb ix 178 abs 2 satz 1", "§ 178 Abs. 2 S. 1 SGB IX #abs-2-satz-1"],
    ["Art. 9 GG", "Art. 9 GG"],
    ["artikel 9 abs 3 gg", "Art. 9 Abs. 3 GG #abs-3"],
    ["gg 9", "Art. 9 GG"],
    ["dsgvo 88", "Art. 88 DSGVO"],
    ["§ 95a BetrVG", "§ 95a BetrVG"],
    ["kündigung nach § 1 kschg", "§ 1 KSchG"],
    ["Gilt der 178 II SGB 9 auch bei Abmahnungen?", "§ 178 Abs. 2 SGB IX #abs-2"],
    ["was steht in 37 abs 6 betrvg", "§ 37 Abs. 6 BetrVG #abs-6"],
    ["betriebsübergang nach 613a bgb", "§ 613a BGB"],
    ["nach 37 6 betrvg zum seminar", "§ 37 Abs. 6 BetrVG #abs-6"],
    ["87.1.6 betrvg Software", "§ 87 Abs. 1 Nr. 6 BetrVG #abs-1-nr-6"],
    ["87 abs. 1 ziffer 10 betrvg", "§ 87 Abs. 1 Nr. 10 BetrVG #abs-1-nr-10"],
    ["§ 37 Betriebsverfassungsgesetz Absatz 6", "§ 37 Abs. 6 BetrVG #abs-6"],
    ["Absatz 6 von § 37 BetrVG", "§ 37 Abs. 6 BetrVG #abs-6"],
    ["14 TzBfG Abs. 2", "§ 14 Abs. 2 TzBfG #abs-2"],
    ["paragr. 7 burlg", "§ 7 BUrlG"],
    ["wer zahlt die 37.6 Schulung", "§ 37 Abs. 6 BetrVG #abs-6"],
    ["§37.6 Schulung", "§ 37 Abs. 6 BetrVG #abs-6"],
    ["37/7er-Seminar", "§ 37 Abs. 7 BetrVG #abs-7"],
    ["37,6 Stunden in der Woche", ""],
    ["Änderungen 2022 AGG", ""],
    ["§§ 3/4 ArbZG", "§ 3 ArbZG"],
    ["§ 1 Abs. 3 Nr. 2 Satz 3 AÜG", "§ 1 Abs. 3 Nr. 2 S. 3 AÜG #abs-3-nr-2"],
    ["§ 3 Abs. 1 Nr. 1 Buchst. b BetrVG", "§ 3 Abs. 1 Nr. 1 Buchst. b BetrVG #abs-1-nr-1"],
    ["§ 3 Abs. 1 Satz 1 Nr. 1 Buchst. b BetrVG", "§ 3 Abs. 1 S. 1 Nr. 1 Buchst. b BetrVG #abs-1-satz-1-nr-1-bst-b"],
    ["Anhang 3.4 ArbStättV", ""],
    ["Anhang Nr. 3.4 ArbStättV", ""],
  ])("%s is %s", (query, expected) => expect(read(query)).toBe(expected));
});

describe("a decision", () => {
  it.each([
    ["7 ABR 8/23", "7 ABR 8/23"],
    ["7abr8/23", "7 ABR 8/23"],
    ["Az. 8 azr 450/21", "8 AZR 450/21"],
    ["5 AZR 118-23", "5 AZR 118/23"],
    ["BAG, Beschluss vom 13.9.2022 – 1 ABR 22/21", "1 ABR 22/21"],
    ["lag 12 tabv 4/20", "12 TaBV 4/20"],
    ["ecli:de:bag:2024:070224.b.7abr8.23.0", "ecli:de:bag:2024:070224.b.7abr8.23.0"],
  ])("%s is %s", (query, expected) => expect(read(query)).toBe(expected));
});

it.each(["kündigung 2024", "betriebsrat", "24/7 Bereitschaft", "", "§", "art", "37", "abs 6", "§§§§", "1/2 Tag"])(
  "%j names neither",
  (query) => {
    expect(read(query)).toBe("");
  },
);
