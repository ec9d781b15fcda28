import { describe, expect, it } from "vitest";
import type { NormNode } from "../rules/norm-text.ts";
import { NormHtml } from "./norm-html.ts";

const p = (...nodes: NormNode[]): NormNode => ({ tag: "p", in: nodes });
const item = (label: string, ...text: NormNode[]) => ({ label: [label], parts: [text] });
const htmlOf = (...nodes: NormNode[]): string => new NormHtml([]).wording(nodes);
const idsOf = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? "");
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

describe("NormHtml", () => {
  it("shows text that looks like HTML literally", () => {
    const html = htmlOf(p('(1) <script>alert("1")</script> & <b>fett</b>.'));
    expect(html).not.toContain("<script");
    expect(html).not.toContain("<b>");
    expect(textOf(html)).toBe('(1) <script>alert("1")</script> & <b>fett</b>.');
  });

  it("names Absatz and Satz", () => {
    expect(idsOf(htmlOf(p("(1) Erster Satz. Zweiter Satz."), p("(2a) Dritter Satz.")))).toEqual([
      "abs-1",
      "abs-1-satz-1",
      "abs-1-satz-2",
      "abs-2a",
      "abs-2a-satz-1",
    ]);
  });

  it("counts sentences without an Absatz when none is numbered", () => {
    expect(idsOf(htmlOf(p("Erster Satz. Zweiter Satz.")))).toEqual(["satz-1", "satz-2"]);
  });

  it("names numbers and letters within their sentence, and the first of each also without it", () => {
    const letters: NormNode = { tag: "list", items: [item("a)", "eins,"), item("b)", "zwei;")] };
    const numbers: NormNode = { tag: "list", items: [item("1.", "oder ", letters), item("2.", "drei")] };
    const html = htmlOf(p("(1) Vorweg. Es gilt:", numbers, "und mehr. Danach."));
    expect(idsOf(html)).toEqual([
      "abs-1",
      "abs-1-satz-1",
      "abs-1-satz-2",
      "abs-1-satz-2-nr-1",
      "abs-1-nr-1",
      "abs-1-satz-2-nr-1-bst-a",
      "abs-1-satz-2-nr-1-bst-b",
      "abs-1-satz-2-nr-2",
      "abs-1-nr-2",
      "abs-1-satz-3",
    ]);
  });

  it("counts a sentence behind a list only when the list ends one", () => {
    const list = (end: string): NormNode => ({ tag: "list", items: [item("1.", `eins${end}`)] });
    expect(idsOf(htmlOf(p("Es gilt:", list("."), "Neuer Satz.")))).toContain("satz-2");
    expect(idsOf(htmlOf(p("Es gilt:", list(""), "Wird verlangt.")))).not.toContain("satz-2");
  });

  it("makes no link of a number that is not there", () => {
    expect(htmlOf(p("Es gilt:", { tag: "list", items: [{ label: [], parts: [["eins"]] }] }))).toContain('<span class="nr"></span>');
  });

  it("never gives out an anchor twice", () => {
    const list: NormNode = { tag: "list", items: [item("1.", "eins"), item("1.", "noch einmal")] };
    const ids = idsOf(htmlOf(p("(1) Es gilt:", list), p("(1) Noch einmal.")));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("keeps the text behind a list", () => {
    const html = htmlOf(p("Wer ", { tag: "list", items: [item("1.", "eins")] }, "wird belohnt."));
    expect(textOf(html)).toBe("Wer 1.einswird belohnt.");
  });

  it("refers to official footnotes and passes over those that are missing", () => {
    const html = new NormHtml([{ id: "F1", sign: "1)", in: ["Fußnote"] }]);
    const text = html.wording([p("Wort", { tag: "footnote", ref: "F1" }, { tag: "footnote", ref: "F2" }, ".")]);
    expect(text).toContain('<a href="#fn-F1" id="zu-fn-F1"');
    expect(text).not.toContain("F2");
  });

  it("shows every group of a table and keeps spans", () => {
    const group = (word: string) => ({ head: [[{ in: [word] }, { in: [] }]], body: [[{ in: ["a"], columns: 2, rows: 3 }]] });
    const html = htmlOf({ tag: "table", groups: [group("eins"), group("zwei")] });
    expect(html.match(/<table>/g)).toHaveLength(2);
    expect(html).toContain('<th scope="col">zwei</th><td></td>');
    expect(html).toContain('<td colspan="2" rowspan="3">a</td>');
    expect(html).toContain('aria-label="Tabelle 2"');
  });

  it("marks what the publisher added", () => {
    expect(htmlOf(p("Text ", { tag: "note", in: ["Hinweis"] }))).toContain('<span class="anmerkung">');
  });

  it("links citations of its own and of other statutes and keeps the text", () => {
    const text = '(1) Die §§ 80 und 87 Abs. 1 gelten, "§ 1 KSchG" auch. § 10 der Satzung nicht.';
    const links = {
      "§ 80": "/gesetze/betrvg/80",
      "§ 87 Abs. 1": "/gesetze/betrvg/87#abs-1",
      "§ 1 KSchG": "/gesetze/kschg/1",
      "§ 10": "/x",
    };
    const html = new NormHtml([], { links }).wording([p(text, { tag: "list", items: [item("§ 80", "nach § 80")] })]);
    expect(html).toContain('Die <a href="/gesetze/betrvg/80">§§ 80</a> und <a href="/gesetze/betrvg/87#abs-1">87 Abs. 1</a> gelten');
    expect(html).toContain('<a href="/gesetze/kschg/1">§ 1 KSchG</a>');
    expect(html).toContain('>§ 80</a></span><div>nach <a href="/gesetze/betrvg/80">§ 80</a></div>');
    expect(html).not.toContain('href="/x"');
    expect(textOf(html)).toBe(`${text}§ 80nach § 80`);
  });
});

describe("an annex", () => {
  const annex = (...nodes: NormNode[]): string => new NormHtml([], { countsSentences: false }).wording(nodes);
  const bold = (text: string) => ({ tag: "b", in: [text] }) as const;

  it("has anchors by its numbers alone, however they are set and nested in lists without numbers", () => {
    const inner: NormNode = { tag: "list", items: [{ label: [bold("1.1")], parts: [["Anforderungen. Mehr dazu."]] }] };
    const outer: NormNode = { tag: "list", items: [{ label: [], parts: [[inner]] }, item("a)", "eins")] };
    expect(idsOf(annex(p("Erster Satz. Zweiter Satz.", outer)))).toEqual(["nr-1.1", "bst-a"]);
  });

  it("keeps every character", () => {
    expect(textOf(annex(p("Erster Satz. Zweiter <b>."), p("(1) Mit Absatz.")))).toBe("Erster Satz. Zweiter <b>.(1) Mit Absatz.");
  });
});
