import { afterAll, describe, expect, it } from "vitest";
import type { Brand } from "#src/brand/brand.ts";
import { madeIndex } from "#src/queries/search/test/made-index.ts";
import { searchPage } from "./search-page.ts";

const { index, close } = madeIndex();
afterAll(close);

const origins = { ifb: "https://ifb.example", betriebsrat: "https://br.example" };
const page = (query: string, brand: Brand = "betriebsrat") =>
  searchPage(new URL(`https://x.example/suche?${query}`), brand, origins, () => index);
const result = (query: string, brand?: Brand) => {
  const found = page(query, brand).result;
  if (!found) throw new Error("nothing was looked for");
  return found;
};
const group = (query: string, title: string, brand?: Brand) => result(query, brand).groups.find((one) => one.title === title);
const filter = (query: string, title: string) => result(query).filters.find((one) => one.title === title)?.links ?? [];

describe("the search page", () => {
  it("without a query is a form", () => {
    expect(page("")).toMatchObject({ query: "", head: { title: "Suche", noindex: true } });
    expect(page("").result).toBeUndefined();
  });

  it("shows one's own pages first, the other site's below with its address", () => {
    const { groups, summary } = result("q=Arbeitszeit gestalten");
    expect(groups.map(({ title }) => title)).toEqual(["Treffer", "Auf ifb"]);
    expect(groups[0]?.hits.every(({ href }) => href.startsWith("/"))).toBe(true);
    expect(groups[1]?.hits[0]).toMatchObject({ href: "https://ifb.example/seminare/t/arbeitszeit-gestalten", label: "Seminar" });
    expect(summary).toMatch(/^\d+ Treffer, dazu \d+ auf ifb$/);
    expect(group("q=Arbeitszeit gestalten", "Treffer", "ifb")?.hits[0]?.href).toBe("/seminare/t/arbeitszeit-gestalten");
  });

  it("leads on to the other site with the same query and filters", () => {
    const more = group("q=betriebsrat&zielgruppe=sbv", "Auf ifb")?.more;
    expect(more?.href).toBe("https://ifb.example/suche?q=betriebsrat&zielgruppe=sbv");
    expect(more?.label).toMatch(/^Alle \d+ Treffer auf ifb$/);
  });

  it("pages of both sites are one's own on each", () => {
    for (const brand of ["ifb", "betriebsrat"] as const)
      expect(group("q=impressum", "Treffer", brand)?.hits[0]).toMatchObject({ href: "/impressum" });
  });

  it("marks what was looked for", () => {
    const [hit] = group("q=abmahnungen", "Treffer")?.hits ?? [];
    expect(hit?.title).toEqual([{ text: "Abmahnung", marked: true }]);
    expect(hit?.text.some(({ text, marked }) => marked && text === "Abmahnung")).toBe(true);
  });

  it("says what it looked for instead of a misspelt word", () => {
    expect(result("q=abmanung schreiben").corrected).toEqual({ query: "Abmahnung schreiben", href: "/suche?q=Abmahnung+schreiben" });
    expect(result("q=abmahnung").corrected).toBeUndefined();
  });

  it("cuts many hits into pages that keep the filter", () => {
    const first = result("q=betriebsrat&zielgruppe=br");
    expect(first.pages).toBeGreaterThan(2);
    expect([1, 2].map(first.hrefOf)).toEqual(["/suche?q=betriebsrat&zielgruppe=br", "/suche?q=betriebsrat&zielgruppe=br&seite=2"]);
    const second = result("q=betriebsrat&zielgruppe=br&seite=2");
    expect(second.groups.map(({ title }) => title)).toEqual(["Treffer"]);
    const hrefs = [first, second].flatMap(({ groups }) => groups[0]?.hits.map(({ href }) => href));
    expect(new Set(hrefs).size).toBe(30);
  });

  it.each([["0"], ["-3"], ["abc"], ["1e9"], ["99999"], [""]])("takes page %j for one that is there", (number) => {
    const { page: shown, pages } = result(`q=betriebsrat&seite=${number}`);
    expect(shown).toBeGreaterThanOrEqual(1);
    expect(shown).toBeLessThanOrEqual(pages);
  });
});

