import { describe, expect, it } from "vitest";
import { citationText } from "./citation-text.ts";
import { findCitations } from "./find-citations.ts";

const textsOf = (text: string): readonly string[] => findCitations(text).map(citationText);

describe("a citation of a decision", () => {
  it.each([
    ["BAG v. 8.3.2000 – 7 ABR 11/98", "BAG", "2000-03-08", "7 ABR 11/98"],
    ["BAG, Urteil vom 8. März 2000 - 7 ABR 11/98", "BAG", "2000-03-08", "7 ABR 11/98"],
    ["BAG, Beschl. v. 08.03.2000, Az.: 7 ABR 11/98", "BAG", "2000-03-08", "7 ABR 11/98"],
    ["BAG, 7. Senat, Beschluss vom 14.1.2015 – 7 ABR 95/12", "BAG", "2015-01-14", "7 ABR 95/12"],
    ["des Bundesarbeitsgerichts vom 8. März 2000 (7 ABR 11/98)", "BAG", "2000-03-08", "7 ABR 11/98"],
    ["BAG 1956-12-12 2 AZR 11/56", "BAG", "1956-12-12", "2 AZR 11/56"],
    ["7 ABR 11/98", "BAG", null, "7 ABR 11/98"],
    ["2 AZR 123/20 (A)", "BAG", null, "2 AZR 123/20 (A)"],
    ["5 Sa 12/21", null, null, "5 Sa 12/21"],
    ["LAG Hamm, Beschluss vom 12.1.2021 – 13 TaBVGa 5/20", "LAG Hamm", "2021-01-12", "13 TaBVGa 5/20"],
    ["LAG Berlin-Brandenburg 3.4.2019 - 15 Sa 21/19", "LAG Berlin-Brandenburg", "2019-04-03", "15 Sa 21/19"],
    ["Hessisches Landesarbeitsgericht 1.2.2003 - 9 TaBV 12/02", "Hessisches LAG", "2003-02-01", "9 TaBV 12/02"],
    ["LAG Schleswig-Holstein 1.2.2003 – 3 Sa 123 a/03", "LAG Schleswig-Holstein", "2003-02-01", "3 Sa 123 a/03"],
    ["des Sächsischen Landesarbeitsgerichts vom 1.2.2025 – 1 SLa 12/24", "Sächsisches LAG", "2025-02-01", "1 SLa 12/24"],
    ["BAG 2. Senat, Urteil vom 8.3.2000 - 2 AZR 11/98", "BAG", "2000-03-08", "2 AZR 11/98"],
    ["ArbG Frankfurt am Main 3.4.2019 – 22 BV 7/18", "ArbG Frankfurt am Main", "2019-04-03", "22 BV 7/18"],
    ["BVerfG 1 BvR 1234/05", "BVerfG", null, "1 BvR 1234/05"],
    ["EuGH 14.5.2019 – C-55/18", "EuGH", "2019-05-14", "C-55/18"],
    ["BGH, Urt. v. 27.11.1963 - Ib ZR 60/62", "BGH", "1963-11-27", "Ib ZR 60/62"],
    ["BSG vom 8.3.2016 - B 1 KR 25/15 R", "BSG", "2016-03-08", "B 1 KR 25/15 R"],
    ["LSG NRW, Beschluss vom 23.05.2014, Az. L 5 KR 222/14 B ER", "LSG NRW", "2014-05-23", "L 5 KR 222/14 B ER"],
    ["BFH-Urteil vom 1. September 1998 VIII R 3/97", "BFH", "1998-09-01", "VIII R 3/97"],
    ["BVerwG, Urteil vom 2.4.1998 - 2 C 15.98", "BVerwG", "1998-04-02", "2 C 15.98"],
    ["VG Mainz, Urteil vom 1.2.2003 – 3 K 123/02.MZ", "VG Mainz", "2003-02-01", "3 K 123/02.MZ"],
    ["GS 1/89", null, null, "GS 1/89"],
  ])("reads %s", (text, court, date, docket) =>
    expect(findCitations(`Siehe ${text}; dort.`)).toEqual([expect.objectContaining({ kind: "decision", court, date, docket, ecli: null })]),
  );

  it("reads an ECLI with court and day, without the full stop behind it", () => {
    expect(findCitations("ECLI:DE:BAG:2019:140519.U.9AZR11.18.0.")).toEqual([
      {
        kind: "decision",
        start: 0,
        end: 37,
        court: "BAG",
        date: "2019-05-14",
        docket: null,
        ecli: "ECLI:DE:BAG:2019:140519.U.9AZR11.18.0",
      },
    ]);
    expect(textsOf("ECLI:EU:C:2019:402. Das")).toEqual(["EuGH ECLI:EU:C:2019:402"]);
  });

  it("joins an ECLI to the docket number it stands behind", () => {
    const [citation, ...more] = findCitations("BAG v. 8.3.2000 – 7 ABR 11/98, ECLI:DE:BAG:2000:080300.B.7ABR11.98.0");
    expect(more).toEqual([]);
    expect(citation).toMatchObject({ docket: "7 ABR 11/98", ecli: "ECLI:DE:BAG:2000:080300.B.7ABR11.98.0", end: 68 });
  });

  it("carries the court over to the next day and docket number", () => {
    const text = "BGH, Beschlüsse vom 13. Juni 2012 - XII ZR 77/10, FamRZ 2012, 1293; vom 8. Juli 2015 - XII ZB 586/14";
    expect(textsOf(text)).toEqual(["BGH 13.6.2012 – XII ZR 77/10", "FamRZ 2012, 1293", "BGH 8.7.2015 – XII ZB 586/14"]);
    expect(textsOf("2 AZR 123/20 und 5 Sa 12/21")).toEqual(["BAG 2 AZR 123/20", "5 Sa 12/21"]);
  });

  it.each([
    ["BAGE 10, 76", ["BAGE 10, 76"]],
    ["BVerfGE 59, 36 (49); 61, 138 (149)", ["BVerfGE 59, 36", "BVerfGE 61, 138"]],
    ["BStBl II 1999, 213", ["BStBl II 1999, 213"]],
    ["BAG NZA 2001, 300", ["NZA 2001, 300"]],
    ["BVerwG vom 15.12.1994 NVwZ 1995, 897", ["NVwZ 1995, 897"]],
    ["BayObLG JurBüro 1999, 205/206", ["JurBüro 1999, 205"]],
    [
      "BGH, Urt. v. 27.11.1963 - Ib ZR 60/62, GRUR 1964, 274, 275 = WRP 1964, 248",
      ["BGH 27.11.1963 – Ib ZR 60/62", "GRUR 1964, 274", "WRP 1964, 248"],
    ],
    ["Knispel, SGb 2014, 374", []],
  ])("finds where %s is printed", (text, expected) => expect(textsOf(text)).toEqual(expected));

  it.each([
    ["die Richtlinie 77/388/EWG", "Richtlinie 77/388/EWG"],
    ["die RL 2000/78/EG", "Richtlinie 2000/78/EG"],
    ["vom 17.7.1969 (69/335/EWG)", "Richtlinie 69/335/EWG"],
    ["die Verordnung (EU) 2016/679", "Verordnung (EU) 2016/679"],
  ])("reads European law in %s", (text, statute) =>
    expect(findCitations(text)).toEqual([expect.objectContaining({ kind: "statute", statute })]),
  );

  it.each([
    "3.972,96 Euro, 5, 6 und 7/8; am 12.05.2001 im Jahr 07/03",
    "BT-Drs. 14/5741, Rn 5/6",
    "am 8.3.2000 um 7 Uhr 11/98",
    "Rückstand 08/03 bis 03/05",
    "Halle 3 B 12/34",
    "ECLI:",
  ])("finds no decision in %j", (text) => expect(findCitations(text)).toEqual([]));
});
