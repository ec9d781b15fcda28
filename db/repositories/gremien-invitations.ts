import { and, asc, eq, gt, inArray, isNull, like } from "drizzle-orm";
import type { Db } from "../client.ts";
import { tokens } from "../schema/users.ts";

const PURPOSE = "committee-invitation";

/** An invitation stands in the tokens alone; `id` is its hash and opens nothing. `data` is what was put into the token. */
export type OpenInvitation = Readonly<{ id: string; data: unknown; createdAt: Date; expiresAt: Date }>;

async function openOnes(db: Db, part: string, now: Date): Promise<readonly OpenInvitation[]> {
  const rows = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.purpose, PURPOSE), isNull(tokens.usedAt), gt(tokens.expiresAt, now), like(tokens.data, `%${part}%`)))
    .orderBy(asc(tokens.createdAt), asc(tokens.tokenHash));
  return rows.map(({ tokenHash, data, createdAt, expiresAt }) => ({ id: tokenHash, data: JSON.parse(data), createdAt, expiresAt }));
}

/** Unused invitations that name this committee, oldest first. */
export async function openInvitations(db: Db, gremiumId: string, now: Date): Promise<readonly OpenInvitation[]> {
  return openOnes(db, gremiumId, now);
}

/** Unused invitations to anybody whose address may be this one; `_` and `%` in it match more, so the caller compares. */
export async function invitationsLikeTo(db: Db, email: string, now: Date): Promise<readonly OpenInvitation[]> {
  return openOnes(db, email, now);
}

/** How many of them were still open. */
export async function deleteInvitations(tx: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .delete(tokens)
    .where(and(inArray(tokens.tokenHash, [...ids]), eq(tokens.purpose, PURPOSE), isNull(tokens.usedAt)))
    .returning({ id: tokens.tokenHash });
  return rows.length;
}

/** All open ones of a committee that ends. */
export async function deleteInvitationsOf(tx: Db, gremiumId: string): Promise<void> {
  await tx.delete(tokens).where(and(eq(tokens.purpose, PURPOSE), isNull(tokens.usedAt), like(tokens.data, `%${gremiumId}%`)));
}
