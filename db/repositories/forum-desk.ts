import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, min, or, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { forumLog, forumMeasures, forumPosts, forumProfiles, forumReports, forumThreads } from "../schema/forum.ts";
import { forumApprovals, forumMeasurePeople, forumReveals } from "../schema/forum-desk.ts";
import {
  countOpenForumAppeals,
  countOpenForumReports,
  type ForumLogEntry,
  type ForumMeasure,
  type ForumReport,
} from "./forum-moderation.ts";
import { type NamedPost, type WaitingPost, waitingSince } from "./forum-posts.ts";

export type ForumApproval = Readonly<typeof forumApprovals.$inferSelect>;
export type ForumReveal = Readonly<typeof forumReveals.$inferSelect>;
export type MeasurePerson = Readonly<typeof forumMeasurePeople.$inferSelect>;
type Page = Readonly<{ limit: number; offset: number }>;

export async function firstApprovalOf(db: Db, postId: string): Promise<ForumApproval | undefined> {
  const [row] = await db.select().from(forumApprovals).where(eq(forumApprovals.postId, postId));
  return row;
}

/** Which of these posts one moderator has released already. */
export async function approvedOnce(db: Db, postIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (postIds.length === 0) return new Set();
  const rows = await db
    .select({ postId: forumApprovals.postId })
    .from(forumApprovals)
    .where(inArray(forumApprovals.postId, [...postIds]));
  return new Set(rows.map(({ postId }) => postId));
}

/** False when somebody else was faster. */
export async function insertForumApproval(tx: Db, approval: ForumApproval): Promise<boolean> {
  const rows = await tx.insert(forumApprovals).values(approval).onConflictDoNothing().returning({ postId: forumApprovals.postId });
  return rows.length > 0;
}

/** All of a thread, whatever its state, in the order in which it was written. */
export async function allPostsOf(db: Db, threadId: string, { limit, offset }: Page): Promise<readonly NamedPost[]> {
  const rows = await db
    .select({ post: forumPosts, pseudonym: forumProfiles.pseudonym })
    .from(forumPosts)
    .leftJoin(forumProfiles, eq(forumProfiles.userId, forumPosts.authorId))
    .where(and(eq(forumPosts.threadId, threadId), sql`${forumPosts.status} <> 'entwurf'`))
    .orderBy(asc(forumPosts.createdAt), asc(forumPosts.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ post, pseudonym }) => ({ ...post, pseudonym }));
}

export async function countAllPostsOf(db: Db, threadId: string): Promise<number> {
  const [row] = await db
    .select({ posts: count() })
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), sql`${forumPosts.status} <> 'entwurf'`));
  return row?.posts ?? 0;
}

const takenDown = inArray(forumPosts.status, ["verborgen", "gelöscht"]);

/** What was taken down, the latest written first: moderators still see it. */
export async function postsTakenDown(db: Db, { limit, offset }: Page): Promise<readonly WaitingPost[]> {
  const rows = await db
    .select({ post: forumPosts, thread: forumThreads, pseudonym: forumProfiles.pseudonym })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .leftJoin(forumProfiles, eq(forumProfiles.userId, forumPosts.authorId))
    .where(takenDown)
    .orderBy(desc(forumPosts.createdAt), desc(forumPosts.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ post, thread, pseudonym }) => ({ ...post, thread, pseudonym }));
}

export async function countPostsTakenDown(db: Db): Promise<number> {
  const [row] = await db.select({ posts: count() }).from(forumPosts).where(takenDown);
  return row?.posts ?? 0;
}

export async function reportsOfPost(db: Db, postId: string): Promise<readonly ForumReport[]> {
  return db.select().from(forumReports).where(eq(forumReports.postId, postId)).orderBy(asc(forumReports.createdAt), asc(forumReports.id));
}

export async function measuresOfPost(db: Db, postId: string): Promise<readonly ForumMeasure[]> {
  return db.select().from(forumMeasures).where(eq(forumMeasures.postId, postId)).orderBy(asc(forumMeasures.at), asc(forumMeasures.id));
}

const LOG_SHOWN = 50;

/** What moderators did to a post, or to its thread as a whole, the latest first. */
export async function logOf(db: Db, about: Readonly<{ threadId: string; postId?: string }>): Promise<readonly ForumLogEntry[]> {
  const mine =
    about.postId === undefined
      ? eq(forumLog.threadId, about.threadId)
      : or(eq(forumLog.postId, about.postId), and(eq(forumLog.threadId, about.threadId), isNull(forumLog.postId)));
  return db.select().from(forumLog).where(mine).orderBy(desc(forumLog.at), desc(forumLog.id)).limit(LOG_SHOWN);
}

export async function countForumLog(db: Db): Promise<number> {
  const [row] = await db.select({ entries: count() }).from(forumLog);
  return row?.entries ?? 0;
}

