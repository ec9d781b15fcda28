import { AlignmentType, BorderStyle, type FileChild, Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from "docx";
import type { PdfBlock, PdfColumn } from "../pdf/pdf-content.ts";
import { runsOf } from "./docx-text.ts";

/** Twentieths of a point: A4 less its margins. */
const WIDTH = 9638;

const none = { style: BorderStyle.NONE, size: 0, color: "auto" } as const;
const thin = { style: BorderStyle.SINGLE, size: 4, color: "AAAAAA" } as const;
const borders = { top: thin, bottom: thin, left: none, right: none, insideHorizontal: thin, insideVertical: none };

type Row = Readonly<{ cells: readonly string[]; head: boolean; strong: boolean }>;

function rowOf({ cells, head, strong }: Row, columns: readonly PdfColumn[]): TableRow {
  return new TableRow({
    cantSplit: true,
    tableHeader: head,
    children: cells.map(
      (text, index) =>
        new TableCell({
          width: { size: Math.round(WIDTH * (columns[index]?.share ?? 0)), type: WidthType.DXA },
          margins: { top: 60, bottom: 60, left: 60, right: 60 },
          children: [
            new Paragraph({
              spacing: { after: 0, line: 252 },
              alignment: columns[index]?.align === "right" ? AlignmentType.RIGHT : AlignmentType.LEFT,
              children: [...runsOf(text, { size: 19, bold: head || strong || index === 0 })],
            }),
          ],
        }),
    ),
  });
}

/** Two tables in a row would be one, and what follows would touch the table. */
const gap = (): Paragraph => new Paragraph({ spacing: { after: 60, line: 160 } });

const tableWith = (columns: readonly PdfColumn[], rows: readonly Row[]): readonly FileChild[] => [
  new Table({
    width: { size: WIDTH, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    columnWidths: columns.map(({ share }) => Math.round(WIDTH * share)),
    borders,
    rows: rows.map((row) => rowOf(row, columns)),
  }),
  gap(),
];

export function tableOf({ columns, rows, totals = 0 }: Extract<PdfBlock, { kind: "table" }>): readonly FileChild[] {
  const head: Row = { cells: columns.map(({ label }) => label), head: true, strong: true };
  const body = rows.map((cells, index): Row => ({ cells, head: false, strong: index >= rows.length - totals }));
  return tableWith(columns, [head, ...body]);
}

const factColumns: readonly PdfColumn[] = [
  { label: "", share: 0.3 },
  { label: "", share: 0.7 },
];

export const factsOf = ({ rows }: Extract<PdfBlock, { kind: "facts" }>): readonly FileChild[] =>
  tableWith(
    factColumns,
    rows.map((cells): Row => ({ cells, head: false, strong: false })),
  );
