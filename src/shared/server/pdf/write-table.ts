import { asArtifact, type Element, makeRoom, margins, type Paper, write } from "./paper.ts";
import type { PdfBlock, PdfColumn } from "./pdf-content.ts";

const SIZE = 9.5;
const PAD = 4.5;

type Row = Readonly<{ cells: readonly string[]; strong: boolean; head: boolean }>;
type Table = Readonly<{ paper: Paper; columns: readonly PdfColumn[]; element: Element }>;

const isStrong = ({ head, strong }: Row, column: number): boolean => head || strong || column === 0;

function heightOf({ paper: { doc, clean, width }, columns }: Table, row: Row): number {
  const heights = row.cells.map((text, column) => {
    doc.font(isStrong(row, column) ? "bold" : "regular", SIZE);
    return doc.heightOfString(clean(text), { width: width * (columns[column]?.share ?? 0) - 2 * PAD });
  });
  return Math.max(...heights, SIZE) + 2 * PAD;
}

function rule({ paper }: Table, y: number): void {
  const { doc, colours, width } = paper;
  asArtifact(paper, () => {
    doc
      .moveTo(margins.left, y)
      .lineTo(margins.left + width, y)
      .lineWidth(0.7)
      .strokeColor(colours.line)
      .stroke();
  });
}

function drawRow(table: Table, row: Row, height: number, cell: (column: number, draw: () => void) => void): void {
  const { paper, columns } = table;
  const { doc, colours, clean, width } = paper;
  const top = doc.y;
  let x = margins.left;
  for (const [column, text] of row.cells.entries()) {
    const { share = 0, align = "left" } = columns[column] ?? {};
    const left = x;
    cell(column, () => {
      doc.font(isStrong(row, column) ? "bold" : "regular", SIZE).fillColor(row.head ? colours.soft : colours.text);
      doc.text(clean(text), left + PAD, top + PAD, { width: width * share - 2 * PAD, align });
    });
    x += width * share;
  }
  doc.x = margins.left;
  doc.y = top + height;
  rule(table, doc.y);
}

/** The head once more on a further page, for eyes alone: the tree has it already. */
function repeatHead(table: Table, head: Row): void {
  const { doc } = table.paper;
  const height = heightOf(table, head);
  drawRow(table, head, height, (_column, draw) => asArtifact(table.paper, draw));
  doc.y = margins.top + height;
}

function writeRow(table: Table, row: Row, head: Row | null): void {
  const { paper, element } = table;
  const { doc } = paper;
  const height = heightOf(table, row);
  const page = doc.bufferedPageRange().count;
  makeRoom(paper, row.head ? 3 * height : height);
  if (head !== null && doc.bufferedPageRange().count > page) repeatHead(table, head);
  const line = doc.struct("TR");
  element.add(line);
  drawRow(table, row, height, (column, draw) => {
    if (row.head) write(line, doc.struct("TH", { scope: "Column" } as object), draw);
    else if (column === 0) write(line, doc.struct("TH", { scope: "Row" } as object), draw);
    else write(line, doc.struct("TD"), draw);
  });
  line.end();
}

function writeRows(paper: Paper, columns: readonly PdfColumn[], rows: readonly Row[]): void {
  const element = paper.doc.struct("Table");
  paper.root.add(element);
  const table: Table = { paper, columns, element };
  const head = rows.find((row) => row.head) ?? null;
  if (head === null) rule(table, paper.doc.y);
  for (const row of rows) writeRow(table, row, row === head ? null : head);
  element.end();
  paper.doc.y += 10;
}

export function writeTable(paper: Paper, { columns, rows, totals = 0 }: Extract<PdfBlock, { kind: "table" }>): void {
  const head: Row = { cells: columns.map(({ label }) => label), strong: true, head: true };
  const body = rows.map((cells, index): Row => ({ cells, strong: index >= rows.length - totals, head: false }));
  writeRows(paper, columns, [head, ...body]);
}

const factColumns: readonly PdfColumn[] = [
  { label: "", share: 0.3 },
  { label: "", share: 0.7 },
];

export function writeFacts(paper: Paper, { rows }: Extract<PdfBlock, { kind: "facts" }>): void {
  writeRows(
    paper,
    factColumns,
    rows.map((cells): Row => ({ cells, strong: false, head: false })),
  );
}
