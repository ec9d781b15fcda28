import { describe, expect, it } from "vitest";
import type { PdfBlock, PdfContent } from "./pdf-content.ts";
import { renderPdf } from "./render-pdf.ts";
import { type OpenedPdf, openPdf } from "./test/open-pdf.ts";

const content = (blocks: readonly PdfBlock[], change: Partial<PdfContent> = {}): PdfContent => ({
  brand: "ifb",
  title: "Größe, Maß und Übernachtung",
  subject: "Ein Dokument",
  asOf: "Stand: 05.03.2027",
  created: "2027-03-05",
  address: "http://localhost:4321/seminare/p/1",
  blocks,
  ...change,
});
const opened = async (blocks: readonly PdfBlock[], change?: Partial<PdfContent>): Promise<OpenedPdf> =>
  openPdf(await renderPdf(content(blocks, change)));

describe("every document", () => {
  it("says its language, title and author, and that it is accessible", async () => {
    const { language, title, author, marked, xmp } = await opened([{ kind: "paragraph", text: "Text" }]);
    expect([language, title, marked]).toEqual(["de-DE", "Größe, Maß und Übernachtung", true]);
    expect(author).toContain("Musterinstitut");
    expect(xmp).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/);
    expect(xmp).toContain("Größe, Maß und Übernachtung");
  });

  it("begins with the logo, which has a text, and one main heading", async () => {
    const { roles, alts, textsOf } = await opened([]);
    expect(roles.filter((role) => role !== "Root")).toEqual(["Document", "Figure", "P", "H1"]);
    expect(alts).toEqual(["Logo ifb"]);
    expect(textsOf("H1")).toEqual(["Größe, Maß und Übernachtung"]);
  });

  it("carries its age, its address and its number on each page, outside of the structure", async () => {
    const { pages, text, textsOf } = await opened(
      Array.from({ length: 60 }, (_, index) => ({ kind: "paragraph", text: `Absatz ${index}` })),
    );
    expect(pages).toBe(2);
    for (const part of ["Stand: 05.03.2027", "http://localhost:4321/seminare/p/1", "Seite 1 von 2", "Seite 2 von 2"])
      expect(text).toContain(part);
    expect(textsOf("P").join(" ")).not.toContain("Seite 1");
  });

  it("is the same file for the same content", async () => {
    const [one, two] = [await renderPdf(content([])), await renderPdf(content([]))];
    expect(one.equals(two)).toBe(true);
  });
});

it("tags headings, paragraphs and lists", async () => {
  const { roles, textsOf } = await opened([
    { kind: "heading", level: 2, text: "Programm" },
    { kind: "heading", level: 3, text: "Tag 1" },
    { kind: "list", items: ["Erstens", "Zweitens"] },
    { kind: "list", ordered: true, items: ["Eins"] },
    { kind: "paragraph", text: [{ text: "Mit " }, { text: "fettem", strong: true }, { text: " Wort." }] },
  ]);
  expect(textsOf("H2")).toEqual(["Programm"]);
  expect(textsOf("H3")).toEqual(["Tag 1"]);
  expect(textsOf("LI")).toEqual(["• Erstens", "• Zweitens", "1. Eins"]);
  expect(textsOf("P").at(-1)).toBe("Mit fettem Wort.");
  expect(roles.filter((role) => role === "L")).toHaveLength(2);
});

it("tags a table with the heads of its columns and rows", async () => {
  const { textsOf, roles } = await opened([
    {
      kind: "table",
      columns: [
        { label: "Wer", share: 0.6 },
        { label: "Netto", share: 0.4, align: "right" },
      ],
      rows: [
        ["1. Person", "1.290,00 €"],
        ["Summe", "1.290,00 €"],
      ],
      totals: 1,
    },
    { kind: "facts", rows: [["Ort", "Köln"]] },
  ]);
  expect(textsOf("TH")).toEqual(["Wer", "Netto", "1. Person", "Summe", "Ort"]);
  expect(textsOf("TD")).toEqual(["1.290,00 €", "1.290,00 €", "Köln"]);
  expect(roles.filter((role) => role === "Table")).toHaveLength(2);
});

it("repeats the head of a long table for the eye, but not in the structure", async () => {
  const rows = Array.from({ length: 80 }, (_, index) => [`Zeile ${index + 1}`, "1"]);
  const { pages, text, textsOf } = await opened([
    {
      kind: "table",
      columns: [
        { label: "Kopfspalte", share: 0.5 },
        { label: "Wert", share: 0.5 },
      ],
      rows,
    },
  ]);
  expect(pages).toBeGreaterThan(1);
  expect(text.split("Kopfspalte")).toHaveLength(pages + 1);
  expect(textsOf("TH").filter((head) => head === "Kopfspalte")).toHaveLength(1);
  expect(textsOf("TD")).toHaveLength(80);
});

it("makes links of addresses, each within its sentence", async () => {
  const href = "http://betriebsrat.localhost:4321/gesetze/betrvg";
  const { links, textsOf } = await opened([{ kind: "paragraph", text: [{ text: "Siehe " }, { text: "BetrVG", href }, { text: "." }] }]);
  expect(links).toEqual([href]);
  expect(textsOf("Link")).toEqual(["BetrVG"]);
});

it("shows markup and odd characters as text", async () => {
  const { text, title } = await opened([{ kind: "paragraph", text: "<b>Karla</b> &amp; Łukasz\u0007\u202e 日本 <script>" }], {
    title: "<i>Titel</i>",
  });
  expect(text).toContain("<b>Karla</b> &amp; Łukasz ?? <script>");
  expect(title).toBe("<i>Titel</i>");
});

it("leaves lines and boxes to be filled in by hand", async () => {
  const { text } = await opened([
    {
      kind: "blanks",
      lines: [
        { label: "Unterschrift", value: "" },
        { label: "Firma", value: "Muster GmbH" },
      ],
    },
    { kind: "choices", label: "Art", options: ["verbindlich", "Reservierung"] },
  ]);
  for (const part of ["Unterschrift", "Muster GmbH", "verbindlich", "Reservierung"]) expect(text).toContain(part);
});

it("begins a page where it is asked to, and none where one has just begun", async () => {
  const breaks: PdfBlock = { kind: "page-break" };
  const { pages, textsOf } = await opened([
    { kind: "paragraph", text: "Erstes Blatt" },
    breaks,
    breaks,
    { kind: "heading", level: 2, text: "Zweites Blatt" },
  ]);
  expect(pages).toBe(2);
  expect(textsOf("H2")).toEqual(["Zweites Blatt"]);
});

it("makes a paragraph of a notice, its bar outside of the structure", async () => {
  const { textsOf, roles } = await opened([{ kind: "notice", text: "Der Termin hat sich <b>geändert</b>." }]);
  expect(textsOf("P").at(-1)).toBe("Der Termin hat sich <b>geändert</b>.");
  expect(roles.filter((role) => role === "Figure")).toHaveLength(1);
});

it("wears the look of the other site", async () => {
  const { alts } = await opened([], { brand: "betriebsrat" });
  expect(alts).toEqual(["Logo betriebsrat"]);
});
