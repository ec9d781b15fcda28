import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { LONGEST_POST } from "#src/shared/forms/fields/forum-post.ts";
import { foreignMarkup, UGC_REL } from "./post-markup.ts";
import { type CitationHref, MOST_LINES, MOST_MARKS, renderPost } from "./render-post.ts";
import { attacks } from "./test/attacks.ts";
import { oddTexts } from "./test/odd-texts.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;

const elements = new Set(["p", "br", "hr", "strong", "em", "s", "code", "pre", "blockquote", "ul", "ol", "li", "a"]);
const attributes = new Set(["href", "rel", "start"]);
const schemes = new Set(["http:", "https:", "mailto:"]);

/** What a browser would find that no post may have. The list is written down a second time on purpose. */
function faultsOf(html: string): readonly string[] {
  const faults: string[] = [];
  const open: Node[] = [...parseFragment(html).childNodes];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.nodeName === "#text") continue;
    if (!("tagName" in node) || !elements.has(node.tagName)) {
      faults.push(node.nodeName);
      continue;
    }
    for (const { name, value } of node.attrs) {
      if (!attributes.has(name)) faults.push(`${node.tagName} ${name}`);
      if (name === "href" && !schemes.has(new URL(value, "https://own.example").protocol)) faults.push(value);
      if (name === "href" && value.startsWith("//")) faults.push(value);
    }
    open.push(...node.childNodes);
  }
  return faults;
}

const linksOf = (html: string): readonly string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);

describe("what a post may look like", () => {
  it.each([
    ["**fett** und *schräg*", "<p><strong>fett</strong> und <em>schräg</em></p>\n"],
    ["eins\nzwei", "<p>eins<br>\nzwei</p>\n"],
    ["> gesagt\n\nmeine Antwort", "<blockquote>\n<p>gesagt</p>\n</blockquote>\n<p>meine Antwort</p>\n"],
    ["3. drei\n4. vier", '<ol start="3">\n<li>drei</li>\n<li>vier</li>\n</ol>\n'],
    ["# keine Überschrift", "<p># keine Überschrift</p>\n"],
    ["```js\na < b\n```", "<pre><code>a &lt; b\n</code></pre>\n"],
    ["<b>wörtlich</b>", "<p>&lt;b&gt;wörtlich&lt;/b&gt;</p>\n"],
    ["www.example.org", "<p>www.example.org</p>\n"],
    ["[Seite](https://example.org/a)", `<p><a href="https://example.org/a" rel="${UGC_REL}">Seite</a></p>\n`],
    ["[Norm](/gesetze/betrvg/37)", '<p><a href="/gesetze/betrvg/37">Norm</a></p>\n'],
    ["<mailto:br@example.org>", `<p><a href="mailto:br@example.org" rel="${UGC_REL}">mailto:br@example.org</a></p>\n`],
    ['[Seite](https://example.org "täuscht")', `<p><a href="https://example.org" rel="${UGC_REL}">Seite</a></p>\n`],
  ])("shows %j", (source, html) => expect(renderPost(source)).toEqual({ html }));

  const hrefOf: CitationHref = (citation) =>
    citation.kind === "norm" ? `/gesetze/betrvg/${citation.parts[0]?.norm}` : `/rechtsprechung/urteil/x`;

  it("links citations, across emphasis too, and none in code, links or quoted code", () => {
    expect(linksOf(renderPost("Nach § 37 Abs. 6 BetrVG und BAG 8.3.2000 – 7 ABR 11/98 gilt", hrefOf).html)).toEqual([
      "/gesetze/betrvg/37",
      "/rechtsprechung/urteil/x",
    ]);
    expect(renderPost("**§ 40** BetrVG", hrefOf).html).toBe('<p><a href="/gesetze/betrvg/40"><strong>§ 40</strong> BetrVG</a></p>\n');
    expect(linksOf(renderPost("`§ 40 BetrVG` [§ 37 BetrVG](https://example.org)", hrefOf).html)).toEqual(["https://example.org"]);
    expect(linksOf(renderPost("§ 40 BetrVG", () => undefined).html)).toEqual([]);
  });

  it("takes out what turns the direction of the text and what nobody sees", () =>
    expect(renderPost("a\u202Eb\u0000c\u2066d").html).toBe("<p>abcd</p>\n"));
});

