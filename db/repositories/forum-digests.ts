import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { type MailRhythm, nextDigestAt } from "#src/domain/forum/mail-rhythm.ts";
import type { Db } from "../client.ts";
import { forumFollows } from "../schema/forum.ts";
import { forumDigests } from "../schema/forum-digests.ts";
import type { DueFollow } from "./forum-follows.ts";

/** How somebody hears of followed threads; by thread unless something else was chosen. */
export async function mailRhythmOf(db: Db, userId: string): Promise<MailRhythm> {
  const [row] = await db.select({ rhythm: forumDigests.rhythm }).from(forumDigests).where(eq(forumDigests.userId, userId));
  return row?.rhythm ?? "einzeln";
}

/** What was new before goes into the first digest; whoever goes back to single mails gets one for each thread that is still unread. */
export async function setMailRhythm(tx: Db, userId: string, rhythm: MailRhythm, now: Date): Promise<void> {
  if (rhythm === "einzeln") {
    await tx.delete(forumDigests).where(eq(forumDigests.userId, userId));
    return;
  }
  const row = { rhythm, nextAt: nextDigestAt(rhythm, now) };
  await tx
    .insert(forumDigests)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: forumDigests.userId, set: row });
}

/** Whose digest is due, the longest overdue first. */
export async function dueDigests(db: Db, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .select({ userId: forumDigests.userId })
    .from(forumDigests)
    .where(and(isNotNull(forumDigests.nextAt), lte(forumDigests.nextAt, now)))
    .orderBy(asc(forumDigests.nextAt))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** Puts the next one off to its day. False when another process was first, or none is wanted any more. */
export async function takeDigest(tx: Db, userId: string, now: Date): Promise<boolean> {
  const rhythm = await mailRhythmOf(tx, userId);
  const taken = await tx
    .update(forumDigests)
    .set({ nextAt: nextDigestAt(rhythm, now) })
    .where(and(eq(forumDigests.userId, userId), isNotNull(forumDigests.nextAt), lte(forumDigests.nextAt, now)))
    .returning({ userId: forumDigests.userId });
  return taken.length > 0;
}

/** What somebody follows where a mail may be owed. */
export async function dueFollowsOf(db: Db, userId: string, limit: number): Promise<readonly DueFollow[]> {
  return db
    .select({ userId: forumFollows.userId, threadId: forumFollows.threadId })
    .from(forumFollows)
    .where(and(eq(forumFollows.userId, userId), eq(forumFollows.due, 1)))
    .orderBy(asc(forumFollows.threadId))
    .limit(limit);
}
