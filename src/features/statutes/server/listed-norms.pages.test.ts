import { describe, expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { entriesOf } from "#src/catalogue/check-content.ts";
import { readCitation } from "#src/catalogue/links/read-citation.ts";
import { addressOf, linkTargets } from "#src/catalogue/links/resolve-citation.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { listedNormModel } from "./listed-norms.pages.ts";
import { allListed, listedIn } from "./listed-norms.ts";
import { outlineOfListed } from "./outline.ts";

const entries = entriesOf(scanContent("src/content", new Map()));
const withEntries = (...more: Parameters<typeof madeEntry>[0][]): Catalogue =>
  new Catalogue({ contentDir: "src/content", today: "2026-11-23", entries: [...entries, ...more.map(madeEntry)], events: [] });
const c = withEntries();
const model = (id: string) => listedNormModel(c, `listed ${id}`);

describe("a provision without wording", () => {
  it("has a page for every norm of every list", () => {
    const listed = new Set(allListed(c).map(({ path }) => path));
    const wanted = c.list("norm-lists").flatMap(({ id, data }) => Object.keys(data.norms).map((slug) => `/gesetze/${id}/${slug}`));
    expect(wanted.length).toBeGreaterThan(800);
    expect(wanted.filter((path) => !listed.has(path))).toEqual([]);
  });

  it("says what is known: number, title, official source, what cites it", () => {
    const { head, facts, officialUrl, repealed, related, previous, next } = model("betrvg/37");
    expect(head).toMatchObject({
      path: "/gesetze/betrvg/37",
      title: "§ 37 BetrVG: Ehrenamtliche Tätigkeit, Arbeitsversäumnis",
      noindex: true,
      crumbs: [{ path: "/gesetze" }, { label: "BetrVG", path: "/gesetze/betrvg" }],
    });
    expect(officialUrl).toBe("https://www.gesetze-im-internet.de/betrvg/__37.html");
    expect(facts.find(({ label }) => label === "Amtlicher Text")?.href).toBe(officialUrl);
    expect(repealed).toBe(false);
    expect(related.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["Zitiert in Entscheidungen", "Zitiert im Lexikon", "Seminare auf dieser Grundlage"]),
    );
    expect(related.flatMap(({ cards }) => cards).every(({ reason }) => reason?.includes("37"))).toBe(true);
    expect([previous?.path, next?.path]).toEqual(["/gesetze/betrvg/36", "/gesetze/betrvg/38"]);
  });

  it("stands in order behind its neighbours with letters", () => {
    expect(model("betrvg/78a")).toMatchObject({ previous: { path: "/gesetze/betrvg/78" }, next: { path: "/gesetze/betrvg/79" } });
  });

  it("that is repealed says so", () => {
    const gone = allListed(c).find(({ statute, repealed }) => statute === "betrvg" && repealed);
    expect(gone && model(gone.id).repealed).toBe(true);
  });

  it("of a repealed statute says so too, and since when", () => {
    const { repealed, facts } = model("corona-arbschv/2");
    expect(repealed).toBe(true);
    expect(facts).toContainEqual({ label: "Gilt nicht mehr", value: "seit 26.05.2022" });
    expect(outlineOfListed(listedIn(c, "corona-arbschv")).norms[0]).toMatchObject({
      heading: "Ziel und Anwendungsbereich",
      repealed: true,
    });
  });

  it("is an article where the statute counts articles", () => {
    expect(model("gg/art-9")).toMatchObject({
      officialUrl: "https://www.gesetze-im-internet.de/gg/art_9.html",
      head: { title: "Art. 9 GG", crumbs: [{ path: "/gesetze" }, { path: "/gesetze/gg" }] },
    });
  });

  it("stands below an overview, whatever the statute", () => {
    expect(c.list("norm-lists").filter(({ id }) => c.find("statutes", id) === undefined)).toEqual([]);
  });

  it("makes room for the wording at the same address", () => {
    const imported = withEntries({
      collection: "norms",
      id: "betrvg/37",
      data: { statute: "betrvg", label: "§ 37", position: 1, asOf: "2026-01-01" },
    });
    expect(listedIn(imported, "betrvg").some(({ slug }) => slug === "37")).toBe(false);
    expect(listedIn(imported, "betrvg").some(({ slug }) => slug === "38")).toBe(true);
  });
});

it("every citation of a statute with a list leads to the provision", () => {
  const targets = linkTargets(c);
  const lists = new Map(c.list("norm-lists").map(({ id, data }) => [id, data.norms]));
  const cited = new Set(entries.flatMap(({ citations }) => citations.map(({ text }) => text)));
  const wrong = [...cited].filter((text) => {
    const citation = readCitation(text);
    if (citation?.kind !== "norm" || citation.statute === null || citation.edition !== null) return false;
    const norms = lists.get(targets.statutes.slugOf(citation.statute) ?? "");
    return norms !== undefined && !/^\/gesetze\/[^/]+\/[^/]+$/.test(addressOf(citation, targets) ?? "");
  });
  expect(wrong).toEqual([]);
});
