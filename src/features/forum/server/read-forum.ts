import type { Db } from "#db/client.ts";
import { type NamedPost, visiblePosts } from "#db/repositories/forum-posts.ts";
import {
  countVisibleThreads,
  forumThreadById,
  type NamedThread,
  type ThreadChoice,
  visibleThreads,
} from "#db/repositories/forum-threads.ts";
import type { ForumArea } from "#src/domain/forum/area.ts";
import { type ForumAsker, type ForumPermission, forumPermission } from "#src/domain/forum/permission.ts";

type Paged = Readonly<{ page: number; limit: number }>;
const windowOf = ({ page, limit }: Paged) => ({ limit, offset: (page - 1) * limit });

/** The areas that somebody may read. */
export const readableAreas = (areas: readonly ForumArea[], asker: ForumAsker, now: Date): readonly ForumArea[] =>
  areas.filter((area) => forumPermission(asker, { area }, now).mayRead);

export type ThreadPage = Readonly<{ total: number; threads: readonly NamedThread[] }>;

/** A page of the threads in these areas. */
export async function threadPage(db: Db, areas: readonly ForumArea[], paged: Paged, choice: ThreadChoice = {}): Promise<ThreadPage> {
  const keys = areas.map(({ key }) => key);
  const counts = await countVisibleThreads(db, keys, choice);
  const total = [...counts.values()].reduce((sum, { threads }) => sum + threads, 0);
  return { total, threads: await visibleThreads(db, keys, windowOf(paged), choice) };
}

export type OpenedThread = Readonly<{ thread: NamedThread; area: ForumArea; permission: ForumPermission }>;

/** A thread that can be seen and that this person may read; undefined for every other, whatever the reason. */
export async function openedThread(
  db: Db,
  { id, areas, asker, now }: Readonly<{ id: string; areas: readonly ForumArea[]; asker: ForumAsker; now: Date }>,
): Promise<OpenedThread | undefined> {
  const thread = await forumThreadById(db, id);
  const area = areas.find(({ key }) => key === thread?.area);
  if (thread === undefined || area === undefined || thread.status !== "sichtbar") return undefined;
  const permission = forumPermission(asker, { area, locked: thread.locked === 1 }, now);
  return permission.mayRead ? { thread, area, permission } : undefined;
}

export const postPage = (db: Db, threadId: string, paged: Paged): Promise<readonly NamedPost[]> =>
  visiblePosts(db, threadId, windowOf(paged));

/** The number of the post that its author or a moderator took for the answer. */
export const solvedNumber = ({ solvedBy }: Pick<NamedThread, "solvedBy">): number | null => (solvedBy === null ? null : Number(solvedBy));
