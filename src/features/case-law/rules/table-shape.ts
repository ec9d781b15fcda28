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

export function shapeOf({ rows }: DecisionTable): TableShape {
  const filled = rows.map((row) => row.filter((cell) => textOf(cell) !== "")).filter((row) => row.length > 0);
  if (rows.some((row) => row.some(({ head }) => head))) return { kind: "data" };
  const texts = filled.flat().map(textOf);
  if (
    filled.length <= 3 &&
    filled.every((row) => row.length > 1) &&
    texts.every((text) => text.length <= LONGEST_NAME && !/\d|%/.test(text))
  )
    return isLabel(texts[0] ?? "") && /[.):]$|^[–-]$/.test(texts[0] ?? "") ? linesIn(filled) : { kind: "names", names: texts };
  return filled.every((row) => row.length === 1 || (row.length === 2 && isLabel(textOf(row[0] ?? { in: [] }))))
    ? linesIn(filled)
    : { kind: "data" };
}

const linesIn = (rows: readonly (readonly DecisionCell[])[]): TableShape => ({
  kind: "lines",
  lines: rows.map((row) => ({ label: row.length > 1 && row[0] ? textOf(row[0]) : "", in: row.at(-1)?.in ?? [] })),
});
