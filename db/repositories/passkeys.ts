import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../client.ts";
import { passkeys } from "../schema/passkeys.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

/** The oldest first. */
export async function passkeysOf(db: Db, userId: string): Promise<readonly PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.credentialId));
}

/** Which of these accounts have one. */
export async function passkeyHolders(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ userId: passkeys.userId })
    .from(passkeys)
    .where(inArray(passkeys.userId, [...userIds]));
  return new Set(rows.map(({ userId }) => userId));
}

export async function passkeyById(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** False when it is registered already, with whomever. */
export async function insertPasskey(tx: Db, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  return (await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.credentialId })).length > 0;
}

type Use = Readonly<{ credentialId: string; before: number; counter: number; backedUp: boolean; now: Date }>;

/** Notes a login. One statement decides: false when it was removed or used otherwise since `before` was read. */
export async function usePasskey(tx: Db, { credentialId, before, counter, backedUp, now }: Use): Promise<boolean> {
  const rows = await tx
    .update(passkeys)
    .set({ counter, backedUp: backedUp ? 1 : 0, lastUsedAt: now })
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.counter, before)))
    .returning({ id: passkeys.credentialId });
  return rows.length > 0;
}

/** Of this person alone. */
export async function deletePasskey(tx: Db, userId: string, credentialId: string): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.userId, userId)));
}
