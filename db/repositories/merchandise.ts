import { randomUUID } from "node:crypto";
import { asc, desc, eq, inArray, lt, lte } from "drizzle-orm";
import type { Db } from "../client.ts";
import { shopConsents, shopKeys, shopLogouts } from "../schema/merchandise.ts";

export type ShopKey = Readonly<typeof shopKeys.$inferSelect>;
export type ShopConsent = Readonly<typeof shopConsents.$inferSelect>;
export type ShopLogout = Readonly<typeof shopLogouts.$inferSelect>;

/** The newest first. */
export async function allShopKeys(db: Db): Promise<readonly ShopKey[]> {
  return db.select().from(shopKeys).orderBy(desc(shopKeys.slot));
}

/** Of two processes that make the key of one slot, the first one's stands. */
export async function insertShopKey(tx: Db, key: ShopKey): Promise<void> {
  await tx.insert(shopKeys).values(key).onConflictDoNothing({ target: shopKeys.slot });
}

export async function deleteShopKeys(tx: Db, slots: readonly number[]): Promise<void> {
  if (slots.length > 0) await tx.delete(shopKeys).where(inArray(shopKeys.slot, [...slots]));
}

export async function shopConsentOf(db: Db, userId: string): Promise<ShopConsent | undefined> {
  const [row] = await db.select().from(shopConsents).where(eq(shopConsents.userId, userId));
  return row;
}

/** The latest counts. */
export async function keepShopConsent(tx: Db, { userId, ...given }: ShopConsent): Promise<void> {
  await tx
    .insert(shopConsents)
    .values({ userId, ...given })
    .onConflictDoUpdate({ target: shopConsents.userId, set: given });
}

/** True when there was one to withdraw. */
export async function deleteShopConsent(tx: Db, userId: string): Promise<boolean> {
  return (await tx.delete(shopConsents).where(eq(shopConsents.userId, userId)).returning({ userId: shopConsents.userId })).length > 0;
}

export async function insertShopLogout(tx: Db, { subject, login }: Pick<ShopLogout, "subject" | "login">, now: Date): Promise<void> {
  await tx.insert(shopLogouts).values({ id: randomUUID(), subject, login, attempts: 0, nextAttemptAt: now, createdAt: now });
}

/** Those whose turn it is, the longest waiting first. */
export async function dueShopLogouts(db: Db, now: Date, limit: number): Promise<readonly ShopLogout[]> {
  return db
    .select()
    .from(shopLogouts)
    .where(lte(shopLogouts.nextAttemptAt, now))
    .orderBy(asc(shopLogouts.nextAttemptAt), asc(shopLogouts.id))
    .limit(limit);
}

export async function deleteShopLogout(tx: Db, id: string): Promise<void> {
  await tx.delete(shopLogouts).where(eq(shopLogouts.id, id));
}

export async function postponeShopLogout(
  tx: Db,
  { id, attempts }: Pick<ShopLogout, "id" | "attempts">,
  nextAttemptAt: Date,
): Promise<void> {
  await tx
    .update(shopLogouts)
    .set({ attempts: attempts + 1, nextAttemptAt })
    .where(eq(shopLogouts.id, id));
}

export async function deleteOldShopLogouts(tx: Db, before: Date): Promise<void> {
  await tx.delete(shopLogouts).where(lt(shopLogouts.createdAt, before));
}