export async function insertMeasurePerson(tx: Db, person: MeasurePerson): Promise<void> {
  await tx.insert(forumMeasurePeople).values(person);
}

export async function measurePersonOf(db: Db, measureId: string): Promise<MeasurePerson | undefined> {
  const [row] = await db.select().from(forumMeasurePeople).where(eq(forumMeasurePeople.measureId, measureId));
  return row;
}

/** Blocks or frees somebody; false for somebody without a name for the forum. */
export async function setForumBlock(tx: Db, userId: string, blockedUntil: Date | null): Promise<boolean> {
  const rows = await tx
    .update(forumProfiles)
    .set({ blockedUntil })
    .where(eq(forumProfiles.userId, userId))
    .returning({ userId: forumProfiles.userId });
  return rows.length > 0;
}

export async function insertForumReveal(tx: Db, reveal: ForumReveal): Promise<void> {
  await tx.insert(forumReveals).values(reveal);
}

export async function forumRevealById(db: Db, id: string): Promise<ForumReveal | undefined> {
  const [row] = await db.select().from(forumReveals).where(eq(forumReveals.id, id));
  return row;
}

export async function revealsOfPost(db: Db, postId: string): Promise<readonly ForumReveal[]> {
  return db.select().from(forumReveals).where(eq(forumReveals.postId, postId)).orderBy(asc(forumReveals.askedAt), asc(forumReveals.id));
}

/** Wishes for a name that wait for the second admin, the oldest first. */
export async function openForumReveals(db: Db, { limit, offset }: Page): Promise<readonly ForumReveal[]> {
  return db
    .select()
    .from(forumReveals)
    .where(isNull(forumReveals.outcome))
    .orderBy(asc(forumReveals.askedAt), asc(forumReveals.id))
    .limit(limit)
    .offset(offset);
}

export async function countOpenForumReveals(db: Db): Promise<Readonly<{ count: number; since: Date | null }>> {
  const [row] = await db
    .select({ count: count(), since: min(forumReveals.askedAt) })
    .from(forumReveals)
    .where(isNull(forumReveals.outcome));
  return { count: row?.count ?? 0, since: row?.since ?? null };
}

type Decision = Readonly<{ id: string; outcome: "aufgedeckt" | "abgelehnt"; byId: string; now: Date }>;

/** False when somebody else has decided it. */
export async function decideForumReveal(tx: Db, { id, outcome, byId, now }: Decision): Promise<boolean> {
  const rows = await tx
    .update(forumReveals)
    .set({ outcome, decidedById: byId, decidedAt: now })
    .where(and(eq(forumReveals.id, id), isNull(forumReveals.outcome)))
    .returning({ id: forumReveals.id });
  return rows.length > 0;
}

/** Measures about posts under somebody's name, the latest first. */
export async function measuresOfAuthor(db: Db, userId: string, limit: number): Promise<readonly ForumMeasure[]> {
  const rows = await db
    .select({ measure: forumMeasures })
    .from(forumMeasures)
    .innerJoin(forumPosts, eq(forumPosts.id, forumMeasures.postId))
    .where(eq(forumPosts.authorId, userId))
    .orderBy(desc(forumMeasures.at), desc(forumMeasures.id))
    .limit(limit);
  return rows.map(({ measure }) => measure);
}

/** Measures about anonymous posts, with what only their authors can tell as their own. */
export async function measuresOfAnonymous(db: Db, { limit, offset }: Page) {
  return db
    .select({ measure: forumMeasures, threadId: forumPosts.threadId, authorKey: forumPosts.authorKey })
    .from(forumMeasures)
    .innerJoin(forumPosts, eq(forumPosts.id, forumMeasures.postId))
    .where(isNotNull(forumPosts.authorKey))
    .orderBy(desc(forumMeasures.at), desc(forumMeasures.id))
    .limit(limit)
    .offset(offset);
}

/** Warnings and blocks, with whom they concern sealed. */
export async function measuresOfPeople(db: Db, { limit, offset }: Page) {
  return db
    .select({ measure: forumMeasures, sealedUser: forumMeasurePeople.sealedUser })
    .from(forumMeasurePeople)
    .innerJoin(forumMeasures, eq(forumMeasures.id, forumMeasurePeople.measureId))
    .orderBy(desc(forumMeasures.at), desc(forumMeasures.id))
    .limit(limit)
    .offset(offset);
}

/** Deletes decided wishes for a name that were asked before. */
export async function deleteOldReveals(tx: Db, before: Date): Promise<void> {
  await tx.delete(forumReveals).where(and(isNotNull(forumReveals.outcome), lt(forumReveals.askedAt, before)));
}

/** How much waits for moderators: posts, reports and appeals together. */
export async function countForumWaiting(db: Db): Promise<number> {
  const [posts, reports, appeals] = [await waitingSince(db), await countOpenForumReports(db), await countOpenForumAppeals(db)];
  return posts.count + reports.count + appeals.count;
}
