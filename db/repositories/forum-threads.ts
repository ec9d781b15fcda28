import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { forumProfiles, forumThreads } from "../schema/forum.ts";

export type ForumThread = Readonly<typeof forumThreads.$inferSelect>;
/** With the name of who opened it; null where the account is gone or nobody is to know. */
export type NamedThread = ForumThread & Readonly<{ pseudonym: string | null }>;

export async function insertForumThread(tx: Db, thread: ForumThread): Promise<void> {
  await tx.insert(forumThreads).values(thread);
}

const named = (db: Db) =>
  db
    .select({ thread: forumThreads, pseudonym: forumProfiles.pseudonym })
    .from(forumThreads)
    .leftJoin(forumProfiles, eq(forumProfiles.userId, forumThreads.authorId));

const toNamed = ({ thread, pseudonym }: Readonly<{ thread: ForumThread; pseudonym: string | null }>): NamedThread => ({
  ...thread,
  pseudonym,
});

export async function forumThreadById(db: Db, id: string): Promise<NamedThread | undefined> {
  const [row] = await named(db).where(eq(forumThreads.id, id));
  return row && toNamed(row);
}

type Page = Readonly<{ limit: number; offset: number }>;
const inAreas = (areas: readonly string[]) => and(inArray(forumThreads.area, [...areas]), eq(forumThreads.status, "sichtbar"));

/** Threads that can be seen in these areas: pinned ones first, then by their last post. */
export async function visibleThreads(db: Db, areas: readonly string[], { limit, offset }: Page): Promise<readonly NamedThread[]> {
  if (areas.length === 0) return [];
  const rows = await named(db)
    .where(inAreas(areas))
    .orderBy(desc(forumThreads.pinned), desc(forumThreads.lastAt), desc(forumThreads.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toNamed);
}

/** How many there are in each of these areas, with their posts; areas without any are left out. */
export async function countVisibleThreads(
  db: Db,
  areas: readonly string[],
): Promise<ReadonlyMap<string, Readonly<{ threads: number; posts: number }>>> {
  if (areas.length === 0) return new Map();
  const rows = await db
    .select({ area: forumThreads.area, threads: count(), posts: sql<number>`sum(${forumThreads.posts})` })
    .from(forumThreads)
    .where(inAreas(areas))
    .groupBy(forumThreads.area);
  return new Map(rows.map(({ area, threads, posts }) => [area, { threads, posts: Number(posts) }]));
}

type Change = Partial<Pick<ForumThread, "area" | "title" | "indexable" | "pinned" | "locked" | "solvedBy" | "status" | "mergedInto">>;

/** Counts the change, so that what was kept of the thread is asked for again. */
export async function changeForumThread(tx: Db, id: string, change: Change): Promise<void> {
  await tx
    .update(forumThreads)
    .set({ ...change, revision: sql`${forumThreads.revision} + 1` })
    .where(eq(forumThreads.id, id));
}
