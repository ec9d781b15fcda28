import { describe, expect, it } from "vitest";
import type { FindingFilter } from "./criteria.ts";
import { type FinderKind, finderHref, readFinderQuery, withoutEmpty } from "./finder-query.ts";
import { TODAY } from "./test/sample-events.ts";
import { sampleFacts } from "./test/sample-facts.ts";
import { vocabularyOf } from "./vocabulary.ts";

const read = (query: string, kind: FinderKind = "events") =>
  readFinderQuery(new URLSearchParams(query), kind, vocabularyOf(sampleFacts), TODAY);

describe("an address", () => {
  it.each<[string, FindingFilter]>([
    ["", {}],
    ["utm_source=brief", {}],
    ["q=Arbeits%20zeit", { text: "Arbeits zeit" }],
    ["q=+%0Aa%00b++c+", { text: "a b c" }],
    ["zielgruppe=br", { audience: "br" }],
    ["handlungsfeld=wissen&rubrik=recht", { field: "wissen", rubric: "recht" }],
    ["thema=arbeitsrecht", { theme: "arbeitsrecht" }],
    ["ort=koeln", { place: "koeln" }],
    ["ort=K%C3%B6ln", { place: "koeln" }],
    ["ort=region-nordrhein-westfalen", { place: "region-nordrhein-westfalen" }],
    ["monat=2027-03", { month: "2027-03" }],
    ["monat=2027-3", { month: "2027-03" }],
    ["monat=2027-01", { month: "2027-01" }],
    ["monat=2029-01", { month: "2029-01" }],
    ["art=Online", { mode: "online" }],
    ["tage=3", { days: "3" }],
    ["tage=14", { days: "6" }],
    ["preis=1200", { price: "1200" }],
    ["preis=1.200%20%E2%82%AC", { price: "1200" }],
    ["preis=1199,90", { price: "1199" }],
    ["frei=1&findet-statt=ja", { free: "1", takesPlace: "1" }],
    ["aufzug=1&rollstuhlzimmer=ja&hoeranlage=on&stufenlos=1", { lift: "1", wheelchair: "1", loop: "1", stepFree: "1" }],
    ["ort=koeln&ort=berlin", { place: "koeln" }],
    ["q=&ort=&frei=", {}],
  ])("?%s asks for %j and is understood", (query, filter) => expect(read(query)).toMatchObject({ filter, problems: [], page: 1 }));

  it.each([
    ["ort=atlantis", "Mit „atlantis“ beim Filter „Ort“ können wir nichts anfangen; er bleibt außer Acht."],
    ["zielgruppe=__proto__", "Mit „__proto__“ beim Filter „Zielgruppe“"],
    ["thema=constructor", "Mit „constructor“ beim Filter „Thema“"],
    ["monat=2026-12", "Mit „2026-12“ beim Filter „Monat“"],
    ["monat=2027-13", "„Monat“"],
    ["monat=2031-01", "„Monat“"],
    ["monat=M%C3%A4rz", "„Monat“"],
    ["tage=0", "„Dauer“"],
    ["tage=-1", "„Dauer“"],
    ["tage=1.5", "„Dauer“"],
    ["preis=-5", "„Preis pro Person, netto“"],
    ["preis=0", "„Preis pro Person, netto“"],
    ["preis=1e9", "„Preis pro Person, netto“"],
    ["preis=999999999", "„Preis pro Person, netto“"],
    ["frei=vielleicht", "„Nur mit freien Plätzen“"],
    ["q=...", "Mit „...“ beim Filter „Suchwort“"],
    ["seite=0", "Eine Seite „0“ gibt es nicht; hier ist die erste."],
    ["seite=abc", "Eine Seite „abc“ gibt es nicht"],
    ["sortierung=farbe", "Nach „farbe“ können wir nicht sortieren."],
    [`ort=${"x".repeat(500)}`, "…“ beim Filter „Ort“"],
  ])("?%s is answered in friendly words", (query, sentence) => {
    const { filter, problems, page } = read(query);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(sentence);
    expect([filter, page, (problems[0]?.length ?? 0) < 200]).toEqual([{}, 1, true]);
  });

  it("may be too long, and is cut", () => {
    const { filter, problems } = read(`q=${"arbeit ".repeat(40)}`);
    expect(filter.text?.length).toBeLessThanOrEqual(100);
    expect(problems).toHaveLength(1);
  });

  it.each([
    ["events", "", "datum"],
    ["events", "sortierung=preis", "preis"],
    ["themes", "", "titel"],
    ["themes", "sortierung=datum", "datum"],
  ] as const)("of %s with ?%s is sorted by %s", (kind, query, order) => expect(read(query, kind).order).toBe(order));
});

describe("the address of a result", () => {
  it.each([
    ["events", {}, "/seminare/p"],
    ["themes", { filter: { text: "a & b" } }, "/seminare?q=a+%26+b"],
    ["events", { filter: { free: "1", place: "koeln" }, order: "preis", page: 3 }, "/seminare/p?ort=koeln&frei=1&sortierung=preis&seite=3"],
    ["events", { filter: { takesPlace: "1" }, order: "datum", page: 1 }, "/seminare/p?findet-statt=1"],
    ["themes", { filter: {}, order: "titel" }, "/seminare"],
  ] as const)("of %s for %j is %s", (kind, asked, href) => expect(finderHref(kind, { filter: {}, ...asked })).toBe(href));

  it.each(["/seminare/p?q=%C3%84rger&zielgruppe=br&ort=koeln&monat=2027-03&preis=1200&frei=1&sortierung=titel&seite=2"])(
    "survives being read: %s",
    (href) => {
      expect(finderHref("events", read(href.split("?")[1] ?? ""))).toBe(href);
    },
  );
});

it.each([
  ["ort=koeln", null],
  ["q=&ort=koeln&monat=", "ort=koeln"],
  ["q=+&utm_source=a", "utm_source=a"],
  ["q=", ""],
  ["utm_source=", null],
])("leaves out of %j what is empty: %j", (query, rest) => expect(withoutEmpty(new URLSearchParams(query))).toBe(rest));
