import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { mentionedIn } from "#src/domain/forum/mention.ts";
import type { Db } from "../client.ts";
import { forumFollows, forumPosts, forumProfiles, forumThreads } from "../schema/forum.ts";
import { forumDigests } from "../schema/forum-digests.ts";
import { users } from "../schema/users.ts";
import type { NamedThread } from "./forum-threads.ts";

export type ForumFollow = Readonly<typeof forumFollows.$inferSelect>;

/** What somebody follows of these threads, by thread. */
export async function followsOf(db: Db, userId: string, threadIds: readonly string[]): Promise<ReadonlyMap<string, ForumFollow>> {
  if (threadIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(forumFollows)
    .where(and(eq(forumFollows.userId, userId), inArray(forumFollows.threadId, [...threadIds])));
  return new Map(rows.map((row) => [row.threadId, row]));
}

/** Follows a thread from what it says now; whoever follows it already has read up to there. */
export async function followThread(tx: Db, userId: string, threadId: string): Promise<void> {
  const [thread] = await tx.select({ last: forumThreads.lastNumber }).from(forumThreads).where(eq(forumThreads.id, threadId));
  if (thread === undefined) return;
  const row = { userId, threadId, readNumber: thread.last, mailedNumber: thread.last, due: 0 };
  await tx
    .insert(forumFollows)
    .values(row)
    .onConflictDoUpdate({
      target: [forumFollows.userId, forumFollows.threadId],
      set: { readNumber: thread.last, mailedNumber: thread.last },
    });
}

export async function unfollowThread(tx: Db, userId: string, threadId: string): Promise<void> {
  await tx.delete(forumFollows).where(and(eq(forumFollows.userId, userId), eq(forumFollows.threadId, threadId)));
}

/** Somebody has seen the posts of a thread up to this number; what was read stays read. */
export async function markRead(
  tx: Db,
  { userId, threadId, number }: Readonly<{ userId: string; threadId: string; number: number }>,
): Promise<void> {
  await tx
    .update(forumFollows)
    // What came after a mail that has been read only now is new again.
    .set({ readNumber: number, due: 1 })
    .where(and(eq(forumFollows.userId, userId), eq(forumFollows.threadId, threadId), sql`${forumFollows.readNumber} < ${number}`));
}

/** The threads in these areas that somebody follows and that can be seen, the latest first. */
export async function followedThreads(db: Db, userId: string, areas: readonly string[], limit: number): Promise<readonly NamedThread[]> {
  if (areas.length === 0) return [];
  const rows = await db
    .select({ thread: forumThreads, pseudonym: forumProfiles.pseudonym })
    .from(forumFollows)
    .innerJoin(forumThreads, eq(forumThreads.id, forumFollows.threadId))
    .leftJoin(forumProfiles, eq(forumProfiles.userId, forumThreads.authorId))
    .where(and(eq(forumFollows.userId, userId), eq(forumThreads.status, "sichtbar"), inArray(forumThreads.area, [...areas])))
    .orderBy(desc(forumThreads.lastAt), desc(forumThreads.id))
    .limit(limit);
  return rows.map(({ thread, pseudonym }) => ({ ...thread, pseudonym }));
}

/** A post of somebody else in the thread that is followed, which can be seen and was not read. */
const unreadIn = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(forumPosts)
    .where(
      and(
        eq(forumPosts.threadId, forumFollows.threadId),
        eq(forumPosts.status, "sichtbar"),
        gt(forumPosts.number, forumFollows.readNumber),
        or(isNull(forumPosts.authorId), ne(forumPosts.authorId, forumFollows.userId)),
      ),
    );

/** In how many threads in these areas that somebody follows there is something new; no more than `most` are counted. */
export async function countUnreadFollows(db: Db, userId: string, areas: readonly string[], most: number): Promise<number> {
  if (areas.length === 0) return 0;
  const rows = await db
    .select({ threadId: forumFollows.threadId })
    .from(forumFollows)
    .innerJoin(forumThreads, eq(forumThreads.id, forumFollows.threadId))
    .where(
      and(
        ...[eq(forumFollows.userId, userId), eq(forumThreads.status, "sichtbar"), inArray(forumThreads.area, [...areas])],
        ...[gt(forumThreads.lastNumber, forumFollows.readNumber), exists(unreadIn(db))],
      ),
    )
    .limit(most);
  return rows.length;
}

/** Whoever follows a thread may be owed a mail from now on: a post of it appeared, or came from another thread. */
export async function markFollowsDue(tx: Db, threadId: string): Promise<void> {
  await tx.update(forumFollows).set({ due: 1 }).where(eq(forumFollows.threadId, threadId));
}

export type DueFollow = Readonly<{ userId: string; threadId: string }>;

/** Who is to be looked at and told by thread; not read from all that is followed, but from an index of those. */
export async function dueFollows(db: Db, limit: number): Promise<readonly DueFollow[]> {
  return db
    .select({ userId: forumFollows.userId, threadId: forumFollows.threadId })
    .from(forumFollows)
    .leftJoin(forumDigests, eq(forumDigests.userId, forumFollows.userId))
    .where(and(eq(forumFollows.due, 1), isNull(forumDigests.userId)))
    .orderBy(asc(forumFollows.threadId))
    .limit(limit);
}

export type DueNotice = Readonly<{
  userId: string;
  email: string;
  firstname: string;
  lastname: string;
  threadId: string;
  title: string;
  area: string;
  lastNumber: number;
  readNumber: number;
}>;

/**
 * Looks at one who is due, who is not any more after that. A mail is owed when there is a post of somebody else that can be seen,
 * was not read, and of which no mail went out; and what the last mail was about has been read. Addresses that nobody has confirmed
 * get none. Undefined when none is owed or another process was first.
 */
export async function takeDueNotice(tx: Db, { userId, threadId }: DueFollow): Promise<DueNotice | undefined> {
  const one = and(eq(forumFollows.userId, userId), eq(forumFollows.threadId, threadId));
  const taken = await tx
    .update(forumFollows)
    .set({ due: 0 })
    .where(and(one, eq(forumFollows.due, 1)))
    .returning({ userId: forumFollows.userId });
  if (taken.length === 0) return undefined;
  const [due] = await tx
    .select({
      ...{ userId: users.id, email: users.email, firstname: users.firstname, lastname: users.lastname },
      ...{ threadId: forumThreads.id, title: forumThreads.title, area: forumThreads.area },
      ...{ lastNumber: forumThreads.lastNumber, readNumber: forumFollows.readNumber },
    })
    .from(forumFollows)
    .innerJoin(forumThreads, eq(forumThreads.id, forumFollows.threadId))
    .innerJoin(users, eq(users.id, forumFollows.userId))
    .where(
      and(
        one,
        eq(forumThreads.status, "sichtbar"),
        gt(forumThreads.lastNumber, forumFollows.mailedNumber),
        gt(forumThreads.lastNumber, forumFollows.readNumber),
        sql`${forumFollows.mailedNumber} <= ${forumFollows.readNumber}`,
        isNotNull(users.emailConfirmedAt),
        exists(unreadIn(tx)),
      ),
    );
  if (due !== undefined) await tx.update(forumFollows).set({ mailedNumber: due.lastNumber }).where(one);
  return due;
}

/** The first post behind this number that can be seen. */
export async function nextVisibleNumber(db: Db, threadId: string, after: number): Promise<number | null> {
  const [row] = await db
    .select({ number: forumPosts.number })
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), eq(forumPosts.status, "sichtbar"), gt(forumPosts.number, after)))
    .orderBy(asc(forumPosts.number))
    .limit(1);
  return row?.number ?? null;
}

/**
 * Who is named with `@` in a post that appears follows its thread from before it, so that a mail tells of it: people who have
 * written there under their names, and nobody who stays anonymous.
 */
export async function followMentioned(tx: Db, postId: string): Promise<void> {
  const [post] = await tx.select().from(forumPosts).where(eq(forumPosts.id, postId));
  if (post === undefined || post.number === null || !post.source.includes("@")) return;
  const people = await tx
    .selectDistinct({ userId: forumProfiles.userId, name: forumProfiles.pseudonym })
    .from(forumPosts)
    .innerJoin(forumProfiles, eq(forumProfiles.userId, forumPosts.authorId))
    .where(and(eq(forumPosts.threadId, post.threadId), eq(forumPosts.status, "sichtbar")));
  const others = people.filter(({ userId }) => userId !== post.authorId);
  const called = new Set(
    mentionedIn(
      post.source,
      others.map(({ name }) => name),
    ),
  );
  const before = post.number - 1;
  const rows = others
    .filter(({ name }) => called.has(name))
    .map(({ userId }) => ({ userId, threadId: post.threadId, readNumber: before, mailedNumber: before }));
  if (rows.length > 0) await tx.insert(forumFollows).values(rows).onConflictDoNothing();
}
