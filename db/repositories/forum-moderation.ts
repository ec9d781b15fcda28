import { and, asc, count, desc, eq, isNotNull, isNull, min } from "drizzle-orm";
import type { Db } from "../client.ts";
import { forumLog, forumMeasures, forumPosts, forumReports, forumThreads } from "../schema/forum.ts";

export type ForumReport = Readonly<typeof forumReports.$inferSelect>;
export type ForumMeasure = Readonly<typeof forumMeasures.$inferSelect>;
export type ForumLogEntry = Readonly<typeof forumLog.$inferSelect>;
type Page = Readonly<{ limit: number; offset: number }>;

/** False when the same form has reported before. */
export async function insertForumReport(tx: Db, report: ForumReport): Promise<boolean> {
  const rows = await tx
    .insert(forumReports)
    .values(report)
    .onConflictDoNothing({ target: forumReports.formKey })
    .returning({ id: forumReports.id });
  return rows.length > 0;
}

export async function forumReportByKey(db: Db, formKey: string): Promise<ForumReport | undefined> {
  const [row] = await db.select().from(forumReports).where(eq(forumReports.formKey, formKey));
  return row;
}

export async function forumReportById(db: Db, id: string): Promise<ForumReport | undefined> {
  const [row] = await db.select().from(forumReports).where(eq(forumReports.id, id));
  return row;
}

export type OpenReport = ForumReport &
  Readonly<{ post: Readonly<typeof forumPosts.$inferSelect>; thread: Readonly<typeof forumThreads.$inferSelect> }>;

/** Reports that nobody has decided, the oldest first. */
export async function openForumReports(db: Db, { limit, offset }: Page): Promise<readonly OpenReport[]> {
  const rows = await db
    .select({ report: forumReports, post: forumPosts, thread: forumThreads })
    .from(forumReports)
    .innerJoin(forumPosts, eq(forumPosts.id, forumReports.postId))
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(isNull(forumReports.decidedAt))
    .orderBy(asc(forumReports.createdAt), asc(forumReports.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ report, post, thread }) => ({ ...report, post, thread }));
}

export async function openReportsOfPost(tx: Db, postId: string): Promise<readonly ForumReport[]> {
  return tx
    .select()
    .from(forumReports)
    .where(and(eq(forumReports.postId, postId), isNull(forumReports.decidedAt)))
    .orderBy(asc(forumReports.createdAt), asc(forumReports.id));
}

type Decision = Readonly<{ id: string; answer: string; byId: string; now: Date }>;

/** False when somebody else has decided it. */
export async function decideForumReport(tx: Db, { id, answer, byId, now }: Decision): Promise<boolean> {
  const rows = await tx
    .update(forumReports)
    .set({ decidedAt: now, decidedById: byId, answer })
    .where(and(eq(forumReports.id, id), isNull(forumReports.decidedAt)))
    .returning({ id: forumReports.id });
  return rows.length > 0;
}

type Open = Readonly<{ count: number; since: Date | null }>;

export async function countOpenForumReports(db: Db): Promise<Open> {
  const [row] = await db
    .select({ count: count(), since: min(forumReports.createdAt) })
    .from(forumReports)
    .where(isNull(forumReports.decidedAt));
  return { count: row?.count ?? 0, since: row?.since ?? null };
}

export async function insertForumMeasure(tx: Db, measure: ForumMeasure): Promise<void> {
  await tx.insert(forumMeasures).values(measure);
}

export async function forumMeasureById(db: Db, id: string): Promise<ForumMeasure | undefined> {
  const [row] = await db.select().from(forumMeasures).where(eq(forumMeasures.id, id));
  return row;
}

/** False when there is one already, or time is up. */
export async function appealForumMeasure(tx: Db, id: string, appeal: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(forumMeasures)
    .set({ appeal, appealedAt: now })
    .where(and(eq(forumMeasures.id, id), isNull(forumMeasures.appealedAt)))
    .returning({ id: forumMeasures.id });
  return rows.length > 0;
}

type Outcome = Readonly<{ id: string; outcome: "bleibt" | "aufgehoben"; reason: string; byId: string; now: Date }>;

/** False when nobody has appealed, or somebody has decided. */
export async function decideForumAppeal(tx: Db, { id, outcome, reason, byId, now }: Outcome): Promise<boolean> {
  const rows = await tx
    .update(forumMeasures)
    .set({ outcome, outcomeReason: reason, outcomeAt: now, outcomeById: byId })
    .where(and(eq(forumMeasures.id, id), isNotNull(forumMeasures.appealedAt), isNull(forumMeasures.outcomeAt)))
    .returning({ id: forumMeasures.id });
  return rows.length > 0;
}

const openAppeal = and(isNotNull(forumMeasures.appealedAt), isNull(forumMeasures.outcomeAt));

/** Appeals that nobody has decided, the oldest first. */
export async function openForumAppeals(db: Db, { limit, offset }: Page): Promise<readonly ForumMeasure[]> {
  return db
    .select()
    .from(forumMeasures)
    .where(openAppeal)
    .orderBy(asc(forumMeasures.appealedAt), asc(forumMeasures.id))
    .limit(limit)
    .offset(offset);
}

export async function countOpenForumAppeals(db: Db): Promise<Open> {
  const [row] = await db
    .select({ count: count(), since: min(forumMeasures.appealedAt) })
    .from(forumMeasures)
    .where(openAppeal);
  return { count: row?.count ?? 0, since: row?.since ?? null };
}

export async function insertForumLog(tx: Db, entry: ForumLogEntry): Promise<void> {
  await tx.insert(forumLog).values(entry);
}

/** What moderators did, the latest first. */
export async function forumLogEntries(db: Db, { limit, offset }: Page): Promise<readonly ForumLogEntry[]> {
  return db.select().from(forumLog).orderBy(desc(forumLog.at), desc(forumLog.id)).limit(limit).offset(offset);
}
