import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import type { differentAccounts, differentGremien } from "../schema/doubles.ts";

type Pairs = typeof differentAccounts | typeof differentGremien;

/** Two that look like one and are not; `byId` is null where the account of whoever found that is gone. */
export type Apart = Readonly<{ oneId: string; otherId: string; byId: string | null; at: Date }>;

const inOrder = (a: string, b: string): Readonly<{ oneId: string; otherId: string }> =>
  a < b ? { oneId: a, otherId: b } : { oneId: b, otherId: a };

/** Whether the pair is among these. */
export const areApart = (apart: readonly Apart[], a: string, b: string): boolean => {
  const { oneId, otherId } = inOrder(a, b);
  return apart.some((pair) => pair.oneId === oneId && pair.otherId === otherId);
};

/** What staff found to be different, of accounts or of committees. */
export const dismissals = (pairs: Pairs) => ({
  async among(db: Db, ids: readonly string[]): Promise<readonly Apart[]> {
    if (ids.length === 0) return [];
    return db
      .select()
      .from(pairs)
      .where(and(inArray(pairs.oneId, [...ids]), inArray(pairs.otherId, [...ids])));
  },
  /** Said twice it is said once. */
  async add(tx: Db, a: string, b: string, { byId, at }: Pick<Apart, "byId" | "at">): Promise<void> {
    await tx
      .insert(pairs)
      .values({ ...inOrder(a, b), byId, at })
      .onConflictDoNothing();
  },
  async remove(tx: Db, a: string, b: string): Promise<void> {
    const { oneId, otherId } = inOrder(a, b);
    await tx.delete(pairs).where(and(eq(pairs.oneId, oneId), eq(pairs.otherId, otherId)));
  },
});

/** For groups of one key: whether a pair is left that nobody has called different. `apart`: how many were. */
export const hasOpenPair = (apart: SQL.Aliased<number>): SQL => sql`count(*) * (count(*) - 1) / 2 > coalesce(max(${apart}), 0)`;
