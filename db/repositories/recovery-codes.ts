import { and, count, eq, isNull } from "drizzle-orm";
import type { Db } from "../client.ts";
import { recoveryCodes } from "../schema/users.ts";

/** The new codes replace all older ones, used or not. */
export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0) await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId })));
}

/** One statement decides: a code counts once, whoever sends it twice. */
export async function takeRecoveryCode(tx: Db, userId: string, codeHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.codeHash, codeHash), eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.codeHash });
  return rows.length > 0;
}

export async function countUnusedRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.rows ?? 0;
}
