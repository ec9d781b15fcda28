import { strFromU8, unzipSync } from "fflate";
import { SaxesParser } from "saxes";
import { expect, it } from "vitest";
import type { PdfContent } from "../pdf/pdf-content.ts";
import { renderEpub } from "./render-epub.ts";

const content: PdfContent = {
  brand: "betriebsrat",
  title: "Gesetz über <Prüfungen> & mehr",
  subject: "Das ganze Gesetz",
  asOf: "Amtliche Datei vom 01.01.2024",
  created: "2024-01-01",
  address: "https://example.org/gesetze/x/gesamt",
  blocks: [
    { kind: "facts", rows: [["Stand", "heute"]] },
    { kind: "heading", level: 2, text: "Erster Teil", anchor: "teil-1" },
    { kind: "heading", level: 3, text: "§ 1 \u0007 Zweck" },
    { kind: "paragraph", text: [{ text: "Siehe " }, { text: "dort", href: "https://example.org/?a=1&b=2" }] },
    { kind: "list", items: ["eins", "zwei"], labels: ["5.", "5a."], depth: 1 },
    { kind: "table", columns: [{ label: "A", share: 1 }], rows: [["<b>"]] },
    { kind: "picture", src: "/gesetze/x/bild-1-1.png", alt: 'Eine "Formel"', width: 80, height: 40, data: "iVBORw==" },
    { kind: "picture", src: "/gesetze/x/bild-1-2.jpg", alt: "Ohne Bytes", width: 80, height: 40 },
    { kind: "heading", level: 2, text: "Zweiter Teil", anchor: "teil-2" },
  ],
};

const files = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(unzipSync(renderEpub(content))).map(([name, bytes]) => [name, strFromU8(bytes)]));

function refuseBroken(text: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(text).close();
}

it("is a book that readers know: its kind comes first and unpacked, and all of it is well-formed", () => {
  const bytes = Buffer.from(renderEpub(content));
  expect(bytes.toString("latin1", 30, 58)).toBe("mimetypeapplication/epub+zip");
  const parts = files();
  for (const [name, text] of Object.entries(parts)) if (/\.(?:xml|opf|xhtml)$/.test(name)) refuseBroken(text);
  const listed = [...(parts["buch/buch.opf"] ?? "").matchAll(/href="([^"]+)"/g)].map(([, name]) => `buch/${name}`);
  expect(new Set(listed)).toEqual(new Set(Object.keys(parts).filter((name) => /^buch\/(?!buch\.opf)/.test(name))));
});

it("has a chapter for each part, and lists them", () => {
  const parts = files();
  expect([...(parts["buch/inhalt.xhtml"] ?? "").matchAll(/<a href="[^"]+">([^<]+)/g)].map(([, title]) => title)).toEqual([
    "Gesetz über &lt;Prüfungen&gt; &amp; mehr",
    "Erster Teil",
    "Zweiter Teil",
  ]);
  const first = parts["buch/kapitel-1.xhtml"] ?? "";
  expect(first).toContain("<li><b>5a.</b> zwei</li>");
  expect(first).toContain('<a href="https://example.org/?a=1&amp;b=2">dort</a>');
  expect(first).toContain("<td>&lt;b&gt;</td>");
});

it("holds each picture once, as it is listed, and names what has no bytes", () => {
  const parts = files();
  expect(parts["buch/buch.opf"]).toContain('<item id="b0" href="bild-1-1.png" media-type="image/png"/>');
  expect(parts["buch/kapitel-1.xhtml"]).toContain(
    '<img src="bild-1-1.png" alt="Eine &quot;Formel&quot;" width="80" height="40"/></p><p>[Ohne Bytes]</p>',
  );
  expect(Buffer.from(unzipSync(renderEpub(content))["buch/bild-1-1.png"] ?? []).toString("base64")).toBe("iVBORw==");
});

it("is the same file for the same content", () => {
  expect(Buffer.from(renderEpub(content)).equals(Buffer.from(renderEpub(content)))).toBe(true);
});
