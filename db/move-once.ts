import { and, type Column, eq, notInArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.ts";
import { propertyOf } from "./property-of.ts";

/** A column whose value stands once only for each combination of `keys`, in all rows or those of `of`. */
export type Once = Readonly<{ table: SQLiteTable; column: SQLiteColumn; keys: readonly Column[]; of?: SQL }>;

const keyOf = (keys: readonly Column[]): SQL => (keys.length === 0 ? sql`''` : sql.join([...keys], sql` || ':' || `));

/** Puts `to` in the place of `from` where it does not stand already, and says in how many rows; the others keep `from`. */
export async function moveOnce(tx: Db, { table, column, keys, of }: Once, from: string | number, to: string | number): Promise<number> {
  const present = tx
    .select({ key: keyOf(keys) })
    .from(table)
    .where(and(of, eq(column, to)));
  const moved = await tx
    .update(table)
    .set({ [propertyOf(table, column)]: to })
    .where(and(of, eq(column, from), notInArray(keyOf(keys), present)))
    .returning({ column });
  return moved.length;
}
