import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Brand, profiles } from "#src/brand/brand.ts";
import { asArtifact, margins, type Paper, write } from "./paper.ts";
import type { PdfContent } from "./pdf-content.ts";

const publicDir = resolve(import.meta.dirname, "../../../../public");
const MARK = 26;
const SMALL = 8.5;

type Shape = Readonly<Record<string, string>>;

/** Rectangles, circles and paths of the site's own mark: the drawing stays in one place. */
function shapesOf(brand: Brand): readonly (readonly [name: string, shape: Shape])[] {
  const svg = readFileSync(join(publicDir, `logo-mark-${brand}.svg`), "utf8");
  return [...svg.matchAll(/<(rect|circle|path)\s([^>]*?)\/?>/g)].map(([, name = "", attributes = ""]) => [
    name,
    Object.fromEntries([...attributes.matchAll(/(?<![\w-])([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value])),
  ]);
}

function drawMark({ doc }: Paper, brand: Brand, x: number, y: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(MARK / 48);
  for (const [name, shape] of shapesOf(brand)) {
    const of = (key: string): number => Number(shape[key] ?? 0);
    if (name === "rect") doc.roundedRect(of("x"), of("y"), of("width"), of("height"), of("rx"));
    else if (name === "circle") doc.circle(of("cx"), of("cy"), of("r"));
    else doc.path(shape["d"] ?? "");
    if (shape["stroke"] === undefined) doc.fill(shape["fill"] ?? "black");
    else doc.lineWidth(of("stroke-width")).lineCap("round").lineJoin("round").stroke(shape["stroke"]);
  }
  doc.restore();
}

export function writeLetterhead(paper: Paper, { brand, kicker, sheets }: PdfContent): void {
  if (sheets === "own") return;
  const { doc, root, colours, clean, width } = paper;
  const { name, claim } = profiles[brand];
  const top = 36;
  write(root, doc.struct("Figure", { alt: `Logo ${name}`, bbox: [margins.left, top, margins.left + MARK, top + MARK] } as object), () =>
    drawMark(paper, brand, margins.left, top),
  );
  write(root, doc.struct("P"), () => {
    doc
      .font("bold", 15)
      .fillColor(colours.text)
      .text(name, margins.left + MARK + 9, top + 1, { continued: false, lineBreak: false });
    doc
      .font("regular", SMALL)
      .fillColor(colours.soft)
      .text(claim, margins.left + MARK + 9, top + 18, { lineBreak: false });
  });
  asArtifact(paper, () => {
    doc
      .moveTo(margins.left, top + MARK + 10)
      .lineTo(margins.left + width, top + MARK + 10)
      .lineWidth(1.2)
      .strokeColor(colours.accent)
      .stroke();
  });
  doc.x = margins.left;
  doc.y = top + MARK + 28;
  if (kicker === undefined) return;
  write(root, doc.struct("P"), () => {
    doc.font("bold", 10).fillColor(colours.accent).text(clean(kicker), margins.left, doc.y, { width });
  });
  doc.y += 2;
}

type Footer = Readonly<{ left: string; page: string; below: string }>;

function footerOf({ parts, doc }: Paper, { brand, asOf, address = "", sheets }: PdfContent, page: number): Footer {
  const count = doc.bufferedPageRange().count;
  const ours: Footer = { left: `${profiles[brand].organisation} · ${asOf}`, page: `Seite ${page + 1} von ${count}`, below: address };
  if (sheets === undefined) return ours;
  const start = parts.findLast((first) => first <= page) ?? 0;
  const pages = (parts.find((first) => first > page) ?? count) - start;
  const number = pages === 1 ? "" : `Seite ${page - start + 1} von ${pages}`;
  return sheets === "own-after-cover" && start === 0 ? { ...ours, page: number } : { left: "", page: number, below: "" };
}

export function writeFooters(paper: Paper, content: PdfContent): void {
  const { doc, colours, clean, width } = paper;
  const pages = doc.bufferedPageRange().count;
  for (let page = 0; page < pages; page++) {
    const footer = footerOf(paper, content, page);
    if (Object.values(footer).join("") === "") continue;
    doc.switchToPage(page);
    // Otherwise text below the margin would begin a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - 50;
    doc.markContent("Artifact", { type: "Pagination" });
    doc
      .moveTo(margins.left, y - 7)
      .lineTo(margins.left + width, y - 7)
      .lineWidth(0.7)
      .strokeColor(colours.line)
      .stroke();
    doc.font("regular", SMALL).fillColor(colours.soft);
    doc.text(clean(footer.left), margins.left, y, { width: width - 80, lineBreak: false });
    doc.text(footer.page, margins.left + width - 80, y, { width: 80, align: "right", lineBreak: false });
    if (footer.below !== "") doc.text(clean(footer.below), margins.left, y + 12, { width, lineBreak: false, ellipsis: true, height: 12 });
    doc.endMarkedContent();
    doc.page.margins.bottom = margins.bottom;
  }
}
