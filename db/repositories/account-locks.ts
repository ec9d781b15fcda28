import { desc, eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { accountLocks, formerAccounts } from "../schema/account-desk.ts";

export type AccountLock = Readonly<typeof accountLocks.$inferSelect>;
export type FormerAccount = Readonly<typeof formerAccounts.$inferSelect>;

/** Why nobody logs in with an account; `undefined` where somebody may. */
export async function lockOf(db: Db, userId: string): Promise<AccountLock | undefined> {
  const [row] = await db.select().from(accountLocks).where(eq(accountLocks.userId, userId));
  return row;
}

/** False when it is locked already. */
export async function lockAccount(tx: Db, lock: AccountLock): Promise<boolean> {
  return (await tx.insert(accountLocks).values(lock).onConflictDoNothing().returning({ id: accountLocks.userId })).length > 0;
}

/** False when it is not locked. */
export async function unlockAccount(tx: Db, userId: string): Promise<boolean> {
  return (await tx.delete(accountLocks).where(eq(accountLocks.userId, userId)).returning({ id: accountLocks.userId })).length > 0;
}

/** The account with this address that was merged into another one. */
export async function formerAccountWith(db: Db, email: string): Promise<FormerAccount | undefined> {
  const [row] = await db.select().from(formerAccounts).where(eq(formerAccounts.email, email));
  return row;
}

/** The accounts that were merged into this one, the last one first. */
export async function formerAccountsOf(db: Db, userId: string): Promise<readonly FormerAccount[]> {
  return db.select().from(formerAccounts).where(eq(formerAccounts.userId, userId)).orderBy(desc(formerAccounts.mergedAt));
}
