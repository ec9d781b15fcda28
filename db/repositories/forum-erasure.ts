import { and, count, eq, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { forumPosts, forumRevisions, forumThreads } from "../schema/forum.ts";
import { firstPostOf } from "./forum-posts.ts";
import { indexForumPost } from "./forum-words.ts";

/** Stands in the place of the question that others have answered. */
export const GONE_QUESTION = "*Dieser Beitrag wurde mit dem Konto gelöscht.*";
const GONE_TITLE = "Gelöschtes Thema";

type Own = Readonly<{ id: string; number: number | null }>;

async function eraseIn(tx: Db, threadId: string, posts: readonly Own[]): Promise<void> {
  const own = posts.map(({ id }) => id);
  const seen = and(eq(forumPosts.threadId, threadId), eq(forumPosts.status, "sichtbar"));
  const [others] = await tx
    .select({ posts: count() })
    .from(forumPosts)
    .where(and(seen, notInArray(forumPosts.id, [...own])));
  const first = await firstPostOf(tx, threadId);
  const begun = first !== undefined && own.includes(first.id);
  const alone = begun && others?.posts === 0;
  const gone = own.filter((id) => alone || id !== first?.id);
  if (gone.length > 0) await tx.update(forumPosts).set({ source: "", status: "gelöscht" }).where(inArray(forumPosts.id, gone));
  if (begun && !alone) await tx.update(forumPosts).set({ source: GONE_QUESTION }).where(eq(forumPosts.id, first.id));
  const numbers = posts.flatMap(({ id, number }) => (number !== null && gone.includes(id) ? [String(number)] : []));
  const [left] = await tx.select({ posts: count() }).from(forumPosts).where(seen);
  await tx
    .update(forumThreads)
    .set({
      posts: left?.posts ?? 0,
      revision: sql`${forumThreads.revision} + 1`,
      ...(alone && { status: "gelöscht" as const, title: GONE_TITLE, indexable: 0 }),
    })
    .where(eq(forumThreads.id, threadId));
  // An answer that nobody can see solves nothing.
  await tx
    .update(forumThreads)
    .set({ solvedBy: null })
    .where(and(eq(forumThreads.id, threadId), inArray(forumThreads.solvedBy, numbers)));
  for (const id of own) await indexForumPost(tx, id);
}

/**
 * Takes what somebody published out of the forum together with earlier wordings; `keys` are those of what she wrote anonymously.
 * A question that others have answered leaves its place and its title, so that their answers stay; a thread of hers alone goes.
 * What moderators took down keeps its text until its time is up: it may be needed for claims.
 */
export async function eraseForumTexts(tx: Db, userId: string, keys: readonly string[]): Promise<void> {
  const own =
    keys.length === 0
      ? eq(forumPosts.authorId, userId)
      : or(eq(forumPosts.authorId, userId), and(isNull(forumPosts.authorId), inArray(forumPosts.authorKey, [...keys])));
  const posts = await tx
    .select({ id: forumPosts.id, threadId: forumPosts.threadId, number: forumPosts.number })
    .from(forumPosts)
    .where(and(own, eq(forumPosts.status, "sichtbar")));
  if (posts.length === 0) return;
  const mine = tx.select({ id: forumPosts.id }).from(forumPosts).where(own);
  await tx.delete(forumRevisions).where(inArray(forumRevisions.postId, mine));
  for (const [threadId, inThread] of Map.groupBy(posts, (post) => post.threadId)) await eraseIn(tx, threadId, inThread);
}
