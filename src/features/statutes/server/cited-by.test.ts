import { expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { citedBy } from "./cited-by.ts";

const entry = (collection: string, id: string, data: object, links: readonly string[] = []): Entry =>
  ({
    collection,
    id,
    file: `${collection}/${id}.md`,
    digest: id,
    data,
    links: links.map((href) => ({ href, line: 1 })),
    headings: [],
  }) as unknown as Entry;

const decision = (id: string, date: string, norms: readonly string[]): Entry =>
  entry("decisions", id, { title: id, court: "BAG", docketNumber: id, keyPoint: "Kern", date, norms, statutes: [] });
const article = (id: string, links: readonly string[]): Entry =>
  entry("articles", id, { title: id, kind: "ratgeber", teaser: "Kurz", date: "2026-01-01", illustration: "x" }, links);

const entries = [
  entry("statutes", "betrvg", { abbreviation: "BetrVG" }),
  entry("norms", "betrvg/37", { statute: "betrvg" }),
  entry("norms", "betrvg/40", { statute: "betrvg" }, ["/gesetze/betrvg/37"]),
  decision("alt", "2020-01-01", ["§ 37 Abs. 6 BetrVG"]),
  decision("neu", "2024-01-01", ["§§ 37, 40 BetrVG", "§ 37 Abs. 6 BetrVG"]),
  entry("lexicon", "br/schulung", { title: "Schulung", definition: "Kurz", norms: ["§ 37 Abs. 6 BetrVG"] }),
  article("leitfaden", ["/gesetze/betrvg/37#abs-6", "/gesetze/betrvg"]),
];
const groupsFor = (id: string) =>
  citedBy(new Catalogue({ contentDir: "", today: "2026-11-01", entries, events: [] }), id).map(({ title, cards }) => [
    title,
    cards.map((card) => card.title),
  ]);

it("names decisions newest first, each once, then the lexicon and whatever links to the provision", () => {
  expect(groupsFor("betrvg/37")).toEqual([
    ["Zitiert in Entscheidungen", ["neu", "alt"]],
    ["Zitiert im Lexikon", ["Schulung"]],
    ["Zitiert in Beiträgen", ["leitfaden"]],
  ]);
});

it("counts every provision of a chain", () => expect(groupsFor("betrvg/40")).toEqual([["Zitiert in Entscheidungen", ["neu"]]]));

it("has nothing to say of a provision nobody cites", () => expect(groupsFor("betrvg/1")).toEqual([]));
