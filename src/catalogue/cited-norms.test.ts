import { describe, expect, it } from "vitest";
import { Catalogue } from "./catalogue.ts";
import type { Entry } from "./entry.ts";
import { normsOf } from "./graph/cited-norms.ts";
import { relatedTo } from "./graph.ts";
import { linkedBody } from "./links/linked-body.ts";
import { normFacts } from "./links/norm-fact.ts";
import { linkTargets } from "./links/resolve-citation.ts";
import { madeEntry } from "./test/made-entry.ts";

const catalogue = (...entries: readonly Entry[]): Catalogue =>
  new Catalogue({ contentDir: "src/content", today: "2026-11-01", entries, events: [] });
const cites = (...texts: readonly string[]) => texts.map((text) => ({ text, line: 9 }));

function decision(id: string, date: string, norms: readonly string[], ...texts: readonly string[]): Entry {
  const about = { court: "BAG", kind: "Urteil", date, dockets: [id], norms: [...norms], previousInstances: [] };
  return madeEntry({ collection: "decision-texts", id, data: about, citations: cites(...texts) }) as unknown as Entry;
}
const statute = (id: string, abbreviation: string): Entry =>
  madeEntry({ collection: "statutes", id, data: { abbreviation, title: abbreviation, shortTitle: abbreviation } }) as unknown as Entry;
const norm = (id: string, label: string, anchors = ""): Entry =>
  madeEntry({ collection: "norms", id, data: { statute: id.split("/")[0] ?? "", label, anchors } }) as unknown as Entry;

it("is of the law of a decision's day: another statute may have had the name then", () => {
  const c = catalogue(
    statute("sgb-ix", "SGB IX"),
    norm("sgb-ix/84", "§ 84", "abs-2"),
    statute("betrvg", "BetrVG"),
    norm("betrvg/37", "§ 37"),
    decision("bem", "2014-05-13", ["§ 84 Abs 2 SGB 9"], "§ 84 Abs. 2 SGB IX"),
    decision("aktuell", "2018-01-01", [], "§ 84 Abs. 2 SGB IX"),
  );
  const citing = relatedTo(c, c.get("norms", "sgb-ix/84") as unknown as Entry, { collections: ["decision-texts"] });
  expect(citing.map(({ entry, reason }) => [entry.id, reason])).toEqual([["aktuell", "zitiert § 84 Abs. 2 SGB IX"]]);
  const linksOf = (id: string) => linkedBody(c, c.get("decision-texts", id) as unknown as Entry).links?.citations;
  expect(linksOf("bem")).toEqual({});
  expect(linksOf("aktuell")).toEqual({ "§ 84 Abs. 2 SGB IX": "/gesetze/sgb-ix/84#abs-2" });
  const facts = (day: string) => normFacts(c, ["§ 84 Abs. 2 SGB IX", "§ 37 BetrVG"], day)[0]?.parts;
  expect(facts("2014-05-13")).toEqual([{ text: "§ 84 Abs. 2 SGB IX" }, { text: "§ 37 BetrVG", href: "/gesetze/betrvg/37" }]);
  expect(facts("2018-01-01")?.[0]).toEqual({ text: "§ 84 Abs. 2 SGB IX", href: "/gesetze/sgb-ix/84#abs-2" });
});

describe("of a range are all that the statute has between its ends", () => {
  const list = (id: string, abbreviation: string, ...slugs: readonly string[]): Entry => {
    const norms = Object.fromEntries(slugs.map((slug) => [slug, ""]));
    return madeEntry({ collection: "norm-lists", id, data: { abbreviations: [abbreviation], norms, headings: {} } }) as unknown as Entry;
  };
  const wo = Array.from({ length: 43 }, (_, i) => String(i + 1));
  const betrvg = ["59a", "60", "61", "73", "73a", "73b", "74", "110", "111", "112", "112a", "113", "114"];
  const targets = linkTargets(
    catalogue(
      list("betrvg", "BetrVG", ...betrvg),
      list("wo", "WO", ...wo),
      list("gg", "GG", "art-1", "art-2", "art-2a", "3"),
      statute("bgb", "BGB"),
    ),
  );
  it.each([
    ["§§ 60 bis 73b BetrVG", "60 61 73 73a 73b"],
    ["§§ 60 bis 73 BetrVG", "60 61 73"],
    ["§§ 111–113 BetrVG", "111 112 112a 113"],
    ["§§ 111 bis 112a BetrVG", "111 112 112a"],
    ["§§ 112 bis 115 BetrVG", "112 112a 113 114 115"],
    ["§§ 1–41 WO", wo.slice(0, 41).join(" ")],
    ["Art. 1 bis 3 GG", "art-1 art-2 art-2a art-3"],
    ["§§ 611 bis 613a BGB", "611 612 613 613a"],
    ["§§ 1 bis 900 BGB", "1 900"],
    ["§ 60 BetrVG", "60"],
    ["§§ 60 bis 73b BetrVG a.F.", ""],
  ])("%s: %s", (text, slugs) => {
    const found = normsOf(text, { targets }).map((id) => id.slice(id.indexOf("/") + 1));
    expect(new Set(found)).toEqual(new Set(slugs.split(" ").filter(Boolean)));
  });
});
