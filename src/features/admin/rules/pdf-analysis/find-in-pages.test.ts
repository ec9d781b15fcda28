import { describe, expect, it } from "vitest";
import { findInPages, MOST_FINDINGS } from "./find-in-pages.ts";
import type { NamedTheme } from "./finding.ts";
import { joinRuns, type PageLayout, pageText, type Run } from "./page-text.ts";

const run = (text: string, y = 100, x = 72): Run => ({ text, x, y, width: text.length * 5, size: 10 });
const page = (...lines: readonly string[]): PageLayout => ({
  ...{ width: 595, height: 842 },
  runs: lines.map((line, index) => run(line, 100 + index * 14)),
});
const saidIn = (text: string, themes: readonly NamedTheme[] = []) => findInPages([page(text)], themes).findings.map(({ said }) => said);

describe("citations and docket numbers", () => {
  it("are found in their normal form, each norm of a chain by itself", () =>
    expect(saidIn("Nach §§ 37 Abs. 6, 40 BetrVG und BAG vom 8.3.2000 - 7 ABR 11/98")).toEqual([
      { kind: "norm", citation: "§ 37 Abs. 6 BetrVG" },
      { kind: "norm", citation: "§ 40 BetrVG" },
      { kind: "decision", citation: "7 ABR 11/98" },
    ]));

  it("go on in the next line, and not in the next paragraph", () => {
    const broken = (y: number): PageLayout => ({ ...page(), runs: [run("Nach § 37 Abs. 6"), run("BetrVG", y)] });
    expect(findInPages([broken(114)], []).findings).toMatchObject([
      { said: { citation: "§ 37 Abs. 6 BetrVG" }, text: "§ 37 Abs. 6 BetrVG" },
    ]);
    expect(findInPages([broken(160)], []).findings).toEqual([]);
  });

  it("said twice are one finding with both places, where they stand", () => {
    const { findings } = findInPages([page("Siehe § 40 BetrVG"), page("x", "Dazu § 40 BetrVG.")], []);
    expect(findings).toEqual([
      {
        said: { kind: "norm", citation: "§ 40 BetrVG" },
        text: "§ 40 BetrVG",
        places: [
          { page: 1, spots: [{ x: expect.closeTo(72 + 5 * 5, -1), y: 90, width: expect.closeTo(11 * 5, -1), height: 12.5 }] },
          { page: 2, spots: [{ x: expect.closeTo(72 + 5 * 5, -1), y: 104, width: expect.closeTo(11 * 5, -1), height: 12.5 }] },
        ],
      },
    ]);
  });
});

describe("days", () => {
  it.each([
    ["Köln, 5.3.2027", { kind: "day", day: "2027-03-05" }],
    ["Köln, den 05. 03. 27", { kind: "day", day: "2027-03-05" }],
    ["am 5. März 2027 in Köln", { kind: "day", day: "2027-03-05" }],
    ["Antworten Sie bis zum 5.3.2027.", { kind: "deadline", day: "2027-03-05" }],
    ["spätestens am 5. März 2027", { kind: "deadline", day: "2027-03-05" }],
    ["Anmeldeschluss: 05.03.2027", { kind: "deadline", day: "2027-03-05" }],
    ["Die Frist endet am 5.3.2027", { kind: "deadline", day: "2027-03-05" }],
    ["Widerspruch binnen zwei Wochen", { kind: "period", words: "binnen zwei Wochen" }],
    ["innerhalb von 14 Arbeitstagen", { kind: "period", words: "innerhalb von 14 Arbeitstagen" }],
  ])("%s", (text, said) => expect(saidIn(text)).toEqual([said]));

  it("that end a span are no deadline", () => expect(saidIn("vom 1.3.2027 bis 5.3.2027").map(({ kind }) => kind)).toEqual(["day", "day"]));

  it.each(["30.2.2027", "1.2.3.2027", "Version 1.12.2027.4", "5. Brumaire 1800"])("%s is none", (text) => expect(saidIn(text)).toEqual([]));
});

