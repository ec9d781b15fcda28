import { describe, expect, it } from "vitest";
import { Catalogue } from "./catalogue.ts";
import type { CollectionName } from "./collections.ts";
import type { BodyCitation, Entry, TermMention } from "./entry.ts";
import { relatedGroups, relatedTo } from "./graph.ts";
import { madeEntry } from "./test/made-entry.ts";

const cites = (...texts: readonly string[]): readonly BodyCitation[] => texts.map((text) => ({ text, line: 9 }));
const links = (...hrefs: readonly string[]) => hrefs.map((href) => ({ href, line: 9 }));
type Parts = Parameters<typeof madeEntry>[0];
const entry = (collection: CollectionName, id: string, data: object, rest: Partial<Parts> = {}): Entry =>
  madeEntry({ collection, id, data, ...rest } as Parts) as Entry;

const entries = [
  entry("statutes", "betrvg", {
    abbreviation: "BetrVG",
    title: "Betriebsverfassungsgesetz",
    shortTitle: "Betriebsverfassungsgesetz",
    audiences: ["br"],
  }),
  entry("norms", "betrvg/37", { statute: "betrvg", label: "§ 37", anchors: "abs-6" }),
  entry("norms", "betrvg/38", { statute: "betrvg", label: "§ 38" }, { citations: cites("§ 37 Abs. 2") }),
  entry("topics", "schulung", { title: "Schulung" }),
  entry("tags", "kosten", { title: "Kosten" }),
  entry(
    "decisions",
    "alt",
    { title: "Alte Entscheidung", date: "2020-01-01", court: "BAG", docketNumber: "7 ABR 1/20", norms: [], keyPoint: "Kern" },
    { citations: cites("§ 37 Abs. 6 BetrVG") },
  ),
  entry(
    "decisions",
    "neu",
    {
      title: "Neue Entscheidung",
      date: "2024-01-01",
      court: "BAG",
      docketNumber: "7 ABR 8/23",
      norms: [],
      keyPoint: "Kern",
      topics: ["schulung"],
      tags: ["kosten"],
    },
    { citations: cites("§ 37 BetrVG", "§ 37 Abs. 2 BetrVG") },
  ),
  entry(
    "lexicon",
    "br/freistellung",
    { title: "Freistellung", definition: "Kurz", related: ["br/ersatzmitglied"] },
    { citations: cites("§ 38 BetrVG", "§§ 37–38 BetrVG") },
  ),
  entry("lexicon", "br/ersatzmitglied", { title: "Ersatzmitglied", definition: "Kurz" }),
  entry(
    "articles",
    "leitfaden",
    { title: "Leitfaden", kind: "ratgeber", teaser: "Kurz", date: "2026-01-01", tags: ["kosten"], topics: ["schulung"] },
    { citations: cites("7 ABR 8/23", "§ 99 BetrVG"), links: links("/gesetze/betrvg/37#abs-6") },
  ),
  entry(
    "articles",
    "zustimmung",
    { title: "Zustimmung", kind: "ratgeber", teaser: "Kurz", date: "2026-02-01" },
    { citations: cites("§ 99 Abs. 2 BetrVG") },
  ),
  entry(
    "themes",
    "grundlagen",
    { title: "Grundlagen", subtitle: "Teil 1", days: 5, entitlement: ["§ 37 Abs. 6 BetrVG"] },
    { citations: cites("§ 37 Abs. 6 BetrVG") },
  ),
  entry(
    "news",
    "meldung",
    { title: "Meldung", teaser: "Kurz", date: "2026-03-01", decisions: ["neu"] },
    { links: links("/betriebsratslexikon/br/freistellung") },
  ),
];
const mentions: Readonly<Record<string, readonly TermMention[]>> = {
  "articles/leitfaden.md": [{ term: "br/freistellung", text: "Freistellungen" }],
};
const catalogue = (list: readonly Entry[] = entries): Catalogue =>
  new Catalogue({ contentDir: "", today: "2026-11-01", entries: list, events: [], mentions });

const related = (collection: CollectionName, id: string, kinds?: readonly CollectionName[], c = catalogue()): readonly string[] =>
  relatedTo(c, c.get(collection, id) as Entry, kinds ? { collections: kinds } : {}).map((found) => `${found.entry.id}: ${found.reason}`);

describe("what is related to a provision", () => {
  it("is whatever cites it in a field or in its text, decisions newest first", () =>
    expect(related("norms", "betrvg/37", ["decisions"])).toEqual(["neu: zitiert § 37 BetrVG", "alt: zitiert § 37 Abs. 6 BetrVG"]));

  it("counts ranges, links, seminars founded on it and provisions of the same statute", () =>
    expect(related("norms", "betrvg/37", ["lexicon", "articles", "themes", "norms"])).toEqual([
      "leitfaden: zitiert § 37 BetrVG",
      "br/freistellung: zitiert §§ 37–38 BetrVG",
      "betrvg/38: zitiert § 37 Abs. 2",
      "grundlagen: beruht auf § 37 Abs. 6 BetrVG",
    ]));
});

