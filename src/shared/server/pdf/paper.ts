import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Brand, profiles } from "#src/brand/brand.ts";
import { looks } from "../mail/looks.ts";
import { keepTogether } from "../typography/keep-together.ts";
import type { PdfContent } from "./pdf-content.ts";
import { printable } from "./printable.ts";

// pdfkit's file for `import` is the one for browsers; Node's own is found by `require` alone.
const require = createRequire(import.meta.url);
const PDFDocument = require("pdfkit") as typeof import("pdfkit");
const fontkit = require("fontkit") as typeof import("fontkit");

const fontFile = (name: string): Buffer => readFileSync(join(import.meta.dirname, "fonts", name));
const regular = fontFile("figtree-regular.ttf");
const bold = fontFile("figtree-bold.ttf");
const { characterSet } = fontkit.create(regular) as import("fontkit").Font;
const glyphs: ReadonlySet<number> = new Set(characterSet);

export type Doc = InstanceType<typeof PDFDocument>;
export type Element = ReturnType<Doc["struct"]>;

/** Points; A4 is 595 wide. */
export const margins = { top: 64, bottom: 70, left: 56, right: 56 } as const;

/** Sheet of paper with what is needed to write on it. All text goes through `clean`. */
export type Paper = Readonly<{
  doc: Doc;
  width: number;
  root: Element;
  colours: Readonly<{ text: string; soft: string; line: string; accent: string; onAccent: string }>;
  /** The pages on which a part begins, the first one among them. */
  parts: number[];
  clean: (text: string) => string;
}>;

const light = ([shade]: readonly [string, string]): string => shade;

function coloursOf(brand: Brand, own: boolean): Paper["colours"] {
  const { text, textSoft, line, accent, onAccent } = looks[brand];
  return { text: light(text), soft: light(textSoft), line: light(line), accent: light(own ? text : accent), onAccent: light(onAccent) };
}

/** PDF/UA wants a description on each link; pdfkit leaves it empty. */
function describeLinks(doc: Doc): void {
  const link = doc.link.bind(doc) as (x: number, y: number, width: number, height: number, url: string, options?: object) => Doc;
  Object.assign(doc, {
    link: (x: number, y: number, width: number, height: number, url: string, options?: object) =>
      link(x, y, width, height, url, { ...options, Contents: Object(`Link: ${url}`) }),
  });
}

/** An empty, tagged document: German, titled, marked as PDF/UA, with its fonts `regular` and `bold` embedded. */
export function openPaper({ brand, title, subject, created, sheets }: PdfContent): Paper {
  const clean = (text: string): string => printable(keepTogether(text), (codePoint) => glyphs.has(codePoint));
  const day = new Date(`${created}T00:00:00Z`);
  const doc = new PDFDocument({
    size: "A4",
    margins,
    font: regular as unknown as string,
    pdfVersion: "1.7",
    subset: "PDF/UA" as never,
    tagged: true,
    lang: "de-DE",
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: clean(title),
      Subject: clean(subject),
      ...(sheets === "own" ? {} : { Author: profiles[brand].organisation }),
      CreationDate: day,
      ModDate: day,
    },
  });
  doc.registerFont("regular", regular).registerFont("bold", bold);
  describeLinks(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const width = doc.page.width - margins.left - margins.right;
  return { doc, root, clean, colours: coloursOf(brand, sheets !== undefined), parts: [0], width };
}

/** Takes `height` points more on this page, or begins the next one. */
export function makeRoom({ doc }: Paper, height: number): void {
  if (doc.y + height > doc.page.height - margins.bottom) doc.addPage();
}

/** Begins a part on a page of its own. */
export function beginPage({ doc, parts }: Paper): void {
  if (doc.y > margins.top) doc.addPage();
  const page = doc.bufferedPageRange().count - 1;
  if (parts.at(-1) !== page) parts.push(page);
}

/** Draws what carries no meaning: readers' programs pass over it. */
export function asArtifact({ doc }: Paper, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  doc.save();
  draw();
  doc.restore();
  doc.endMarkedContent();
}

export function write(parent: Element, element: Element, ...parts: readonly (Element | (() => void))[]): void {
  parent.add(element);
  for (const part of parts) element.add(part);
  element.end();
}
