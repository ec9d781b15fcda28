import { and, desc, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { forumPosts, forumThreads } from "../schema/forum.ts";

/** What somebody has not sent yet; `thread` is its own for the beginning of one. */
export type ForumDraft = Readonly<{
  postId: string;
  threadId: string;
  title: string;
  area: string;
  source: string;
  at: Date;
  /** Of a thread that is a draft itself. */
  begins: boolean;
}>;

const drafts = (db: Db) =>
  db.select({ post: forumPosts, thread: forumThreads }).from(forumPosts).innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId));

type Row = Readonly<{ post: typeof forumPosts.$inferSelect; thread: typeof forumThreads.$inferSelect }>;
const toDraft = ({ post, thread }: Row): ForumDraft => ({
  ...{ postId: post.id, threadId: thread.id, title: thread.title, area: thread.area },
  ...{ source: post.source, at: post.editedAt ?? post.createdAt, begins: thread.status === "entwurf" },
});

/** The draft that was kept under this key. */
export async function forumDraftByKey(db: Db, formKey: string): Promise<ForumDraft | undefined> {
  const [row] = await drafts(db).where(and(eq(forumPosts.formKey, formKey), eq(forumPosts.status, "entwurf")));
  return row && toDraft(row);
}

type Kept = Readonly<{
  id: string;
  formKey: string;
  authorId: string;
  source: string;
  /** A thread to answer in, or the beginning of a new one. */
  place: Readonly<{ threadId: string }> | Readonly<{ newThreadId: string; area: string; title: string }>;
}>;

/** Keeps what was typed; the same key has one draft. */
export async function keepForumDraft(tx: Db, { id, formKey, authorId, source, place }: Kept, now: Date): Promise<void> {
  const author = { authorId, authorKey: null, sealedAuthor: null, alias: null };
  const before = await forumDraftByKey(tx, formKey);
  if (before !== undefined) {
    await tx.update(forumPosts).set({ source, editedAt: now }).where(eq(forumPosts.id, before.postId));
    if ("title" in place && before.begins)
      await tx.update(forumThreads).set({ title: place.title, area: place.area }).where(eq(forumThreads.id, before.threadId));
    return;
  }
  if ("title" in place)
    await tx.insert(forumThreads).values({
      ...{ id: place.newThreadId, area: place.area, title: place.title, ...author, status: "entwurf", indexable: 0, pinned: 0, locked: 0 },
      ...{ solvedBy: null, mergedInto: null, lastNumber: 0, posts: 0, createdAt: now, lastAt: now, revision: 0 },
    });
  await tx
    .insert(forumPosts)
    .values({
      ...{ id, formKey, threadId: "title" in place ? place.newThreadId : place.threadId, number: null, ...author, source },
      ...{ status: "entwurf", createdAt: now, publishedAt: null, editedAt: null, revision: 1 },
    })
    .onConflictDoNothing({ target: forumPosts.formKey });
}

/** Lets a draft go, and the thread that it would have begun. Nothing for what is no draft of this person. */
export async function dropForumDraft(tx: Db, { postId, authorId }: Readonly<{ postId: string; authorId: string }>): Promise<void> {
  const [gone] = await tx
    .delete(forumPosts)
    .where(and(eq(forumPosts.id, postId), eq(forumPosts.authorId, authorId), eq(forumPosts.status, "entwurf")))
    .returning({ threadId: forumPosts.threadId });
  if (gone === undefined) return;
  await tx
    .delete(forumThreads)
    .where(and(eq(forumThreads.id, gone.threadId), eq(forumThreads.authorId, authorId), eq(forumThreads.status, "entwurf")));
}

/** What somebody has under the own name that others can't see yet: drafts and what waits, the latest first. */
export async function unseenPostsOf(
  db: Db,
  authorId: string,
  limit: number,
): Promise<readonly (ForumDraft & Readonly<{ waits: boolean }>)[]> {
  const rows = await drafts(db)
    .where(and(eq(forumPosts.authorId, authorId), inArray(forumPosts.status, ["entwurf", "wartet"])))
    .orderBy(desc(forumPosts.createdAt), desc(forumPosts.id))
    .limit(limit);
  return rows.map((row) => ({ ...toDraft(row), waits: row.post.status === "wartet" }));
}

/** Lets go of drafts that nobody has changed since, with the threads that they would have begun. */
export async function deleteOldForumDrafts(tx: Db, before: Date): Promise<void> {
  const old = and(eq(forumPosts.status, "entwurf"), lt(forumPosts.createdAt, before));
  // The index goes by when they were begun; what was changed since is among those few.
  const rows = await tx.select({ id: forumPosts.id, editedAt: forumPosts.editedAt }).from(forumPosts).where(old);
  const gone = rows.filter(({ editedAt }) => editedAt === null || editedAt < before).map(({ id }) => id);
  for (let from = 0; from < gone.length; from += 200)
    await tx.delete(forumPosts).where(inArray(forumPosts.id, gone.slice(from, from + 200)));
  const held = tx.select({ one: sql`1` }).from(forumPosts).where(eq(forumPosts.threadId, forumThreads.id));
  await tx.delete(forumThreads).where(and(eq(forumThreads.status, "entwurf"), lt(forumThreads.createdAt, before), notExists(held)));
}