describe("the graph leads both ways", () => {
  it("from an article to the decision it cites, and back", () => {
    expect(related("articles", "leitfaden", ["decisions"])[0]).toBe("neu: wird hier zitiert");
    expect(related("decisions", "neu", ["articles"])).toEqual(["leitfaden: zitiert diese Entscheidung"]);
  });

  it("from a text to the term it mentions, and back", () => {
    expect(related("articles", "leitfaden", ["lexicon"])).toEqual(["br/freistellung: erklärt den Begriff Freistellung"]);
    expect(related("lexicon", "br/freistellung", ["articles"])).toEqual(["leitfaden: verwendet den Begriff Freistellung"]);
  });

  it("over references of editors and links in texts", () => {
    expect(related("lexicon", "br/ersatzmitglied", ["lexicon"])).toEqual(["br/freistellung: verweist auf diesen Begriff"]);
    expect(related("lexicon", "br/freistellung", ["lexicon", "news"])).toEqual([
      "br/ersatzmitglied: erklärt den Begriff Ersatzmitglied",
      "meldung: verlinkt diesen Begriff",
    ]);
    expect(related("decisions", "neu", ["news"])).toEqual(["meldung: verweist auf diese Entscheidung"]);
  });

  it("over rare norms in common, with or without a page", () => {
    expect(related("articles", "zustimmung", ["articles"])).toEqual(["leitfaden: zitiert ebenfalls § 99 BetrVG"]);
    expect(related("articles", "leitfaden", ["articles"])).toEqual(["zustimmung: zitiert ebenfalls § 99 Abs. 2 BetrVG"]);
  });

  it("from a statute to what cites most of it", () =>
    expect(related("statutes", "betrvg", ["decisions", "lexicon"])).toEqual([
      "br/freistellung: zitiert § 38 BetrVG und §§ 37–38 BetrVG",
      "neu: zitiert § 37 BetrVG",
      "alt: zitiert § 37 Abs. 6 BetrVG",
    ]));
});

describe("relatedTo", () => {
  it("puts citations before everything else, and gives the reason that says most", () =>
    expect(related("decisions", "neu").slice(0, 3)).toEqual([
      "leitfaden: zitiert diese Entscheidung",
      "betrvg/37: wird hier zitiert",
      "meldung: verweist auf diese Entscheidung",
    ]));

  it("names what two have in common where nothing else ties them", () => {
    const alone = entry("videos", "film", { title: "Film", date: "2025-01-01", tags: ["kosten"] });
    expect(related("videos", "film", ["articles"], catalogue([...entries, alone]))).toEqual(["leitfaden: beide behandeln Kosten"]);
  });

  it("never names the page itself, keeps to the limit and does not depend on the order of files", () => {
    const c = catalogue();
    const page = c.get("articles", "leitfaden") as Entry;
    const all = relatedTo(c, page, { limit: 50 });
    expect(all.map((found) => found.entry)).not.toContain(page);
    expect(relatedTo(c, page, { limit: 2 })).toEqual(all.slice(0, 2));
    expect(related("articles", "leitfaden", undefined, catalogue(entries.toReversed()))).toEqual(related("articles", "leitfaden"));
  });

  it("puts what is for other readers behind", () => {
    const text = (id: string, audience: string): Entry =>
      entry(
        "articles",
        id,
        { title: id, kind: "ratgeber", teaser: "Kurz", date: "2026-01-01", audiences: [audience] },
        { citations: cites("7 ABR 1/20") },
      );
    const page = entry("news", "x", { title: "x", date: "2026-01-01", audiences: ["sbv"] }, { citations: cites("7 ABR 1/20") });
    const found = related("news", "x", ["articles"], catalogue([...entries, text("a-fuer-br", "br"), text("b-fuer-sbv", "sbv"), page]));
    expect(found).toEqual(["b-fuer-sbv: zitiert ebenfalls 7 ABR 1/20", "a-fuer-br: zitiert ebenfalls 7 ABR 1/20"]);
  });
});

describe("groups of related content", () => {
  it("begin with the editors' choice, take the closest then, and show nothing twice", () => {
    const c = catalogue();
    const groups = relatedGroups(c, c.get("decisions", "neu") as Entry, [
      { title: "Gewählt", collections: ["decisions"], first: [c.get("decisions", "alt") as Entry] },
      { title: "Dazu", collections: ["articles", "decisions"], limit: 1 },
      { title: "Leer", collections: ["jobs"] },
    ]);
    expect(groups.map(({ title, cards }) => [title, cards.map((card) => `${card.title}: ${card.reason ?? ""}`)])).toEqual([
      ["Gewählt", ["Alte Entscheidung: zitiert ebenfalls § 37 Abs. 6 BetrVG"]],
      ["Dazu", ["Leitfaden: zitiert diese Entscheidung"]],
    ]);
  });

  it("give no reason for a choice that nothing else explains", () => {
    const c = catalogue();
    const chosen = entry("news", "y", { title: "y", date: "2026-01-01", related: [] });
    const page = entry("news", "z", { title: "z", date: "2026-01-01", related: ["y"] });
    const own = catalogue([...entries, chosen, page]);
    expect(relatedGroups(own, page, [{ title: "Mehr", collections: ["news"], first: [chosen] }])[0]?.cards[0]?.reason).toBeUndefined();
    expect(c.find("news", "y")).toBeUndefined();
  });
});

