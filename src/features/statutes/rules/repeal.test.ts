import { expect, it } from "vitest";
import { repealedFrom } from "./repeal.ts";

it.each([
  ["V aufgeh. durch § 5 dieser V mit Ablauf d. 25.5.2022", "2022-05-26"],
  ["V aufgeh. durch § 9a idF d. Art. 2 V v. 8.7.2025 mWv 1.7.2026", "2026-07-01"],
  ["G aufgeh. durch Art. 5 G v. 22.12.2011 I 1111 mWv\n 1.1.2012", "2012-01-01"],
  ["Die V tritt gem. § 10 mit Ablauf des 31.12.2026 außer Kraft", "2027-01-01"],
  ["V tritt gem. § 4 am 1.1.2025 außer Kraft", "2025-01-01"],
  ["Geltung der V bis zum 31.12.2028 verlängert", "2029-01-01"],
  [
    "G aufgeh. durch Art. 10 G v. 2.3.2025 I Nr. 6 mWv 7.10.2025 mit Ausnahme des § 17, dieser tritt mWv 18.8.2026 außer Kraft",
    "2026-08-18",
  ],
])("%s: no law from %s on", (text, day) => expect(repealedFrom([{ kind: "Aufh", text: text.replace(/\s+/g, " ") }])).toBe(day));

it.each([
  ["Aufh", "G aufgeh. durch Art. 13 G v. 5.10.2021 I 4607"],
  ["Aufh", "G aufgeh. durch Art. 10 G v. 2.3.2025 I Nr. 6 mWv 7.10.2025 mit Ausnahme des § 17"],
  ["Aufh", "§ 4 aufgeh. durch Art. 1 G v. 5.10.2021 I 4607 mWv 1.1.2022"],
  ["Aufh", "G aufgeh. durch Art. 13 G v. 5.10.2021 I 4607 mWv 31.2.2022"],
  ["Stand", "§ 3 aufgeh. durch Art. 1 G v. 5.10.2021 I 4607 mWv 1.1.2022"],
])("%s „%s“ tells no day", (kind, text) => expect(repealedFrom([{ kind, text }])).toBeUndefined());

it("takes the last day of several remarks, and none where one tells none", () => {
  const state = (text: string) => ({ kind: "Aufh", text });
  const [first, second, open] = ["V aufgeh. durch § 1 V mWv 1.1.2020", "V aufgeh. durch § 2 V mWv 1.1.2022", "V aufgeh. durch § 3 V"].map(
    state,
  );
  expect(first && second && repealedFrom([second, first])).toBe("2022-01-01");
  expect(first && open && repealedFrom([first, open])).toBeUndefined();
});
