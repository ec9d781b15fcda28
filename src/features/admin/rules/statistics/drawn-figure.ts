import { type Figure, formatFigure, type Sums } from "./figures.ts";

type Row = Readonly<{ label: string; sums: Sums }>;
type Named = Readonly<{ group: string; period: string }>;

/** Parts of a bar in percent of the width, each with where it begins. */
export type Bar = Readonly<{ label: string; shown: string; parts: readonly Readonly<{ from: number; width: number }>[] }>;

export type BarChart = Readonly<{
  title: string;
  /** What the picture says, for whoever does not see it. */
  description: string;
  legend: readonly string[];
  bars: readonly Bar[];
  /** Said where only some of the rows are drawn. */
  left: string | null;
}>;

export type FigureTable = Readonly<{
  caption: string;
  heading: string;
  columns: readonly string[];
  rows: readonly Readonly<{ label: string; cells: readonly string[] }>[];
  total: readonly string[];
}>;

/** More bars than fit on two screens say nothing; the table has them all. */
const MOST_BARS = 24;

const round = (value: number): number => Math.round(value * 100) / 100;

function extremes(figure: Figure, rows: readonly Row[]): string {
  const column = figure.columns[figure.shown];
  const valued = rows.flatMap(({ label, sums }) => {
    const value = column?.of(sums) ?? null;
    return value === null || value === 0 ? [] : [{ label, value }];
  });
  const sorted = valued.toSorted((a, b) => b.value - a.value);
  const [most, least] = [sorted[0], sorted.at(-1)];
  if (column === undefined || most === undefined || least === undefined) return "Im Zeitraum gibt es keine Werte.";
  const said = ({ label, value }: typeof most): string => `${label} mit ${formatFigure(value, column.unit)}`;
  return most === least ? `Einziger Wert: ${said(most)}.` : `Am höchsten: ${said(most)}; am niedrigsten: ${said(least)}.`;
}

/** The bars of a figure, drawn to one scale. Of many groups those with the highest values are drawn. */
export function figureChart(figure: Figure, rows: readonly Row[], { group, period }: Named): BarChart {
  const valuesOf = ({ sums }: Row): readonly number[] => figure.parts.map((part) => Math.max(0, figure.columns[part]?.of(sums) ?? 0));
  const lengthOf = (row: Row): number => valuesOf(row).reduce((sum, value) => sum + value, 0);
  const drawn = rows.length <= MOST_BARS ? rows : rows.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, MOST_BARS);
  const full = figure.full ?? Math.max(...drawn.map(lengthOf), 0);
  const column = figure.columns[figure.shown];
  return {
    title: `${figure.title} nach ${group}, ${period}`,
    description: extremes(figure, rows),
    legend: figure.parts.map((part) => figure.columns[part]?.label ?? ""),
    bars: drawn.map((row) => {
      let from = 0;
      const parts = valuesOf(row).map((value) => {
        const width = full === 0 ? 0 : Math.min(100 - from, (100 * value) / full);
        const part = { from: round(from), width: round(width) };
        from += width;
        return part;
      });
      return { label: row.label, shown: formatFigure(column?.of(row.sums) ?? null, column?.unit ?? "number"), parts };
    }),
    left:
      drawn.length < rows.length ? `Gezeichnet sind die ${MOST_BARS} höchsten Werte von ${rows.length}; die Tabelle enthält alle.` : null,
  };
}

/** All groups of a figure in words, with what they come to. */
export function figureTable(figure: Figure, rows: readonly Row[], total: Sums, { group, period }: Named): FigureTable {
  const cellsOf = (sums: Sums): readonly string[] => figure.columns.map(({ of, unit }) => formatFigure(of(sums), unit));
  return {
    caption: `${figure.title}, ${period}`,
    heading: group,
    columns: figure.columns.map(({ label }) => label),
    rows: rows.map(({ label, sums }) => ({ label, cells: cellsOf(sums) })),
    total: cellsOf(total),
  };
}
