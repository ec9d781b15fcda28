import type { DoubleGroup } from "#db/repositories/account-doubles.ts";
import { areApart } from "#db/repositories/dismissed-doubles.ts";
import type { Cell } from "../rules/table-model.ts";

type Shown<Row> = Readonly<{
  cellOf: (row: Row) => Cell;
  /** Why two may be one. */
  reasonsOf: (first: Row, other: Row) => readonly string[];
  /** Below it lie the pages of each, with the way to compare and merge two. */
  path: string;
}>;

/** A row for every pair of a group that nobody has called different. */
export const doublesRows = <Row extends Readonly<{ id: string }>>(
  { rows, apart }: DoubleGroup<Row>,
  { cellOf, reasonsOf, path }: Shown<Row>,
): readonly (readonly Cell[])[] =>
  rows.flatMap((first, at) =>
    rows
      .slice(at + 1)
      .filter((other) => !areApart(apart, first.id, other.id))
      .map((other) => [
        cellOf(first),
        cellOf(other),
        { text: reasonsOf(first, other).join(", ") },
        { text: "Vergleichen", href: `${path}/${first.id}/zusammenfuehren?mit=${other.id}` },
      ]),
  );
