import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/** The property of a table that a column stands under. */
export function propertyOf(table: SQLiteTable, column: SQLiteColumn): string {
  const found = Object.entries(table).find(([, one]) => one === column);
  if (found === undefined) throw new Error(`${column.name} is no column of this table`);
  return found[0];
}
