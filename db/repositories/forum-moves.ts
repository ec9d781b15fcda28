import { and, asc, eq, inArray, isNotNull, max, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { forumFollows, forumPosts, forumThreads } from "../schema/forum.ts";
import { forumMovedPosts } from "../schema/forum-desk.ts";
import { markFollowsDue } from "./forum-follows.ts";
import { markThreadForLinks } from "./forum-link-marks.ts";
import type { ForumPost } from "./forum-posts.ts";
import type { ForumThread } from "./forum-threads.ts";
import { indexForumPost } from "./forum-words.ts";

/** Makes everybody else wait who writes in one of them; always in the same order, so that no two wait for each other. */
export async function lockForumThreads(tx: Db, ids: readonly string[]): Promise<readonly ForumThread[]> {
  const locked: ForumThread[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const [row] = await tx.update(forumThreads).set({ id }).where(eq(forumThreads.id, id)).returning();
    if (row !== undefined) locked.push(row);
  }
  return locked;
}

/** What moves out of a thread, in the order of its numbers; all but drafts, or those with these numbers that can be seen. */
export async function postsToMove(tx: Db, threadId: string, numbers?: readonly number[]): Promise<readonly ForumPost[]> {
  const chosen =
    numbers === undefined
      ? sql`${forumPosts.status} <> 'entwurf'`
      : and(eq(forumPosts.status, "sichtbar"), inArray(forumPosts.number, [...numbers]));
  const rows = await tx
    .select()
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), chosen))
    .orderBy(asc(forumPosts.createdAt), asc(forumPosts.id));
  return rows.toSorted((one, other) => (one.number ?? Number.MAX_SAFE_INTEGER) - (other.number ?? Number.MAX_SAFE_INTEGER));
}

export type MovedPost = Readonly<{
  post: ForumPost;
  /** Its number from now on; null for what waits. */
  number: number | null;
  authorKey: string | null;
  alias: string | null;
}>;

/** Puts posts into another thread under their new numbers; their old addresses lead there, and both threads count anew. */
export async function moveForumPosts(tx: Db, from: ForumThread, to: ForumThread, moved: readonly MovedPost[]): Promise<void> {
  for (const { post, number, authorKey, alias } of moved) {
    if (post.number !== null) await tx.insert(forumMovedPosts).values({ threadId: from.id, number: post.number, postId: post.id });
    await tx.update(forumPosts).set({ threadId: to.id, number, authorKey, alias }).where(eq(forumPosts.id, post.id));
    // What begins a thread is found by its title too: not by one that it left behind, and by that of a thread that it begins.
    if (post.number === 1 || number === 1) await indexForumPost(tx, post.id);
  }
  const goneFrom = new Set(moved.map(({ post }) => String(post.number)));
  if (from.solvedBy !== null && goneFrom.has(from.solvedBy))
    await tx.update(forumThreads).set({ solvedBy: null }).where(eq(forumThreads.id, from.id));
  for (const { id } of [from, to]) await recount(tx, id);
}

async function recount(tx: Db, threadId: string): Promise<void> {
  const ofThread = and(eq(forumPosts.threadId, threadId), eq(forumPosts.status, "sichtbar"));
  const [seen] = await tx
    .select({ posts: sql<number>`count(*)`, lastAt: max(forumPosts.publishedAt) })
    .from(forumPosts)
    .where(ofThread);
  const [numbered] = await tx
    .select({ last: max(forumPosts.number) })
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), isNotNull(forumPosts.number)));
  const last = numbered?.last ?? 0;
  await tx
    .update(forumThreads)
    .set({
      posts: Number(seen?.posts ?? 0),
      ...(seen?.lastAt && { lastAt: seen.lastAt }),
      lastNumber: sql`case when ${forumThreads.lastNumber} > ${last} then ${forumThreads.lastNumber} else ${last} end`,
      revision: sql`${forumThreads.revision} + 1`,
    })
    .where(eq(forumThreads.id, threadId));
  await markThreadForLinks(tx, threadId);
  await markFollowsDue(tx, threadId);
}

/** Whoever followed one thread follows the other. */
export async function moveForumFollows(tx: Db, from: string, to: ForumThread): Promise<void> {
  const rows = await tx.select().from(forumFollows).where(eq(forumFollows.threadId, from));
  for (const { userId } of rows)
    await tx
      .insert(forumFollows)
      .values({ userId, threadId: to.id, readNumber: to.lastNumber, mailedNumber: to.lastNumber })
      .onConflictDoNothing();
  await tx.delete(forumFollows).where(eq(forumFollows.threadId, from));
}

/** The thread and number at which a post stands now that stood at this address; of a merged thread without a number, the thread. */
export async function movedPostAt(
  db: Db,
  threadId: string,
  number: number,
): Promise<Readonly<{ threadId: string; number: number }> | undefined> {
  const [row] = await db
    .select({ threadId: forumPosts.threadId, number: forumPosts.number })
    .from(forumMovedPosts)
    .innerJoin(forumPosts, eq(forumPosts.id, forumMovedPosts.postId))
    .where(and(eq(forumMovedPosts.threadId, threadId), eq(forumMovedPosts.number, number), eq(forumPosts.status, "sichtbar")));
  return row === undefined || row.number === null ? undefined : { threadId: row.threadId, number: row.number };
}
