import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Db } from "../client.ts";
import { tokens } from "../schema/users.ts";

export type TokenRow = typeof tokens.$inferSelect;

export async function insertToken(tx: Db, token: typeof tokens.$inferInsert): Promise<void> {
  await tx.insert(tokens).values(token);
}

const valid = (tokenHash: string, purpose: string, now: Date) =>
  and(eq(tokens.tokenHash, tokenHash), eq(tokens.purpose, purpose), isNull(tokens.usedAt), gt(tokens.expiresAt, now));

export async function readToken(db: Db, tokenHash: string, purpose: string, now: Date): Promise<TokenRow | undefined> {
  const [row] = await db
    .select()
    .from(tokens)
    .where(valid(tokenHash, purpose, now));
  return row;
}

/** One statement decides: of two who come with the same token, one gets it. */
export async function takeToken(tx: Db, tokenHash: string, purpose: string, now: Date): Promise<TokenRow | undefined> {
  const [row] = await tx
    .update(tokens)
    .set({ usedAt: now })
    .where(valid(tokenHash, purpose, now))
    .returning();
  return row;
}

/** Makes a person's open tokens of a purpose worthless: the newest link counts alone. */
export async function voidTokens(tx: Db, userId: string, purpose: string): Promise<void> {
  await tx.delete(tokens).where(and(eq(tokens.userId, userId), eq(tokens.purpose, purpose), isNull(tokens.usedAt)));
}

export async function deleteExpiredTokens(tx: Db, now: Date): Promise<number> {
  return (await tx.delete(tokens).where(lte(tokens.expiresAt, now)).returning({ hash: tokens.tokenHash })).length;
}
