import { beforeEach, describe, expect, it } from "vitest";
import { markdownOfHtml } from "./markdown-of-html.ts";
import { googleHtml, googleMarkdown } from "./test/google-docs.ts";
import { wordHtml, wordMarkdown } from "./test/word.ts";
import { wakePaste } from "./wake-paste.ts";

const own = ["http://betriebsrat.localhost:4321"];
const markdown = (html: string): string => markdownOfHtml(html, own).markdown;

describe("what is pasted", () => {
  it("from Word becomes Markdown, and says how many pictures were left out", () =>
    expect(markdownOfHtml(wordHtml)).toEqual({ markdown: wordMarkdown, pictures: 1 }));

  it("from Google Docs becomes Markdown", () => expect(markdown(googleHtml)).toBe(googleMarkdown));

  it.each([
    ["<p>Ein <b>fetter </b><b>Text</b>.</p>", "Ein **fetter Text**."],
    ["<p><b>Frist:</b>drei Tage</p>", "**Frist**:drei Tage"],
    ["<p><b><i>beides</i></b></p>", "***beides***"],
    ["<p>Ein <b> </b>Wort</p>", "Ein Wort"],
    ["<b>fett</b> und <em>kursiv</em>", "**fett** und *kursiv*"],
    ["<div>eins</div><div>zwei</div>", "eins\n\nzwei"],
    ["<p># kein Titel</p><p>- kein Punkt</p><p>a*b_c_d</p>", "\\# kein Titel\n\n\\- kein Punkt\n\na\\*b_c_d"],
    ["<h2>A</h2><h4>B</h4><h2>C</h2>", "## A\n\n### B\n\n## C"],
    ["<h1><b>A</b></h1>", "## A"],
    ["<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>", "- a\n  - b\n- c d"],
    ["<ol><li>a<ul><li>b</li></ul></li></ol>", "1. a\n   - b"],
    ["<blockquote><p>eins</p><p>zwei</p></blockquote>", "> eins\n>\n> zwei"],
    ["<table><tr><td>Nur ein Rahmen</td></tr></table>", "Nur ein Rahmen"],
    [
      "<table><tr><th colspan=2>A</th><th>B</th></tr><tr><td rowspan=2>1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td></tr></table>",
      "| A |  | B |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n|  | 4 | 5 |",
    ],
    ['<p><a href="javascript:alert(1)">x</a> <a href="file:///C:/a">y</a> <a href="#da">z</a></p>', "x y z"],
    ['<p><a href="https://x.example/a_(b)">x</a></p>', "[x](https://x.example/a_%28b%29)"],
    ['<p><a href="https://x.example/"><b>x</b></a></p>', "[**x**](https://x.example/)"],
    ["<script>alert(1)</script><style>p{}</style><p onclick='x()'>Text<img src=x></p>", "Text"],
    ["<p style='display:none'>Vorschau</p><p>Text</p>", "Text"],
    [
      '<p class="MsoListParagraph">·&nbsp;&nbsp;&nbsp;&nbsp; eins</p><p class="MsoListParagraph">·&nbsp;&nbsp;&nbsp; zwei</p>',
      "- eins\n- zwei",
    ],
    ["<p>§&nbsp;37 BetrVG\u200b und Be&shy;trieb</p>", "§ 37 BetrVG und Betrieb"],
    ['<p><a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>1</sup></a></p>', "[1]"],
    ["", ""],
  ])("%s becomes %j", (html, wanted) => expect(markdown(html)).toBe(wanted));

  it("is read in time that grows with its length", () => {
    const many = (html: string, count: number): string => html.repeat(count);
    expect(markdown(many("<p><b>Wort</b> und <i>Wort</i></p>", 5000)).length).toBeGreaterThan(100_000);
    expect(markdown(`${many("<div>", 400)}tief${many("</div>", 400)}`)).toBe("tief");
  });
});

describe("pasting into a text", () => {
  let said: string[];
  const area = (): HTMLTextAreaElement => document.querySelector("textarea") ?? document.createElement("textarea");
  /** jsdom has no clipboard. */
  function paste(data: Readonly<Record<string, string>>): boolean {
    const event = new Event("paste", { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { types: Object.keys(data), getData: (kind: string) => data[kind] ?? "" } });
    return area().dispatchEvent(event);
  }
  beforeEach(() => {
    document.body.innerHTML = "<textarea>Davor. Danach.</textarea>";
    said = [];
    wakePaste(area(), own, (text) => said.push(text));
    area().setSelectionRange(7, 7);
  });

  it("puts words where the caret stands and blocks between blank lines", () => {
    expect(paste({ "text/html": "<b>Mitten</b>", "text/plain": "Mitten" })).toBe(false);
    expect(area().value).toBe("Davor. **Mitten**Danach.");
    area().setSelectionRange(7, 17);
    paste({ "text/html": "<ul><li>eins</li></ul>", "text/plain": "eins" });
    expect(area().value).toBe("Davor. \n\n- eins\n\nDanach.");
    expect(said.at(-1)).toContain("als Markdown übernommen");
  });

  it("says that pictures stay behind", () => {
    paste({ "text/html": '<p>Text<img src="https://x.example/a.png"></p>', "text/plain": "Text" });
    expect(said).toEqual(["Eingefügt, ohne ein Bild: Bilder laden Sie unter „Medien“ hoch und fügen sie mit „Bild“ ein."]);
  });

  it("leaves plain text, code and Ctrl+Shift+V to the browser", () => {
    expect(paste({ "text/plain": "## roh" })).toBe(true);
    expect(paste({ "text/html": "<p>x</p>", "text/plain": "x", "vscode-editor-data": "{}" })).toBe(true);
    area().dispatchEvent(new KeyboardEvent("keydown", { code: "KeyV", ctrlKey: true, shiftKey: true }));
    expect(paste({ "text/html": "<b>x</b>", "text/plain": "x" })).toBe(true);
    expect(paste({ "text/html": "<b>x</b>", "text/plain": "x" })).toBe(false);
    expect(said).toHaveLength(1);
  });
});