describe("official texts of decisions", () => {
  const official = (id: string, ...texts: readonly string[]) =>
    entry(
      "decision-texts",
      id,
      {
        court: "BAG",
        kind: "Beschluss",
        date: "2025-01-01",
        dockets: ["7 ABR 9/24"],
        norms: [],
        previousInstances: [],
        reasons: true,
        randnummern: 3,
      },
      { citations: cites(...texts) },
    );

  it("speak for the summary where there is one", () => {
    const c = catalogue([...entries, official("alt", "§ 38 BetrVG")]);
    expect(related("norms", "betrvg/38", ["decisions", "decision-texts"], c)).toEqual(["alt: zitiert § 38 BetrVG"]);
  });

  it("stand for themselves where there is none, on the page of the decision", () => {
    const citing = entry("news", "bericht", { title: "Bericht", teaser: "Kurz", date: "2026-04-01" }, { citations: cites("7 ABR 9/24") });
    const c = catalogue([...entries, official("bag-7-abr-9-24", "§ 38 BetrVG"), citing]);
    expect(related("norms", "betrvg/38", ["decision-texts"], c)).toEqual(["bag-7-abr-9-24: zitiert § 38 BetrVG"]);
    expect(related("decision-texts", "bag-7-abr-9-24", ["news"], c)).toEqual(["bericht: zitiert diese Entscheidung"]);
    const [group] = relatedGroups(c, c.get("norms", "betrvg/38") as Entry, [{ title: "Dazu", collections: ["decision-texts"] }]);
    expect(group?.cards.map(({ path }) => path)).toEqual(["/rechtsprechung/urteil/bag-7-abr-9-24"]);
  });
});

describe("decisions among each other", () => {
  const text = (id: string, data: object, ...texts: readonly string[]): Entry =>
    entry(
      "decision-texts",
      id,
      {
        court: "BAG",
        kind: "Urteil",
        date: "2025-01-01",
        dockets: [id],
        norms: [],
        previousInstances: [],
        reasons: true,
        randnummern: 3,
        ...data,
      },
      { citations: cites(...texts) },
    );
  const cited = (list: readonly Entry[]): readonly string[] =>
    related("norms", "betrvg/38", ["decisions", "decision-texts"], catalogue([...entries, ...list])).map((found) =>
      found.replace(/:.*/, ""),
    );

  it("stand on a norm's page by what they are about, then by court, then by day", () =>
    expect(
      cited([
        text("arbg", { court: "ArbG Köln", date: "2026-05-01" }, "§ 38 BetrVG"),
        text("bag-alt", { date: "2020-01-01" }, "§ 38 BetrVG"),
        text("bag-neu", {}, "§ 38 BetrVG"),
        text("lag-dazu", { court: "LAG Hamm", date: "2019-01-01", norms: ["§ 38 Abs 1 BetrVG"] }, "§ 38 BetrVG"),
        text("lag", { court: "LAG Hamm", date: "2026-01-01" }, "§ 38 BetrVG"),
      ]),
    ).toEqual(["lag-dazu", "bag-neu", "bag-alt", "lag", "arbg"]));

  it("do not keep other kinds from a norm's page, however many there are", () => {
    const many = Array.from({ length: 60 }, (_, i) => text(`bag-${i}`, { date: "2026-06-01" }, "§ 38 BetrVG"));
    expect(related("norms", "betrvg/38", ["lexicon"], catalogue([...entries, ...many]))).toHaveLength(1);
  });

  it("have nothing in common by norms on costs and appeals alone", () => {
    const statutes = [
      entry("statutes", "zpo", { abbreviation: "ZPO", title: "Zivilprozessordnung", shortTitle: "Zivilprozessordnung", audiences: [] }),
      entry("statutes", "arbgg", {
        abbreviation: "ArbGG",
        title: "Arbeitsgerichtsgesetz",
        shortTitle: "Arbeitsgerichtsgesetz",
        audiences: [],
      }),
    ];
    const pair = (norm: string) => [text("eins", { date: "2020-01-01" }, norm), text("zwei", {}, norm)];
    const others = (norm: string) =>
      related("decision-texts", "eins", ["decision-texts"], catalogue([...entries, ...statutes, ...pair(norm)]));
    expect(others("§ 97 ZPO")).toEqual([]);
    expect(others("§ 72a ArbGG")).toEqual([]);
    expect(others("§ 2a ArbGG")).toEqual(["zwei: zitiert ebenfalls § 2a ArbGG"]);
  });

  it("know their sister cases", () => {
    const sisters = [
      text("eins", { dockets: ["3 AZR 144/23"] }),
      text("zwei", { dockets: ["3 AZR 145/23"] }),
      text("drei", { dockets: ["3 AZR 300/22"] }),
    ];
    expect(related("decision-texts", "eins", ["decision-texts"], catalogue([...entries, ...sisters]))).toEqual([
      "zwei: Parallelsache desselben Senats vom selben Tag",
    ]);
  });
});