describe("filters", () => {
  it.each([
    ["q=%C2%A7%2037%20BetrVG", "gesetze", "/gesetze/betrvg/37"],
    ["q=BetrVG", "gesetze", "/gesetze/betrvg"],
    ["q=7%20ABR%208/23", "rechtsprechung", "/rechtsprechung/urteil/bag-7-abr-8-23"],
  ])("keep what %s names among %s, as a hit that counts", (query, kind, path) => {
    const whole = result(query);
    const [named] = whole.direct;
    expect(named?.href.split("#")[0]).toBe(path);
    expect(whole.groups.flatMap(({ hits }) => hits.map(({ href }) => href))).not.toContain(path);
    const narrowed = result(`${query}&art=${kind}`);
    const [shown] = narrowed.groups.flatMap(({ hits }) => hits.map(({ href }) => href));
    expect([narrowed.direct, shown]).toEqual([[], path]);
    const choice = whole.filters.flatMap(({ links }) => links).find(({ path: to }) => to.endsWith(`art=${kind}`));
    expect(Number.parseInt(narrowed.summary, 10)).toBe(choice?.count);
  });

  it("count what they would leave, and are links", () => {
    const articles = filter("q=kündigung", "Art").find(({ label }) => label === "Fachartikel");
    const hits = result("q=kündigung&art=fachartikel").groups.flatMap((one) => one.hits);
    expect(articles).toMatchObject({ path: "/suche?q=k%C3%BCndigung&art=fachartikel", current: false });
    expect(hits).toHaveLength(articles?.count ?? -1);
    expect(hits.every(({ href }) => href.startsWith("/fachartikel/"))).toBe(true);
  });

  it("are combined, and one is taken back by its first link", () => {
    const links = filter("q=betriebsrat&art=news&jahr=2026", "Jahr");
    expect(links[0]).toEqual({ label: "Alle", path: "/suche?q=betriebsrat&art=news", current: false });
    expect(links.find(({ current }) => current)).toMatchObject({ label: "2026" });
    expect(result("q=betriebsrat&art=news&jahr=2026").unfiltered).toBe("/suche?q=betriebsrat");
  });

  it("that nobody offers are passed over", () => {
    expect(result("q=betriebsrat&art=unsinn&zielgruppe=x&jahr=12").unfiltered).toBeUndefined();
  });

  it("that leave nothing can be taken back", () => {
    const empty = result("q=abmahnung&jahr=1999");
    expect(empty.groups).toEqual([]);
    expect(empty.unfiltered).toBe("/suche?q=abmahnung");
  });
});

describe("what a query names outright", () => {
  it.each([
    ["§ 37 VI", "/gesetze/betrvg/37"],
    ["37 abs 6 betrvg", "/gesetze/betrvg/37"],
    ["7abr8/23", "/rechtsprechung/urteil/bag-7-abr-8-23"],
    ["ECLI:DE:BAG:2024:070224.B.7ABR8.23.0", "/rechtsprechung/urteil/bag-7-abr-8-23"],
    ["BetrVG", "/gesetze/betrvg"],
    ["kündigungsschutzgesetz", "/gesetze/kschg"],
    ["SGB 9", "/gesetze/sgb-ix"],
  ])("%s comes first and is not repeated below", (query, href) => {
    const { direct, groups } = result(`q=${encodeURIComponent(query)}`);
    expect(direct.map((hit) => hit.href)).toEqual([href]);
    expect(groups.flatMap(({ hits }) => hits.map((hit) => hit.href))).not.toContain(href);
  });

  it("on the other site it has its address", () => {
    expect(result(`q=${encodeURIComponent("§ 1 KSchG")}`, "ifb").direct[0]).toMatchObject({
      href: "https://br.example/gesetze/kschg/1",
      title: "§ 1 KSchG – Sozial ungerechtfertigte Kündigungen",
    });
  });

  it("is left out where a filter is set or pages were turned", () => {
    expect(result("q=BetrVG&art=lexikon").direct).toEqual([]);
    expect(result("q=BetrVG&seite=2").direct).toEqual([]);
  });

  it("a statute nobody has here leads nowhere", () => {
    expect(result(`q=${encodeURIComponent("§ 12 UWG")}`).direct).toEqual([]);
  });
});

