import { describe, expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import type { DataOf } from "#src/catalogue/collections.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { decisionModel } from "./decision.pages.ts";
import { sourceFact } from "./decision-facts.ts";
import { listOn, listPaths } from "./decision-lists.pages.ts";
import { fullTextModel } from "./full-text.pages.ts";

const origins = { ifb: "https://ifb.test", betriebsrat: "https://betriebsrat.test" };

const summary = (id: string, date: string, data: Partial<DataOf<"decisions">> = {}): Entry =>
  madeEntry({
    collection: "decisions",
    id,
    data: {
      title: `Fall ${id}`,
      description: `Zum Fall ${id}`,
      court: "BAG",
      kind: "Urteil",
      date,
      docketNumber: "0 AZR 1/24",
      ecli: "ECLI:DE:BAG:2024:X",
      keyPoint: "Kern",
      audiences: ["br"],
      norms: [],
      statutes: [],
      topics: ["zeit"],
      lexicon: [],
      related: [],
      themes: [],
      published: "2024-06-01",
      checked: "2024-06-01",
      ...data,
    },
  }) as Entry;

const text = (id: string, date: string, data: Partial<DataOf<"decision-texts">> = {}): Entry =>
  madeEntry({
    collection: "decision-texts",
    id,
    data: {
      court: "BAG",
      chamber: "7. Senat",
      kind: "Beschluss",
      date,
      dockets: ["0 ABR 2/24"],
      norms: ["§ 37 Abs 6 S 1 ABC"],
      previousInstances: ["vorgehend LAG Muster, 1. März 2023, Az: 1 TaBV 1/23, Beschluss"],
      headline: "Schulung - Kosten",
      source: "rii-dok",
      reasons: true,
      randnummern: 12,
      ...data,
    },
  }) as Entry;

const topics = ["zeit", "lohn"].map(
  (id) => madeEntry({ collection: "topics", id, data: { title: id === "zeit" ? "Zeit" : "Lohn" } }) as Entry,
);
const catalogueOf = (...entries: readonly Entry[]): Catalogue =>
  new Catalogue({ contentDir: "", today: "2026-11-01", entries: [...topics, ...entries], events: [] });

const c = catalogueOf(
  summary("alt", "2020-05-01", { audiences: ["sbv"], topics: ["lohn"] }),
  summary("beides", "2024-02-07"),
  text("beides", "2024-02-07"),
  text("nur-text", "2025-01-01", { court: "LAG Muster" }),
);
const shown = (id: string, page = 1) => listOn(c, id, page).list.items.map(({ path, note }) => [path.split("/").at(-1), note]);
const filters = (id: string) =>
  listOn(c, id, 1).filters.map(({ title, links }) => [title, links.map(({ label, path, count }) => `${label} ${count} ${path.slice(16)}`)]);

describe("norms in the facts of a decision", () => {
  it("lead to their pages where there are any", () => {
    const statute = madeEntry({
      collection: "statutes",
      id: "abc",
      data: { abbreviation: "BetrVG", title: "Muster", shortTitle: "Muster" },
    }) as Entry;
    const norm = madeEntry({ collection: "norms", id: "abc/37", data: { statute: "abc", label: "§ 37", anchors: "abs-6" } }) as Entry;
    const with37 = catalogueOf(statute, norm, text("x", "2025-01-01", { norms: ["§ 37 Abs 6 S 1 BetrVG", "§ 5 Fremd"] }));
    expect(decisionModel(with37, "x", origins).facts.find(({ label }) => label === "Vorschriften")?.parts).toEqual([
      { text: "§ 37 Abs. 6 Satz 1 BetrVG", href: "/gesetze/abc/37#abs-6" },
      { text: "§ 5 Fremd" },
    ]);
  });
});

describe("lists of decisions", () => {
  it("show summaries and texts newest first, each once, and mark what can be read in full", () => {
    expect(shown("")).toEqual([
      ["nur-text", "Volltext"],
      ["beides", "mit Volltext"],
      ["alt", undefined],
    ]);
  });

  it("offer audience, topic, court and year with their counts", () => {
    expect(filters("")).toEqual([
      ["Zielgruppe", ["Betriebsrat 1 br", "SBV 1 sbv"]],
      ["Thema", ["Zeit 1 zeit", "Lohn 1 lohn"]],
      ["Gericht", ["BAG 2 gericht/bag", "LAG Muster 1 gericht/lag-muster"]],
      ["Jahr", ["2025 1 jahr/2025", "2024 1 jahr/2024", "2020 1 jahr/2020"]],
    ]);
  });

  it("narrow a court by year, and leave out what leaves no choice", () => {
    expect(filters("gericht/bag")).toEqual([["Jahr", ["2024 1 gericht/bag/2024", "2020 1 gericht/bag/2020"]]]);
    expect(filters("gericht/lag-muster")).toEqual([]);
    expect(filters("br")).toEqual([]);
    expect(shown("gericht/bag/2020")).toEqual([["alt", undefined]]);
  });

  it("narrow a year by court where it has several", () => {
    const two = catalogueOf(text("a", "2024-01-01"), text("b", "2024-02-01", { court: "LAG Muster" }));
    expect(listOn(two, "jahr/2024", 1).filters[0]?.links.map(({ path }) => path)).toEqual([
      "/rechtsprechung/gericht/bag/2024",
      "/rechtsprechung/gericht/lag-muster/2024",
    ]);
  });

  it("have an address, a title and a description of their own, and lead to every page", () => {
    const many = catalogueOf(...Array.from({ length: 60 }, (_, i) => text(`t${i}`, `2024-01-${String((i % 28) + 1).padStart(2, "0")}`)));
    const heads = [
      listOn(many, "", 1).head,
      ...listPaths(many).map(({ id }) => listOn(many, id.split("@")[0] ?? "", Number(id.split("@")[1])).head),
    ];
    for (const field of ["path", "title", "description"] as const)
      expect(new Set(heads.map((head) => head[field])).size).toBe(heads.length);
    expect(listPaths(many).map(({ params }) => params["list"])).toEqual([
      "seite/2",
      "seite/3",
      "br",
      "sbv",
      "gericht/bag",
      "gericht/bag/seite/2",
      "gericht/bag/seite/3",
      "gericht/bag/2024",
      "gericht/bag/2024/seite/2",
      "gericht/bag/2024/seite/3",
      "jahr/2024",
      "jahr/2024/seite/2",
      "jahr/2024/seite/3",
    ]);
    expect(heads.every(({ description }) => description.length >= 50 && description.length <= 180)).toBe(true);
    expect(listOn(many, "", 3).list.items).toHaveLength(12);
  });
});

const factsOf = (id: string): Readonly<Record<string, string>> =>
  Object.fromEntries(decisionModel(c, id, origins).facts.map(({ label, value }) => [label, value]));

describe("the page of a decision", () => {
  it("shows a summary alone", () => {
    const model = decisionModel(c, "alt", origins);
    expect(model).toMatchObject({ lead: "Kern", summary: { file: "decisions/alt.md" }, fullText: undefined });
    expect(model.citation).toBe("BAG, Urteil vom 1. Mai 2020 – 0 AZR 1/24");
  });

  it("shows a summary with the official text and what that adds to the facts", () => {
    const model = decisionModel(c, "beides", origins);
    expect(model.summary?.file).toBe("decisions/beides.md");
    expect(model.fullText).toMatchObject({
      path: "/rechtsprechung/urteil/beides/volltext",
      randnummern: 12,
      body: { file: "decision-texts/beides.md" },
    });
    expect(factsOf("beides")).toMatchObject({
      Vorinstanz: "LAG Muster, 1. März 2023 – 1 TaBV 1/23, Beschluss",
      "Amtlicher Text": "rechtsprechung-im-internet.de",
    });
  });

  it.each<[Partial<DataOf<"decision-texts">>, ReturnType<typeof sourceFact>]>([
    [
      { source: "bag-json", court: "LAG Muster", sourceUrl: "https://www.lareda.hessenrecht.hessen.de/perma?d=1" },
      {
        label: "Amtlicher Text",
        value: "lareda.hessenrecht.hessen.de",
        href: "https://www.lareda.hessenrecht.hessen.de/perma?d=1",
      },
    ],
    [
      { source: "bag-json", court: "LAG Muster" },
      { label: "Amtlicher Text", value: "LAG Muster" },
    ],
    [{ source: "bag-html" }, { label: "Amtlicher Text", value: "bundesarbeitsgericht.de" }],
    [
      { source: "oldp-json", sourceUrl: "https://de.openlegaldata.io/case/x" },
      { label: "Quelle", value: "de.openlegaldata.io", href: "https://de.openlegaldata.io/case/x" },
    ],
  ])("names where the text of %j can be read", (data, fact) =>
    expect(sourceFact((text("quelle", "2025-01-01", data) as Entry<"decision-texts">).data)).toEqual(fact),
  );

  it("shows an official text alone under its heading", () => {
    const model = decisionModel(c, "nur-text", origins);
    expect(model.head.title).toBe("LAG\u00a0Muster\u00a00\u00a0ABR\u00a02/24: Schulung – Kosten");
    expect(model.head.description.length).toBeLessThanOrEqual(180);
    expect(model.summary).toBeUndefined();
    expect(factsOf("nur-text")).toMatchObject({ Gericht: "LAG Muster, 7. Senat", Vorschriften: "§ 37 Abs. 6 Satz 1 ABC" });
  });

  it("is made anew when the official text changes", () => {
    const key = (digest: string): string =>
      JSON.stringify(decisionModel(catalogueOf(summary("x", "2024-01-01"), { ...text("x", "2024-01-01"), digest }), "x", origins));
    expect(key("eins")).not.toBe(key("zwei"));
  });
});

describe("the page of an official text", () => {
  it("leads back to the summary, or to the result where there is none", () => {
    expect(fullTextModel(c, "beides", origins).overview).toEqual({
      path: "/rechtsprechung/urteil/beides",
      label: "Zusammenfassung: Was das für Ihr Gremium heißt",
    });
    expect(fullTextModel(c, "nur-text", origins).overview.label).toBe("Die Entscheidung auf einen Blick");
  });

  it("is its own canonical address with a title that the other page does not have", () => {
    const { head } = fullTextModel(c, "nur-text", origins);
    expect(head.path).toBe("/rechtsprechung/urteil/nur-text/volltext");
    expect(head.title).not.toBe(decisionModel(c, "nur-text", origins).head.title);
    expect(head.description).toMatch(/mit 12 verlinkbaren Randnummern/);
  });
});
