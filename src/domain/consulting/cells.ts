/** A quarter of an hour of the time line, counted from 1970: the grid that appointments lie on (spec:consultant#appointments). */
export type Cell = number;

export const CELL_MINUTES = 15;
const CELL_MS = CELL_MINUTES * 60_000;

/** Null for an instant that is not on the grid. */
export const cellAt = (at: Date): Cell | null => (at.getTime() % CELL_MS === 0 ? at.getTime() / CELL_MS : null);

export const instantOf = (cell: Cell): Date => new Date(cell * CELL_MS);

/** The first cell that begins at `at` or later. */
export const firstCellFrom = (at: Date): Cell => Math.ceil(at.getTime() / CELL_MS);

/** How many cells so many minutes take, begun ones as whole. */
export const cellsIn = (minutes: number): number => Math.ceil(minutes / CELL_MINUTES);

/** Every cell that a span of time touches. */
export function cellsBetween(start: Date, end: Date): readonly Cell[] {
  const first = Math.floor(start.getTime() / CELL_MS);
  return Array.from({ length: Math.max(0, firstCellFrom(end) - first) }, (_, index) => first + index);
}
