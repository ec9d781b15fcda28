import { eq, sql } from "drizzle-orm";
import type { Trust } from "#src/domain/forum/post-status.ts";
import { foldedPseudonym } from "#src/domain/forum/pseudonym.ts";
import { earnedTrust } from "#src/domain/forum/trust.ts";
import type { Db } from "../client.ts";
import { forumProfiles } from "../schema/forum.ts";

export type ForumProfile = Omit<typeof forumProfiles.$inferSelect, "trust"> & Readonly<{ trust: Trust }>;

const asTrust = (level: number): Trust => (level === 1 || level === 2 || level === 3 ? level : 0);

export async function forumProfileOf(db: Db, userId: string): Promise<ForumProfile | undefined> {
  const [row] = await db.select().from(forumProfiles).where(eq(forumProfiles.userId, userId));
  return row && { ...row, trust: asTrust(row.trust) };
}

/** False when the name is taken, or the person has one. */
export async function insertForumProfile(tx: Db, userId: string, pseudonym: string, now: Date): Promise<boolean> {
  const row = { userId, pseudonym, folded: foldedPseudonym(pseudonym), joinedAt: now, trust: 0, approved: 0, blockedUntil: null };
  return (await tx.insert(forumProfiles).values(row).onConflictDoNothing().returning({ userId: forumProfiles.userId })).length > 0;
}

/** One more post that could appear; with it comes the trust that it earns. Nothing for somebody without a profile. */
export async function countApprovedPost(tx: Db, userId: string, now: Date): Promise<void> {
  const [row] = await tx
    .update(forumProfiles)
    .set({ approved: sql`${forumProfiles.approved} + 1` })
    .where(eq(forumProfiles.userId, userId))
    .returning();
  if (row === undefined) return;
  const trust = earnedTrust(asTrust(row.trust), row, now);
  if (trust !== row.trust) await tx.update(forumProfiles).set({ trust }).where(eq(forumProfiles.userId, userId));
}
