import { and, asc, count, eq, inArray, isNotNull, lte, min, ne, or, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { forumPosts, forumProfiles, forumRevisions, forumThreads } from "../schema/forum.ts";
import { followMentioned, markFollowsDue } from "./forum-follows.ts";
import type { ForumThread } from "./forum-threads.ts";
import { indexForumPost } from "./forum-words.ts";

export type ForumPost = Readonly<typeof forumPosts.$inferSelect>;
export type NamedPost = ForumPost & Readonly<{ pseudonym: string | null }>;

/** False when the same form has made a post before. */
export async function insertForumPost(tx: Db, post: ForumPost): Promise<boolean> {
  const rows = await tx
    .insert(forumPosts)
    .values(post)
    .onConflictDoNothing({ target: forumPosts.formKey })
    .returning({ id: forumPosts.id });
  return rows.length > 0;
}

const named = (db: Db) =>
  db
    .select({ post: forumPosts, pseudonym: forumProfiles.pseudonym })
    .from(forumPosts)
    .leftJoin(forumProfiles, eq(forumProfiles.userId, forumPosts.authorId));

const toNamed = ({ post, pseudonym }: Readonly<{ post: ForumPost; pseudonym: string | null }>): NamedPost => ({ ...post, pseudonym });

export async function forumPostById(db: Db, id: string): Promise<NamedPost | undefined> {
  const [row] = await named(db).where(eq(forumPosts.id, id));
  return row && toNamed(row);
}

export async function forumPostByKey(db: Db, formKey: string): Promise<ForumPost | undefined> {
  const [row] = await db.select().from(forumPosts).where(eq(forumPosts.formKey, formKey));
  return row;
}

/** The names that those who stay anonymous have in a thread, by their keys. */
export async function aliasesIn(tx: Db, threadId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectDistinct({ key: forumPosts.authorKey, alias: forumPosts.alias })
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), isNotNull(forumPosts.authorKey)));
  return new Map(rows.flatMap(({ key, alias }) => (key === null || alias === null ? [] : [[key, alias] as const])));
}

type Page = Readonly<{ limit: number; offset: number }>;

/** The posts of a thread that can be seen, in the order of their numbers, which never change. */
export async function visiblePosts(db: Db, threadId: string, { limit, offset }: Page): Promise<readonly NamedPost[]> {
  const rows = await named(db)
    .where(and(eq(forumPosts.threadId, threadId), eq(forumPosts.status, "sichtbar")))
    .orderBy(asc(forumPosts.number))
    .limit(limit)
    .offset(offset);
  return rows.map(toNamed);
}

/** The post with this number, when it can be seen. */
export async function visiblePostByNumber(db: Db, threadId: string, number: number): Promise<NamedPost | undefined> {
  const [row] = await named(db).where(
    and(eq(forumPosts.threadId, threadId), eq(forumPosts.number, number), eq(forumPosts.status, "sichtbar")),
  );
  return row && toNamed(row);
}

/**
 * Lets a post that waits be seen, with the next number of its thread, and its thread with it. Changing the row of the thread
 * first makes posts that come at once wait for each other. Undefined when it does not wait any more.
 */
export async function publishForumPost(tx: Db, id: string, now: Date): Promise<number | undefined> {
  const [post] = await tx.select({ threadId: forumPosts.threadId }).from(forumPosts).where(eq(forumPosts.id, id));
  if (post === undefined) return undefined;
  const ofThread = eq(forumThreads.id, post.threadId);
  const [locked] = await tx.update(forumThreads).set({ id: post.threadId }).where(ofThread).returning({ last: forumThreads.lastNumber });
  if (locked === undefined) return undefined;
  const number = locked.last + 1;
  const published = await tx
    .update(forumPosts)
    .set({ status: "sichtbar", number, publishedAt: now })
    .where(and(eq(forumPosts.id, id), eq(forumPosts.status, "wartet")))
    .returning({ id: forumPosts.id });
  if (published.length === 0) return undefined;
  await tx
    .update(forumThreads)
    .set({
      lastNumber: number,
      posts: sql`${forumThreads.posts} + 1`,
      revision: sql`${forumThreads.revision} + 1`,
      lastAt: now,
      status: sql`case when ${forumThreads.status} = 'wartet' then 'sichtbar' else ${forumThreads.status} end`,
    })
    .where(ofThread);
  await indexForumPost(tx, id);
  await markFollowsDue(tx, post.threadId);
  await followMentioned(tx, id);
  return number;
}

type Down = Readonly<{ id: string; from: ForumPost["status"]; to: "verborgen" | "gelöscht" }>;

/** Takes a post down; with its first post the whole thread. False when it is not in that state any more. */
export async function takeForumPostDown(tx: Db, { id, from, to }: Down): Promise<boolean> {
  const [post] = await tx
    .update(forumPosts)
    .set({ status: to })
    .where(and(eq(forumPosts.id, id), eq(forumPosts.status, from)))
    .returning({ threadId: forumPosts.threadId, number: forumPosts.number });
  if (post === undefined) return false;
  const first = await firstPostOf(tx, post.threadId);
  await tx
    .update(forumThreads)
    .set({
      posts: sql`${forumThreads.posts} - ${from === "sichtbar" ? 1 : 0}`,
      revision: sql`${forumThreads.revision} + 1`,
      // An answer that nobody can see solves nothing.
      ...(post.number !== null && {
        solvedBy: sql`case when ${forumThreads.solvedBy} = ${String(post.number)} then null else ${forumThreads.solvedBy} end`,
      }),
      ...(first?.id === id && { status: to }),
    })
    .where(eq(forumThreads.id, post.threadId));
  await indexForumPost(tx, id);
  return true;
}

