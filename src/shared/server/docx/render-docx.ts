import { AlignmentType, Document, Footer, LevelFormat, Packer, PageNumber, Paragraph, TextRun } from "docx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { profiles } from "#src/brand/brand.ts";
import type { PdfBlock, PdfContent } from "../pdf/pdf-content.ts";
import { BULLETS, blockOf, headingOf, NUMBERS } from "./docx-blocks.ts";
import { cleanText } from "./docx-text.ts";

/** Twentieths of a point; A4 with 2 cm at the sides. */
const page = { size: { width: 11_906, height: 16_838 }, margin: { top: 1134, bottom: 1134, left: 1134, right: 1134, footer: 567 } };

const indented = { paragraph: { indent: { left: 360, hanging: 260 } } };
const numbering = {
  config: [
    { reference: BULLETS, levels: [{ level: 0, format: LevelFormat.BULLET, text: "•", alignment: AlignmentType.LEFT, style: indented }] },
    {
      reference: NUMBERS,
      levels: [{ level: 0, format: LevelFormat.DECIMAL, text: "%1.", alignment: AlignmentType.LEFT, style: indented }],
    },
  ],
};

const bold = (size: number, before: number, after: number) => ({
  run: { font: "Arial", size, bold: true, color: "000000" },
  paragraph: { spacing: { before, after }, keepNext: true },
});
/** Arial, or what is cut like it, is on every machine. Sizes in half points. */
const styles = {
  default: {
    document: {
      run: { font: "Arial", size: 21, language: { value: "de-DE" } },
      paragraph: { spacing: { after: 120, line: 276 } },
    },
    heading1: bold(32, 0, 200),
    heading2: bold(28, 240, 160),
    heading3: bold(23, 240, 80),
  },
} as const;

const footer = new Footer({
  children: [
    new Paragraph({
      alignment: AlignmentType.RIGHT,
      children: [new TextRun({ size: 17, children: ["Seite ", PageNumber.CURRENT] })],
    }),
  ],
});

/** Page breaks begin parts, whose pages are counted on their own. */
function partsOf(blocks: readonly PdfBlock[]): readonly (readonly PdfBlock[])[] {
  const parts: PdfBlock[][] = [[]];
  for (const block of blocks) {
    if (block.kind === "page-break") parts.push([]);
    else parts.at(-1)?.push(block);
  }
  return parts;
}

/** Neither the time of making nor random names in it: the same content gives the same bytes. */
function steady(file: Uint8Array, created: string): Uint8Array {
  const parts = Object.entries(unzipSync(file)).map(([name, bytes]): [string, Uint8Array] => {
    if (name !== "docProps/core.xml") return [name, bytes];
    return [name, strToU8(strFromU8(bytes).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, `${created}T00:00:00Z`))];
  });
  return zipSync(Object.fromEntries(parts), { mtime: new Date(2000, 0, 1), level: 6 });
}

/** Content to a finished `.docx` with headings, lists and tables as such. Costs processor time, as `renderPdf` does. */
export async function renderDocx(content: PdfContent): Promise<Uint8Array> {
  const { brand, title, kicker, subject, created, blocks, sheets } = content;
  const [first = [], ...others] = partsOf(blocks);
  const head = [...(kicker === undefined ? [] : [new Paragraph({ text: cleanText(kicker) })]), headingOf(1, title)];
  const author = sheets === "own" ? "" : profiles[brand].organisation;
  const document = new Document({
    title: cleanText(title),
    subject: cleanText(subject),
    creator: author,
    lastModifiedBy: author,
    styles,
    numbering,
    sections: [[...head, ...first.flatMap(blockOf)], ...others.map((part) => part.flatMap(blockOf))].map((children) => ({
      properties: { page: { ...page, pageNumbers: { start: 1 } } },
      footers: { default: footer },
      children,
    })),
  });
  return steady(await Packer.toBuffer(document), created);
}
