import { describe, expect, it } from "vitest";
import { renderMarkdown } from "../render-body.ts";
import type { BodyLinks } from "./make-links.ts";

const links: BodyLinks = {
  citations: {
    "§ 37 Abs. 6 BetrVG": "/gesetze/betrvg/37#abs-6",
    "§ 40 BetrVG": "/gesetze/betrvg/40",
    "7 ABR 8/23": "/rechtsprechung/urteil/bag-7-abr-8-23",
  },
  terms: [
    ["Betriebsräten", "/betriebsratslexikon/br/betriebsrat"],
    ["Wahl der SBV", "/betriebsratslexikon/sbv/wahl-der-sbv"],
    ["Wahl", "/betriebsratslexikon/br/wahl"],
  ],
};
const origins = { ifb: "https://ifb.example", betriebsrat: "https://br.example" };
const htmlOf = (source: string, given: BodyLinks | undefined = links): string =>
  renderMarkdown(source, "betriebsrat", origins, given).html.trim();
const linksIn = (source: string): readonly string[] =>
  [...htmlOf(source).matchAll(/<a href="([^"]+)"[^>]*>([^<]*)<\/a>/g)].map(([, href, text]) => `${text} → ${href}`);
const textIn = (html: string): string => html.replace(/<[^>]+>/g, "");

describe("citations in a text", () => {
  it("become links where their page is known, each place of a chain on its own", () => {
    expect(linksIn("Nach §§ 37 Abs. 6, 40 BetrVG und § 41 BetrVG, BAG 7.2.2024 – 7 ABR 8/23.")).toEqual([
      "§§ 37 Abs. 6 → /gesetze/betrvg/37#abs-6",
      "40 BetrVG → /gesetze/betrvg/40",
      "BAG 7.2.2024 – 7 ABR 8/23 → /rechtsprechung/urteil/bag-7-abr-8-23",
    ]);
  });

  it("link each end of a span once", () => {
    const citations = { "§ 5 Abs. 1 BetrVG": "/a", "§ 5 Abs. 2 BetrVG": "/b", "§ 5 Abs. 3 BetrVG": "/c" };
    expect(htmlOf("§ 5 Abs. 1 bis 3 BetrVG", { citations, terms: [] })).toBe(
      '<p><a href="/a">§ 5 Abs. 1</a> bis <a href="/c">3 BetrVG</a></p>',
    );
  });

  it("become links each time, in paragraphs, lists, tables and quotations", () =>
    expect(linksIn("§ 40 BetrVG\n\n- § 40 BetrVG\n\n| A |\n| --- |\n| § 40 BetrVG |\n\n> § 40 BetrVG\n")).toHaveLength(4));

  it.each(["## § 40 BetrVG", "`§ 40 BetrVG`", "    § 40 BetrVG", "```\n§ 40 BetrVG\n```"])("are left alone in %j", (source) =>
    expect(htmlOf(source)).not.toContain("<a "),
  );

  it.each([
    ["§ 37\nAbs. 6 BetrVG", '<a href="/gesetze/betrvg/37#abs-6">§ 37\nAbs. 6 BetrVG</a>'],
    ["**§ 40** BetrVG", '<a href="/gesetze/betrvg/40"><strong>§ 40</strong> BetrVG</a>'],
    ["§ 40 *BetrVG*", '<a href="/gesetze/betrvg/40">§ 40 <em>BetrVG</em></a>'],
    ["***§ 40** BetrVG*, ja", '<em><a href="/gesetze/betrvg/40"><strong>§ 40</strong> BetrVG</a></em>, ja'],
    ["**nach § 40 BetrVG**", '<strong>nach <a href="/gesetze/betrvg/40">§ 40 BetrVG</a></strong>'],
  ])("stand around %j as a whole", (source, html) => expect(htmlOf(source)).toBe(`<p>${html}</p>`));

  it.each(["**nach § 40** BetrVG", "§ 40 *BetrVG und mehr*", "§ 40 [BetrVG](/gesetze/betrvg)"])(
    "are left alone where a link would cross an element: %j",
    (source) => expect(htmlOf(source)).not.toContain('href="/gesetze/betrvg/40"'),
  );

  it("never make a link in a link", () =>
    expect(linksIn("[nach § 40 BetrVG](/gesetze/betrvg/40)")).toEqual(["nach § 40 BetrVG → /gesetze/betrvg/40"]));

  it("lead to the other site with its origin", () =>
    expect(renderMarkdown("§ 40 BetrVG", "ifb", origins, links).html).toContain('<a href="https://br.example/gesetze/betrvg/40"'));
});

describe("terms in a text", () => {
  it("become a link once, the longer one first", () => {
    expect(linksIn("Die Wahl der SBV.\n\nEine Wahl, noch eine Wahl und die Wahl der SBV.")).toEqual([
      "Wahl der SBV → /betriebsratslexikon/sbv/wahl-der-sbv",
      "Wahl → /betriebsratslexikon/br/wahl",
    ]);
  });

  it.each(["## Wahl", "> Wahl", "`Wahl`", "[Wahl](/x)", "Wahlen", "Neuwahl", "Wahl-Nachweis", "BR-Wahl", "| Wahl |\n| --- |\n| x |"])(
    "do not in %j",
    (source) => expect(linksIn(source).filter((link) => link.startsWith("Wahl →") && link.endsWith("/br/wahl"))).toEqual([]),
  );

  it("go on below a heading that has the word too", () =>
    expect(linksIn("## Wahl\n\nDie Wahl.")).toEqual(["Wahl → /betriebsratslexikon/br/wahl"]));
});

it("keeps every character of the text", () => {
  const source =
    "Mit **Betriebsräten** & <b>§ 40 BetrVG</b>, *§§ 37 Abs. 6,\n40 BetrVG* – „Wahl der SBV“.\n\n## § 40 BetrVG\n\nWahl: `Wahl`";
  expect(textIn(htmlOf(source))).toBe(textIn(renderMarkdown(source, "betriebsrat", origins).html.trim()));
  expect(htmlOf(source)).toContain("<a ");
});
