import { BorderStyle, type FileChild, HeadingLevel, Paragraph } from "docx";
import type { PdfBlock } from "../pdf/pdf-content.ts";
import { factsOf, tableOf } from "./docx-table.ts";
import { cleanText, runsOf } from "./docx-text.ts";

export const BULLETS = "bullets";
export const NUMBERS = "numbers";

type Block<Kind extends PdfBlock["kind"]> = Extract<PdfBlock, { kind: Kind }>;

const levels = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;
export const headingOf = (level: 1 | 2 | 3, text: string): Paragraph => new Paragraph({ heading: levels[level], text: cleanText(text) });

const line = { style: BorderStyle.SINGLE, size: 6, color: "444444", space: 2 } as const;

/** Room to write on above its label; what is known stands there already. */
const blanksOf = ({ lines }: Block<"blanks">): readonly Paragraph[] =>
  lines.flatMap(({ label, value }) => [
    new Paragraph({ spacing: { before: 360, after: 40 }, border: { bottom: line }, keepNext: true, children: [...runsOf(value)] }),
    new Paragraph({ children: [...runsOf(label, { size: 17 })] }),
  ]);

const listOf = ({ items, ordered = false }: Block<"list">): readonly Paragraph[] =>
  items.map(
    (item) =>
      new Paragraph({
        numbering: { reference: ordered ? NUMBERS : BULLETS, level: 0 },
        spacing: { after: 60 },
        children: [...runsOf(item)],
      }),
  );

const choicesOf = ({ label, options }: Block<"choices">): readonly Paragraph[] => [
  new Paragraph({ keepNext: true, children: [...runsOf(label, { bold: true })] }),
  ...options.map((option) => new Paragraph({ children: [...runsOf(`☐ ${option}`)] })),
];

type Writers = Readonly<{ [Kind in PdfBlock["kind"]]: (block: Block<Kind>) => readonly FileChild[] }>;

const writers: Writers = {
  heading: ({ level, text }) => [headingOf(level, text)],
  paragraph: ({ text, tone }) => [new Paragraph({ children: [...runsOf(text, tone === "soft" ? { color: "555555" } : {})] })],
  list: listOf,
  table: tableOf,
  facts: factsOf,
  blanks: blanksOf,
  choices: choicesOf,
  notice: ({ text }) => [
    new Paragraph({
      border: { left: { ...line, size: 18, space: 8 } },
      indent: { left: 200 },
      children: [...runsOf(text, { bold: true })],
    }),
  ],
  // Word files are papers that somebody fills in: none of them has a picture.
  picture: ({ alt }) => [new Paragraph({ children: [...runsOf(`[${alt}]`)] })],
  badges: ({ badges }) => badges.map(({ name, group }) => new Paragraph({ children: [...runsOf(`${name}, ${group}`)] })),
  "page-break": () => [],
};

export const blockOf = <Kind extends PdfBlock["kind"]>(block: Block<Kind>): readonly FileChild[] =>
  (writers[block.kind as Kind] as (block: PdfBlock) => readonly FileChild[])(block);