describe("odd input", () => {
  it.each([
    ['"'],
    ["'; DROP TABLE docs; --"],
    ["AND OR NOT NEAR(a b)"],
    ["title:abmahnung*"],
    ["{title} : x^2 + -"],
    ["\u0000\u0007abmahnung\u202e"],
    ["🙂👩‍👩‍👧"],
    ["%"],
    ["ß"],
    ["日本語"],
    ["a".repeat(10_000)],
    ["abmahnung ".repeat(1000)],
    ["(((((((((("],
    ["\ud800"],
  ])("%j is answered", (text) => {
    const parameters = new URLSearchParams({ q: text });
    const model = page(parameters.toString());
    expect(model.query.length).toBeLessThanOrEqual(240);
    expect(/\p{Cc}/u.test(model.query)).toBe(false);
  });

  it("words of the index's own language are words", () => {
    expect(group(`q=${encodeURIComponent('abmahnung" OR "')}`, "Treffer")?.hits[0]?.href).toBe("/betriebsratslexikon/br/abmahnung");
  });
});

describe("a question in plain words", () => {
  it("is answered above the hits, with its source and the day it was checked", () => {
    const { answered, direct } = result("q=pause bei 8 stunden arbeit");
    expect(direct).toEqual([]);
    expect(answered).toMatchObject({ question: "Wie lange müssen die Pausen bei der Arbeit sein?", checked: "2026-11-23" });
    expect(answered?.answer).toContain("mindestens 30 Minuten");
    expect(answered?.sources.map(({ text }) => text)).toEqual([
      "§ 4 Satz 1 ArbZG",
      "§ 4 Satz 2 ArbZG",
      "§ 4 Satz 3 ArbZG",
      "§ 11 Abs. 1 JArbSchG",
    ]);
    expect(answered?.sources[0]?.href).toMatch(/^\/gesetze\/arbzg/);
  });

  it("leads to the other site with its address", () => {
    expect(result("q=pause bei 8 stunden arbeit", "ifb").answered?.sources[0]?.href).toMatch(/^https:\/\/br\.example\/gesetze\/arbzg/);
  });

  it("is not answered on further pages and where a filter is set", () => {
    expect(result("q=pause bei 8 stunden arbeit&seite=2").answered).toBeUndefined();
    expect(result("q=pause bei 8 stunden arbeit&art=lexikon").answered).toBeUndefined();
  });

  it("that names a provision leads there instead", () => expect(result(`q=${encodeURIComponent("§ 4 ArbZG")}`).answered).toBeUndefined());
});

describe("questions that may be meant", () => {
  it("are named with their sources where none is certain, and beside an answer", () => {
    const { answered, alike } = result("q=meine gespeicherten daten sollen verschwinden");
    expect(answered).toBeUndefined();
    expect(alike.map(({ question }) => question)).toContain("Kann ich Auskunft über meine Daten beim Arbeitgeber verlangen?");
    expect(result("q=können meine daten weg").answered?.question).toBe("Kann ich verlangen, dass der Arbeitgeber meine Daten löscht?");
    expect(alike.every(({ sources }) => sources.length > 0)).toBe(true);
    const beside = result("q=pause bei 8 stunden arbeit");
    expect(beside.alike.length).toBeLessThanOrEqual(2);
    expect(beside.alike.map(({ question }) => question)).not.toContain(beside.answered?.question);
  });

  it.each(["q=Abmahnung", "q=Hotel Berlin", "q=§ 37 Abs. 6 BetrVG", "q=wie wird das wetter&art=lexikon", "q=brauche ich winterreifen"])(
    "none for %s",
    (query) => expect(result(query).alike).toEqual([]),
  );
});
