import { describe, expect, it } from "vitest";
import { renderMarkdown } from "./render-body.ts";

const origins = { ifb: "https://ifb.example", betriebsrat: "https://br.example" };
const render = (source: string, brand: "ifb" | "betriebsrat" = "betriebsrat") => renderMarkdown(source, brand, origins);

describe("headings", () => {
  it.each([
    ["## Größe & Maß", "groesse-mass"],
    ["## Überblick: `Code` und **Fett**", "ueberblick-code-und-fett"],
    ["## [Link](/news/x) zuletzt", "link-zuletzt"],
    ["## §", "abschnitt"],
  ])("%s can be linked as #%s", (source, id) => {
    expect(render(source).html).toContain(`<h2 id="${id}">`);
  });

  it("with the same text get different anchors", () => {
    expect(render("## Form\n\n## Form\n\n### Form\n").toc).toEqual([
      { id: "form", text: "Form", depth: 2 },
      { id: "form-2", text: "Form", depth: 2 },
      { id: "form-3", text: "Form", depth: 3 },
    ]);
  });

  it("never take an anchor of the page around them", () => {
    expect(render("## Inhalt\n").toc).toEqual([{ id: "inhalt-2", text: "Inhalt", depth: 2 }]);
  });

  it("below level 3 stay out of the table of contents", () => {
    expect(render("#### Tief\n").toc).toEqual([]);
  });

  it("of one text do not know those of another", () => {
    render("## Form\n");
    expect(render("## Form\n").toc[0]?.id).toBe("form");
  });
});

describe("links", () => {
  it.each([
    ["betriebsrat", "/seminare/t/ki?x=1#y", '<a href="https://ifb.example/seminare/t/ki?x=1#y">'],
    ["betriebsrat", "/news/a#b", '<a href="/news/a#b">'],
    ["ifb", "/news/a", '<a href="https://br.example/news/a">'],
    ["ifb", "/impressum", '<a href="/impressum">'],
    ["ifb", "#form", '<a href="#form">'],
    ["ifb", "https://www.gesetze-im-internet.de/betrvg", '<a href="https://www.gesetze-im-internet.de/betrvg" rel="noopener">'],
    ["ifb", "mailto:service@example.org", '<a href="mailto:service@example.org">'],
  ] as const)("on %s to %s become %s", (brand, href, tag) => {
    expect(render(`[Text](${href})`, brand).html).toBe(`<p>${tag}Text</a></p>\n`);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "vbscript:x"])("to %s are not made", (href) => {
    expect(render(`[Text](${href})`).html).not.toContain("<a");
  });
});

describe("text", () => {
  it("shows raw HTML literally", () => {
    const { html } = render('<script>alert(1)</script>\n\n<div onclick="x">roh</div> &amp; <b>fett</b>\n');
    expect(html).not.toMatch(/<(?:script|div|b)\b/);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  it("gives tables a scrolling frame that the keyboard reaches, and header cells a scope", () => {
    const { html } = render("| Frist | Tage |\n|:--|--:|\n| kurz | 3 |\n");
    expect(html).toMatch(/^<div class="table-scroll" role="region" aria-label="Tabelle" tabindex="0"><table>/);
    expect(html).toContain('<th scope="col">Frist</th>');
    expect(html).not.toContain("style=");
    expect(html).toMatch(/<\/table><\/div>$/);
  });

  it("makes no header of the empty corner of a table", () => {
    const { html } = render("| | Präsenz |\n|---|---|\n| Preis | 1 |\n");
    expect(html.replace(/\n/g, "")).toContain('<tr><td></td><th scope="col">Präsenz</th></tr>');
  });

  it("tells several tables apart", () => {
    const table = "| A |\n|---|\n| 1 |\n\n";
    expect([...render(table + table).html.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label)).toEqual(["Tabelle", "Tabelle 2"]);
  });

  it("counts its words", () => {
    expect(render("Drei kleine Wörter").words).toBe(3);
  });
});
