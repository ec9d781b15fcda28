import { and, asc, desc, eq, gt, inArray, lt, or } from "drizzle-orm";
import type { Db } from "../client.ts";
import { forumPosts, forumThreads } from "../schema/forum.ts";
import { forumLinkedThreads, forumThreadLinks } from "../schema/forum-desk.ts";
import type { ForumThread } from "./forum-threads.ts";

/** Threads whose links were not read since they last changed, or not from this release. */
export async function unlinkedThreads(db: Db, release: string, limit: number): Promise<readonly ForumThread[]> {
  const rows = await db
    .select({ thread: forumThreads })
    .from(forumLinkedThreads)
    .innerJoin(forumThreads, eq(forumThreads.id, forumLinkedThreads.threadId))
    // Not `<>`: no index answers that.
    .where(or(lt(forumLinkedThreads.release, release), gt(forumLinkedThreads.release, release)))
    .limit(limit);
  return rows.map(({ thread }) => thread);
}

/** What can be read in a thread; of a very long one its beginning. */
export async function visibleTextsOf(db: Db, threadId: string, limit: number): Promise<readonly string[]> {
  const rows = await db
    .select({ source: forumPosts.source })
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), eq(forumPosts.status, "sichtbar")))
    .orderBy(asc(forumPosts.number))
    .limit(limit);
  return rows.map(({ source }) => source);
}

type Linked = Readonly<{ threadId: string; revision: number; release: string; paths: readonly string[] }>;

/** Replaces the links of a thread by those that its texts have now; nothing when it has changed since its `revision` was read. */
export async function putThreadLinks(tx: Db, { threadId, revision, release, paths }: Linked): Promise<void> {
  const [thread] = await tx.select({ revision: forumThreads.revision }).from(forumThreads).where(eq(forumThreads.id, threadId));
  if (thread?.revision !== revision) return;
  await tx.delete(forumThreadLinks).where(eq(forumThreadLinks.threadId, threadId));
  if (paths.length > 0)
    await tx
      .insert(forumThreadLinks)
      .values(paths.map((path) => ({ path, threadId })))
      .onConflictDoNothing();
  await tx
    .insert(forumLinkedThreads)
    .values({ threadId, revision, release })
    .onConflictDoUpdate({ target: forumLinkedThreads.threadId, set: { revision, release } });
}

/** What a thread cites; empty until its links were read. */
export async function linksOfThread(db: Db, threadId: string): Promise<readonly string[]> {
  const rows = await db.select({ path: forumThreadLinks.path }).from(forumThreadLinks).where(eq(forumThreadLinks.threadId, threadId));
  return rows.map(({ path }) => path).toSorted();
}

const approvedIn = (areas: readonly string[]) =>
  and(eq(forumThreads.indexable, 1), eq(forumThreads.status, "sichtbar"), inArray(forumThreads.area, [...areas]));

/** Approved threads of these areas that cite a page, the latest first. */
export async function approvedThreadsAbout(db: Db, path: string, areas: readonly string[], limit: number): Promise<readonly ForumThread[]> {
  if (areas.length === 0) return [];
  const rows = await db
    .select({ thread: forumThreads })
    .from(forumThreadLinks)
    .innerJoin(forumThreads, eq(forumThreads.id, forumThreadLinks.threadId))
    .where(and(eq(forumThreadLinks.path, path), approvedIn(areas)))
    .orderBy(desc(forumThreads.lastAt), desc(forumThreads.id))
    .limit(limit);
  return rows.map(({ thread }) => thread);
}

/** Approved threads of these areas by their last post, the latest first; `before` goes on from the last one read. */
export async function approvedThreads(
  db: Db,
  areas: readonly string[],
  { limit, before }: Readonly<{ limit: number; before?: Readonly<{ lastAt: Date; id: string }> }>,
): Promise<readonly ForumThread[]> {
  if (areas.length === 0) return [];
  const later =
    before === undefined
      ? undefined
      : or(lt(forumThreads.lastAt, before.lastAt), and(eq(forumThreads.lastAt, before.lastAt), lt(forumThreads.id, before.id)));
  return db
    .select()
    .from(forumThreads)
    .where(and(approvedIn(areas), later))
    .orderBy(desc(forumThreads.lastAt), desc(forumThreads.id))
    .limit(limit);
}

/** The text of the post with which a thread begins, when it can be seen. */
export async function firstTextOf(db: Db, threadId: string): Promise<string> {
  const [text = ""] = await visibleTextsOf(db, threadId, 1);
  return text;
}