/** Lets a post be seen again under the number that it had; one that never had one appears now. False when it was not taken down. */
export async function restoreForumPost(tx: Db, id: string, now: Date): Promise<boolean> {
  const [post] = await tx
    .update(forumPosts)
    .set({ status: sql`case when ${forumPosts.number} is null then 'wartet' else 'sichtbar' end` })
    .where(and(eq(forumPosts.id, id), inArray(forumPosts.status, ["verborgen", "gelöscht"])))
    .returning({ threadId: forumPosts.threadId, number: forumPosts.number });
  if (post === undefined) return false;
  const first = await firstPostOf(tx, post.threadId);
  const seen = post.number !== null;
  await tx
    .update(forumThreads)
    .set({
      posts: sql`${forumThreads.posts} + ${seen ? 1 : 0}`,
      revision: sql`${forumThreads.revision} + 1`,
      ...(first?.id === id && { status: seen ? ("sichtbar" as const) : ("wartet" as const) }),
    })
    .where(eq(forumThreads.id, post.threadId));
  if (seen) await indexForumPost(tx, id);
  if (seen) await markFollowsDue(tx, post.threadId);
  return seen || (await publishForumPost(tx, id, now)) !== undefined;
}

/** What a thread began with; a draft begins nothing. */
export async function firstPostOf(db: Db, threadId: string): Promise<ForumPost | undefined> {
  const [row] = await db
    .select()
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), ne(forumPosts.status, "entwurf")))
    .orderBy(asc(forumPosts.createdAt), asc(forumPosts.id))
    .limit(1);
  return row;
}

type Edit = Readonly<{ id: string; revision: number; source: string; keep: boolean }>;

/** The next wording; `keep` leaves the one before to be read. False when somebody changed it since `revision` was read. */
export async function editForumPost(tx: Db, { id, revision, source, keep }: Edit, now: Date): Promise<boolean> {
  const [before] = await tx.select().from(forumPosts).where(eq(forumPosts.id, id));
  const rows = await tx
    .update(forumPosts)
    .set({ source, revision: revision + 1, ...(keep && { editedAt: now }) })
    .where(and(eq(forumPosts.id, id), eq(forumPosts.revision, revision)))
    .returning({ threadId: forumPosts.threadId });
  const [changed] = rows;
  if (changed === undefined || before === undefined) return false;
  if (keep) await tx.insert(forumRevisions).values({ postId: id, revision, source: before.source, at: now });
  await tx
    .update(forumThreads)
    .set({ revision: sql`${forumThreads.revision} + 1` })
    .where(eq(forumThreads.id, changed.threadId));
  await indexForumPost(tx, id);
  return true;
}

/** Earlier wordings, the oldest first. */
export async function revisionsOf(db: Db, postId: string): Promise<readonly Readonly<typeof forumRevisions.$inferSelect>[]> {
  return db.select().from(forumRevisions).where(eq(forumRevisions.postId, postId)).orderBy(asc(forumRevisions.revision));
}

export type WaitingPost = NamedPost & Readonly<{ thread: ForumThread }>;

/** What waits for moderators, the longest waiting first. */
export async function waitingPosts(db: Db, { limit, offset }: Page): Promise<readonly WaitingPost[]> {
  const rows = await db
    .select({ post: forumPosts, thread: forumThreads, pseudonym: forumProfiles.pseudonym })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .leftJoin(forumProfiles, eq(forumProfiles.userId, forumPosts.authorId))
    .where(eq(forumPosts.status, "wartet"))
    .orderBy(asc(forumPosts.createdAt), asc(forumPosts.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ post, thread, pseudonym }) => ({ ...post, thread, pseudonym }));
}

/** How many wait, and since when the first of them. */
export async function waitingSince(db: Db): Promise<Readonly<{ count: number; since: Date | null }>> {
  const [row] = await db
    .select({ count: count(), since: min(forumPosts.createdAt) })
    .from(forumPosts)
    .where(eq(forumPosts.status, "wartet"));
  return { count: row?.count ?? 0, since: row?.since ?? null };
}

/** How many posts of a thread can be seen up to this number: where a post stands in the order of its pages. */
export async function visiblePostsUpTo(db: Db, threadId: string, number: number): Promise<number> {
  const [row] = await db
    .select({ posts: count() })
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), eq(forumPosts.status, "sichtbar"), lte(forumPosts.number, number)));
  return row?.posts ?? 0;
}

type OwnIn = Readonly<{ threadId: string; userId: string; key: string }>;

/** What somebody wrote in a thread and waits for moderators, the oldest first; anonymous posts by the key of the thread. */
export async function ownWaitingPosts(db: Db, { threadId, userId, key }: OwnIn): Promise<readonly NamedPost[]> {
  const rows = await named(db)
    .where(
      and(
        eq(forumPosts.threadId, threadId),
        eq(forumPosts.status, "wartet"),
        or(eq(forumPosts.authorId, userId), eq(forumPosts.authorKey, key)),
      ),
    )
    .orderBy(asc(forumPosts.createdAt), asc(forumPosts.id));
  return rows.map(toNamed);
}
