import { expect, it } from "vitest";
import { sentenceReport } from "./sentence-report.ts";

const norm = (label: string, ...absaetze: readonly string[]) => ({
  slug: label.replace(/^§ /, ""),
  label,
  text: absaetze.map((text) => ({ tag: "p" as const, in: [text] })),
  footnotes: [],
});

const statute = [norm("§ 1", "(1) Eins. Zwei. Drei.", "(2) Satz 1 gilt. Auch Absatz 1 Satz 3 gilt."), norm("§ 2", "Nur einer.")];

it("finds nothing where every sentence that is named is counted", () =>
  expect(sentenceReport(statute)).toEqual({ checked: 2, contradictions: [] }));

it.each([
  ["§ 1 Abs. 1 Satz 4 gilt.", "§ 1", "1", 3],
  ["Nach § 1 Absatz 1 Satz 2 bis 5 und Absatz 2 gilt das.", "§ 1", "1", 3],
  ["Die Sätze 1 und 3 gelten.", "§ 3", undefined, 1],
  ["§ 2 Satz 2 dieses Gesetzes gilt.", "§ 2", undefined, 1],
])("names the norm whose numbers contradict „%s“", (text, of, absatz, counted) => {
  const [first] = sentenceReport([...statute, norm("§ 3", text)]).contradictions;
  expect(first).toMatchObject({ in: "§ 3", of, absatz, counted });
});

it.each([
  "§ 1 Abs. 1 Satz 9 des Kündigungsschutzgesetzes gilt.",
  "§ 1 Abs. 1 Satz 9 BGB gilt.",
  "§ 1 Absatz 1 Satz 9 des Fünften Buches gilt.",
  "Absatz 1 Satz 9 des Anhangs gilt.",
  "§ 99 Abs. 1 Satz 9 gilt.",
  "§ 1 Abs. 1 Satz 2 gilt für 9 Personen.",
  "§ 1 Abs. 1 Satz 1 Nr. 9 und Buchst. b gilt.",
])("leaves out what is said of another text: %s", (text) =>
  expect(sentenceReport([...statute, norm("§ 3", text)]).contradictions).toEqual([]),
);

it.each([
  ["Es gilt § 1 Absatz 1 mit der Maßgabe, dass der zweite Halbsatz des Satzes 3 nicht gilt.", 0],
  ["§ 1 Absatz 1 gilt entsprechend mit der Maßgabe, dass Satz 3 nicht gilt.", 0],
  ["§ 1 Absatz 1 gilt mit der Maßgabe, dass Satz 4 nicht gilt.", 1],
  ["§ 1 Absatz 1 gilt mit der Maßgabe, dass nichts gilt, und Satz 3 in § 1 gilt auch, § 2 ebenso, Satz 3 nicht.", 1],
  ["§ 1 Absatz 1 gilt entsprechend, und Satz 3 gilt nicht.", 1],
])("knows whose sentence „mit der Maßgabe“ means: %s", (text, contradictions) =>
  expect(sentenceReport([...statute, norm("§ 3", text)]).contradictions).toHaveLength(contradictions),
);

it("takes a sentence within a number for that number's own", () => {
  const list = { tag: "list" as const, items: [{ label: ["1."], parts: [["Eins. Zwei. Satz 2 gilt nicht."]] }] };
  const text = [{ tag: "p" as const, in: ["(1) Es gilt: ", list] }];
  expect(sentenceReport([{ slug: "5", label: "§ 5", text, footnotes: [] }]).contradictions).toEqual([]);
});
