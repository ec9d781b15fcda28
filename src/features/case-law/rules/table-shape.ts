import { type DecisionBlock, type DecisionCell, type DecisionTable, linesOf } from "./decision-text.ts";

export type LabelledLine = Readonly<{ label: string; in: readonly DecisionBlock[] }>;

/** Courts set motions, quotations and judges' names as tables; only the rest is a table for readers. */
export type TableShape =
  | Readonly<{ kind: "lines"; lines: readonly LabelledLine[] }>
  | Readonly<{ kind: "names"; names: readonly string[] }>
  | Readonly<{ kind: "data" }>;

const LONGEST_LABEL = 12;
const LONGEST_NAME = 110;

const textOf = (cell: DecisionCell): string => cell.in.flatMap(linesOf).join(" ").trim();
const isLabel = (text: string): boolean => text.length <= LONGEST_LABEL;
const isSign = (text: string): boolean => isLabel(text) && /[.):]$|^[–-]$/.test(text);

export function shapeOf({ rows }: DecisionTable): TableShape {
  const filled = rows.map((row) => row.filter((cell) => textOf(cell) !== "")).filter((row) => row.length > 0);
  if (rows.some((row) => row.some(({ head }) => head))) return { kind: "data" };
  const texts = filled.flat().map(textOf);
  if (
    filled.length <= 3 &&
    filled.every((row) => row.length > 1) &&
    texts.every((text) => text.length <= LONGEST_NAME && !/\d|%/.test(text))
  )
    return isSign(texts[0] ?? "") ? linesIn(filled) : { kind: "names", names: texts };
  return filled.every((row) => row.length === 1 || (row.length === 2 && isLabel(textOf(row[0] ?? { in: [] }))))
    ? linesIn(filled)
    : { kind: "data" };
}

/** The first cell and the labels behind it ("a)", "aa)") stand before the line; everything else is its wording. */
function lineOf(row: readonly DecisionCell[]): LabelledLine {
  const further = row.slice(1, -1);
  const worded = further.findIndex((cell) => !isSign(textOf(cell)));
  const labels = row.length > 1 ? 1 + (worded === -1 ? further.length : worded) : 0;
  return { label: row.slice(0, labels).map(textOf).join(" "), in: row.slice(labels).flatMap((cell) => cell.in) };
}

const linesIn = (rows: readonly (readonly DecisionCell[])[]): TableShape => ({ kind: "lines", lines: rows.map(lineOf) });
