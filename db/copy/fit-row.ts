import { type Engine, keyOf, type Row } from "./access.ts";
import { CopyRefused } from "./copy-refused.ts";
import type { Kind, Table } from "./tables.ts";

/** What PostgreSQL can hold, both ends included; SQLite holds all that PostgreSQL does. */
const limits: Readonly<Record<Exclude<Kind, "text">, readonly [bigint, bigint]>> = {
  int: [-(2n ** 31n), 2n ** 31n - 1n],
  bigint: [-(2n ** 63n), 2n ** 63n - 1n],
  instant: [-210_866_803_200_000n, 9_224_318_015_999_999n],
};

export const withoutNul = (text: string): string => text.replaceAll("\0", "\uFFFD");

/** A row as the target can hold it: texts without NUL on PostgreSQL, as the portal writes them there. Throws `CopyRefused`. */
export function fitRow(table: Table, row: Row, target: Engine): Row {
  if (target === "sqlite") return row;
  return row.map((value, i) => {
    const column = table.columns[i];
    if (value === null || column === undefined) return value;
    if (column.kind === "text") return withoutNul(value);
    const [least, most] = limits[column.kind];
    if (BigInt(value) < least || BigInt(value) > most)
      throw new CopyRefused(
        `Der Wert ${value} in der Spalte ${column.name} der Tabelle ${table.name} (Zeile ${keyOf(table, row).join(", ")}) ist zu groß für PostgreSQL.`,
      );
    return value;
  });
}
