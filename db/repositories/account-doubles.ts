import { and, count, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { folded } from "../folded.ts";
import { users } from "../schema/users.ts";
import type { UserRow } from "./users.ts";

/** By which accounts may turn out to be one person's: the name however its umlauts are written, or the address without its dots. */
const keys = {
  name: sql`${folded(users.lastname)} || ' ' || ${folded(users.firstname)}`,
  address: sql`replace(${folded(users.email)}, '.', '')`,
} as const satisfies Readonly<Record<string, SQL>>;

export type DoubleKey = keyof typeof keys;

const customers = isNull(users.staffRole);

const repeated = (db: Db, key: DoubleKey) =>
  db
    .select({ key: sql<string>`${keys[key]}`.as("double_key") })
    .from(users)
    .where(customers)
    .groupBy(keys[key])
    .having(sql`count(*) > 1`);

export async function countDoubles(db: Db, key: DoubleKey): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(repeated(db, key).as("doubles"));
  return row?.rows ?? 0;
}

/** Groups of accounts that share a key, in its order, the oldest account of each first; staff are left out. */
export async function doublesBy(
  db: Db,
  key: DoubleKey,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<readonly (readonly UserRow[])[]> {
  const found = await repeated(db, key).orderBy(keys[key]).limit(limit).offset(offset);
  if (found.length === 0) return [];
  const wanted = found.map((one) => one.key);
  const rows = await db
    .select({ user: users, key: sql<string>`${keys[key]}` })
    .from(users)
    .where(and(customers, inArray(keys[key], wanted)))
    .orderBy(users.createdAt, users.id);
  const groups = Map.groupBy(rows, (row) => row.key);
  return wanted.map((one) => (groups.get(one) ?? []).map(({ user }) => user));
}
