import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { forumProfiles, forumThreads } from "../schema/forum.ts";
import { indexForumTitle } from "./forum-words.ts";

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
/** `unsolved` leaves out what has an answer that its author or a moderator marked. */
export type ThreadChoice = Readonly<{ unsolved?: boolean }>;
const inAreas = (areas: readonly string[], { unsolved = false }: ThreadChoice = {}) =>
  and(inArray(forumThreads.area, [...areas]), eq(forumThreads.status, "sichtbar"), ...(unsolved ? [isNull(forumThreads.solvedBy)] : []));

/** Threads that can be seen in these areas: pinned ones first, then by their last post. */
export async function visibleThreads(
  db: Db,
  areas: readonly string[],
  { limit, offset }: Page,
  choice: ThreadChoice = {},
): Promise<readonly NamedThread[]> {
  if (areas.length === 0) return [];
  const rows = await named(db)
    .where(inAreas(areas, choice))
    .orderBy(desc(forumThreads.pinned), desc(forumThreads.lastAt), desc(forumThreads.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toNamed);
}

/** The threads in these areas that had a post last, pinned or not: from the head of each list, so that none is read whole. */
export async function newestThreads(db: Db, areas: readonly string[], limit: number): Promise<readonly NamedThread[]> {
  const heads: NamedThread[] = [];
  for (const area of areas)
    for (const pinned of [0, 1]) {
      const rows = await named(db)
        .where(and(eq(forumThreads.area, area), eq(forumThreads.status, "sichtbar"), eq(forumThreads.pinned, pinned)))
        .orderBy(desc(forumThreads.lastAt), desc(forumThreads.id))
        .limit(limit);
      heads.push(...rows.map(toNamed));
    }
  return heads.toSorted((one, other) => other.lastAt.getTime() - one.lastAt.getTime() || (one.id < other.id ? 1 : -1)).slice(0, limit);
}

/** How many there are in each of these areas, with their posts; areas without any are left out. */
export async function countVisibleThreads(
  db: Db,
  areas: readonly string[],
  choice: ThreadChoice = {},
): Promise<ReadonlyMap<string, Readonly<{ threads: number; posts: number }>>> {
  if (areas.length === 0) return new Map();
  const rows = await db
    .select({ area: forumThreads.area, threads: count(), posts: sql<number>`sum(${forumThreads.posts})` })
    .from(forumThreads)
    .where(inAreas(areas, choice))
    .groupBy(forumThreads.area);
  return new Map(rows.map(({ area, threads, posts }) => [area, { threads, posts: Number(posts) }]));
}

type Change = Partial<
  Pick<
    ForumThread,
    "area" | "title" | "indexable" | "pinned" | "locked" | "solvedBy" | "status" | "mergedInto" | "authorKey" | "sealedAuthor"
  >
>;

/** Counts the change, so that what was kept of the thread is asked for again. */
export async function changeForumThread(tx: Db, id: string, change: Change): Promise<void> {
  await tx
    .update(forumThreads)
    .set({ ...change, revision: sql`${forumThreads.revision} + 1` })
    .where(eq(forumThreads.id, id));
  if (change.title !== undefined) await indexForumTitle(tx, id);
}

/** Of these threads those that can be seen in these areas, in the order of their ids as given. */
export async function visibleThreadsById(db: Db, ids: readonly string[], areas: readonly string[]): Promise<readonly NamedThread[]> {
  if (ids.length === 0 || areas.length === 0) return [];
  const rows = await named(db).where(and(inAreas(areas), inArray(forumThreads.id, [...ids])));
  return rows.map(toNamed).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