describe("attacks", () => {
  it("has at least 300 of them", () => expect(new Set(attacks).size).toBeGreaterThanOrEqual(300));

  it("leaves nothing of them, and needs the second wall for none", () => {
    const through = attacks.flatMap((attack) => {
      const { html, foreign } = renderPost(attack);
      const faults = [...faultsOf(html), ...(foreign === undefined ? [] : [foreign])];
      return faults.length === 0 ? [] : [{ attack, faults }];
    });
    expect(through).toEqual([]);
  });

  it.each([
    ["<p><script>1</script></p>", "script"],
    ['<p onclick="a">x</p>', "p onclick"],
    ['<a href="javascript:alert(1)">x</a>', "a href"],
    ['<a href="//evil.example">x</a>', "a href"],
    ['<a href="https://example.org" rel="opener">x</a>', "a rel"],
    ["<p><!-- x --></p>", "#comment"],
    ["<svg><p>x</p></svg>", "svg"],
    ["<p><constructor>x</constructor></p>", "constructor"],
  ])("the second wall alone stops %s", (html, what) => expect(foreignMarkup(html)).toBe(what));

  it("finds nothing foreign in 10,000 texts made of what attacks are made of", () => {
    for (const source of oddTexts(10_000, 20_261_123)) {
      const { html, foreign } = renderPost(source, () => "/gesetze/betrvg/37");
      if (foreign !== undefined || faultsOf(html).length > 0) expect.fail(`${JSON.stringify(source)} → ${html}`);
    }
  });
});

describe("texts made to take long", () => {
  const long = (piece: string): string => piece.repeat(Math.ceil(LONGEST_POST / piece.length)).slice(0, LONGEST_POST);

  it.each(["*", "[", "_a", "`", "![", "[](", "<", "a*_", "~~", "&amp", "\\", "(", "<a@", "[[x](", "**a "])(
    "shows a paragraph of %j as it was typed",
    (piece) => {
      const { html, foreign } = renderPost(`a${long(piece)}`);
      expect(foreign).toBeUndefined();
      expect(html).not.toMatch(/<(?!\/?p>|br>)/);
      expect(html.length).toBeGreaterThan(LONGEST_POST / 2);
    },
  );

  it.each(["> ", "- ", "1. ", ">", "* * ", "\t"])("nests %j no deeper than twenty times", (piece) => {
    const { html, foreign } = renderPost(`${long(piece)}x`.slice(-LONGEST_POST));
    expect(foreign).toBeUndefined();
    expect(html.match(/<(?:blockquote|ul|ol)\b/g)?.length ?? 0).toBeLessThanOrEqual(LONGEST_POST / 2);
    let deepest = 0;
    let depth = 0;
    for (const [tag] of html.matchAll(/<\/?(?:blockquote|ul|ol|li)\b/g)) {
      depth += tag.startsWith("</") ? -1 : 1;
      deepest = Math.max(deepest, depth);
    }
    expect(deepest).toBeLessThanOrEqual(22);
  });

  it("still reads a paragraph with as many marks as a person sets", () =>
    expect(renderPost("*a* ".repeat(MOST_MARKS / 2)).html).toContain("<em>a</em>"));

  it("shows a text of more lines than a person writes as it was typed", () => {
    expect(renderPost(`${"- a\n".repeat(MOST_LINES - 1)}- b`).html).toContain("<li>b</li>");
    expect(renderPost(`${"- a\n".repeat(MOST_LINES)}- <b>`).html).toMatch(/^<p>- a<br>\n(?:- a<br>\n)*- &lt;b&gt;<\/p>\n$/);
  });

  it("cuts what is longer than any post", () =>
    expect(renderPost("a".repeat(LONGEST_POST + 5)).html).toBe(`<p>${"a".repeat(LONGEST_POST)}</p>\n`));
});