describe("prices", () => {
  it.each([
    ["für 1.590,00 € netto", 159_000],
    ["zusammen 99 Euro", 9900],
    ["EUR 1.886", 188_600],
    ["€ 12,50", 1250],
  ])("%s", (text, cents) => expect(saidIn(text)).toEqual([{ kind: "price", cents }]));

  it.each(["12 Eurobonds", "1.2.3 €", "1234567890123 €"])("%s is none", (text) =>
    expect(saidIn(text).filter(({ kind }) => kind === "price")).toEqual([]),
  );
});

describe("events and themes", () => {
  it.each(["Termin 4711", "Terminnummer: 4711", "Seminar-Nr. 4711", "Veranstaltung 4711 in Köln"])("%s", (text) =>
    expect(saidIn(text)).toEqual([{ kind: "event", eventId: 4711 }]),
  );
  it.each(["Termin 5. März", "4711", "Termin 10:30 Uhr", "Seminar 1.590,00"])("%s is none", (text) =>
    expect(saidIn(text).filter(({ kind }) => kind === "event")).toEqual([]),
  );

  it("finds titles as whole words, over lines, the longer before the shorter", () => {
    const themes = [
      { themeId: 1, title: "Betriebsrat Teil 1" },
      { themeId: 2, title: "Betriebsrat Teil 1 kompakt" },
      { themeId: 3, title: "Arbeitsrecht" },
    ];
    const { findings } = findInPages([page("Wir buchen BETRIEBSRAT Teil", "1 kompakt und Arbeitsrechtliches")], themes);
    expect(findings.map(({ said }) => said)).toEqual([{ kind: "theme", themeId: 2 }]);
    expect(findings[0]?.places[0]?.spots).toHaveLength(2);
  });
});

it("lists so many findings and says that there are more", () => {
  const lines = Array.from({ length: MOST_FINDINGS + 1 }, (_, index) => `${index + 1} Euro`);
  const { findings, more } = findInPages([page(...lines)], []);
  expect([findings.length, more]).toEqual([MOST_FINDINGS, true]);
});

it("takes time by the length of the text alone", () => {
  const hostile = ["§ ", "1.", "bis ", "€1.", "Termin ", "BAG vom ", "innerhalb von ", "1 "].map((part) => page(part.repeat(25_000)));
  expect(() => findInPages(hostile, [{ themeId: 1, title: "aaaaaaaaaaaaaaaaaaaa" }])).not.toThrow();
});

it("joins letters and words that a file has set apart, and leaves columns apart", () => {
  const runs: Run[] = [
    { text: "Be", x: 10, y: 50, width: 10, size: 10 },
    { text: "triebsrat", x: 20, y: 50, width: 40, size: 10 },
    { text: "tagt", x: 63, y: 50.4, width: 20, size: 10 },
    { text: "Spalte", x: 300, y: 50, width: 30, size: 10 },
    { text: " ", x: 331, y: 50, width: 2, size: 10 },
    { text: "unten", x: 10, y: 64, width: 30, size: 10 },
  ];
  expect(joinRuns(runs).map(({ text }) => text.trim())).toEqual(["Betriebsrat tagt", "Spalte", "unten"]);
});

it("marks letters side by side, from the first to the last, narrow ones less than wide ones", () => {
  const { text, spotsOf } = pageText({ width: 595, height: 842, runs: [run("immer wieder")] });
  const letters = [...text].map((_, index) => spotsOf(index, index + 1)[0] ?? { x: 0, width: 0 });
  expect(letters[0]?.x).toBe(72);
  for (const [index, { x, width }] of letters.entries()) expect(letters[index + 1]?.x ?? 72 + 12 * 5).toBeCloseTo(x + width, 0);
  expect(letters[0]?.width).toBeLessThan(letters[1]?.width ?? 0);
});
