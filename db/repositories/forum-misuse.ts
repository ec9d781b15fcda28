import { and, count, desc, eq, gt, gte, or } from "drizzle-orm";
import type { Db } from "../client.ts";
import { forumReports } from "../schema/forum.ts";
import { forumUnfoundedNotices } from "../schema/forum-misuse.ts";

export type UnfoundedNotice = Readonly<typeof forumUnfoundedNotices.$inferSelect>;

/** Who sends notices: by account, by address, or by both. */
export type NoticeSender = Readonly<{ reporterId: string | null; email: string }>;

/** Null for somebody whom nothing tells from others. */
const sentBy = ({ reporterId, email }: NoticeSender) => {
  const known = [
    ...(reporterId === null ? [] : [eq(forumReports.reporterId, reporterId)]),
    ...(email === "" ? [] : [eq(forumReports.email, email)]),
  ];
  return known.length === 0 ? null : or(...known);
};

export async function insertUnfoundedNotice(tx: Db, notice: UnfoundedNotice): Promise<void> {
  await tx.insert(forumUnfoundedNotices).values(notice);
}

export type SenderRecord = Readonly<{
  /** Notices of any kind since then, and those of them that were manifestly unfounded. */
  sent: number;
  unfounded: number;
  warned: boolean;
}>;

/** What is known of somebody who sends notices, since a moment; undefined for who stays unnamed. */
export async function senderRecord(db: Db, sender: NoticeSender, since: Date): Promise<SenderRecord | undefined> {
  const theirs = sentBy(sender);
  if (theirs === null) return undefined;
  const [all] = await db
    .select({ sent: count() })
    .from(forumReports)
    .where(and(theirs, gte(forumReports.createdAt, since)));
  const rows = await db
    .select({ consequence: forumUnfoundedNotices.consequence })
    .from(forumUnfoundedNotices)
    .innerJoin(forumReports, eq(forumReports.id, forumUnfoundedNotices.reportId))
    .where(and(theirs, gte(forumUnfoundedNotices.at, since)));
  return { sent: all?.sent ?? 0, unfounded: rows.length, warned: rows.some(({ consequence }) => consequence !== "keine") };
}

/** Until when the notices of somebody are not processed; undefined where they are. */
export async function noticesSuspendedUntil(db: Db, sender: NoticeSender, now: Date): Promise<Date | undefined> {
  const theirs = sentBy(sender);
  if (theirs === null) return undefined;
  const [row] = await db
    .select({ until: forumUnfoundedNotices.until })
    .from(forumUnfoundedNotices)
    .innerJoin(forumReports, eq(forumReports.id, forumUnfoundedNotices.reportId))
    .where(and(theirs, gt(forumUnfoundedNotices.until, now)))
    .orderBy(desc(forumUnfoundedNotices.until))
    .limit(1);
  return row?.until ?? undefined;
}
