import { and, type Column, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { alias } from "../dialect.ts";
import { folded } from "../folded.ts";
import { differentAccounts } from "../schema/doubles.ts";
import { users } from "../schema/users.ts";
import { type Apart, dismissals, hasOpenPair } from "./dismissed-doubles.ts";
import type { UserRow } from "./users.ts";

type Named = Readonly<Record<"firstname" | "lastname" | "email", Column>>;

/** By which accounts may turn out to be one person's: the name however its umlauts are written, or the address without its dots. */
const keys = {
  name: ({ firstname, lastname }: Named) => sql`${folded(lastname)} || ' ' || ${folded(firstname)}`,
  address: ({ email }: Named) => sql`replace(${folded(email)}, '.', '')`,
} as const satisfies Readonly<Record<string, (of: Named) => SQL>>;

export type DoubleKey = keyof typeof keys;

const customers = isNull(users.staffRole);

/** What staff found to be two people. */
export const accountsApart = dismissals(differentAccounts);

const [one, other] = [alias(users, "one_account"), alias(users, "other_account")];

/** How many pairs of each key staff found to be two people. */
const apartBy = (db: Db, key: DoubleKey) =>
  db
    .select({ key: sql<string>`${keys[key](one)}`.as("apart_key"), pairs: sql<number>`count(*)`.as("apart_pairs") })
    .from(differentAccounts)
    .innerJoin(one, eq(one.id, differentAccounts.oneId))
    .innerJoin(other, eq(other.id, differentAccounts.otherId))
    .where(and(isNull(one.staffRole), isNull(other.staffRole), sql`${keys[key](one)} = ${keys[key](other)}`))
    .groupBy(keys[key](one))
    .as("apart");

function repeated(db: Db, key: DoubleKey) {
  const apart = apartBy(db, key);
  return db
    .select({ key: sql<string>`${keys[key](users)}`.as("double_key") })
    .from(users)
    .leftJoin(apart, sql`${apart.key} = ${keys[key](users)}`)
    .where(customers)
    .groupBy(keys[key](users))
    .having(hasOpenPair(apart.pairs));
}

export async function countDoubles(db: Db, key: DoubleKey): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(repeated(db, key).as("doubles"));
  return row?.rows ?? 0;
}

export type DoubleGroup<Row> = Readonly<{ rows: readonly Row[]; apart: readonly Apart[] }>;

/**
 * Groups of accounts that share a key, in its order, the oldest account of each first, with the pairs of them that staff found to be two
 * people; staff, and groups in which every pair is, are left out.
 */
export async function doublesBy(
  db: Db,
  key: DoubleKey,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<readonly DoubleGroup<UserRow>[]> {
  const found = await repeated(db, key).orderBy(keys[key](users)).limit(limit).offset(offset);
  if (found.length === 0) return [];
  const wanted = found.map((row) => row.key);
  const rows = await db
    .select({ user: users, key: sql<string>`${keys[key](users)}` })
    .from(users)
    .where(and(customers, inArray(keys[key](users), wanted)))
    .orderBy(users.createdAt, users.id);
  const apart = await accountsApart.among(
    db,
    rows.map(({ user }) => user.id),
  );
  const groups = Map.groupBy(rows, (row) => row.key);
  return wanted.map((row) => ({ rows: (groups.get(row) ?? []).map(({ user }) => user), apart }));
}
