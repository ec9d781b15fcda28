import { describe, expect, it } from "vitest";
import { searchTitles } from "./title-search.ts";

describe("the title search", () => {
  const item = (title: string, kind = "Lexikon", words: readonly string[] = []) => ({ title, kind, words });
  const items = [
    item("Mobile Arbeit und Arbeitszeit"),
    item("Arbeitszeit gestalten", "Seminar"),
    item("Arbeitszeit"),
    item("Überstunden", "Lexikon", ["Mehrarbeit"]),
    item("Kurzarbeit"),
  ];
  const titles = (query: string, limit = 10) => searchTitles(items, query, limit).map(({ title }) => title);

  it.each([
    ["arbeitszeit", ["Arbeitszeit", "Arbeitszeit gestalten", "Mobile Arbeit und Arbeitszeit"]],
    ["ueberstunden", ["Überstunden"]],
    ["Überst", ["Überstunden"]],
    ["mehrarbeit", ["Überstunden"]],
    ["arbeitszeit seminar", ["Arbeitszeit gestalten"]],
    ["arbeit mobile", ["Mobile Arbeit und Arbeitszeit"]],
    ["zeit", ["Arbeitszeit", "Arbeitszeit gestalten", "Mobile Arbeit und Arbeitszeit"]],
    ["gibt es nicht", []],
  ])("finds for %j, best first, %j", (query, found) => expect(titles(query)).toEqual(found));

  it.each(["", " ", "a", "…", "-"])("finds nothing for %j: too short to mean anything", (query) => {
    expect(titles(query)).toEqual([]);
  });

  it("stops at the limit", () => {
    expect(titles("arbeit", 2)).toHaveLength(2);
  });

  it.each([".*", "[xyz]+", "%_%"])("takes %j for what it is and no pattern", (query) => {
    expect(titles(query)).toEqual([]);
  });
});
