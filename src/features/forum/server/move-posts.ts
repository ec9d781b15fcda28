import type { Db } from "#db/client.ts";
import {
  lockForumThreads,
  type MovedPost,
  movedPostAt,
  moveForumFollows,
  moveForumPosts,
  postsToMove,
} from "#db/repositories/forum-moves.ts";
import { aliasesIn, type ForumPost, firstPostOf } from "#db/repositories/forum-posts.ts";
import { changeForumThread, type ForumThread, forumThreadById, insertForumThread } from "#db/repositories/forum-threads.ts";
import { forumAuthorKey } from "#src/accounts/forum-author.ts";
import { exposes, type ForumArea } from "#src/domain/forum/area.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { log, type Moderated, moderate, type Refuse } from "./moderating.ts";
import { accountBehind, freeAlias } from "./post-author.ts";
import { newThreadId } from "./thread-id.ts";

/** What only some people read never moves to where others read it. */
export function refuseExposure(from: string, to: string, areas: readonly ForumArea[], refuse: Refuse): void {
  const accessOf = (key: string) => areas.find((area) => area.key === key)?.access;
  const target = accessOf(to) ?? refuse("unknown");
  // An area that editors took away was read by nobody.
  const source = accessOf(from);
  if (from !== to && (source === undefined ? target === "public" : exposes(source, target))) refuse("exposes");
}

/** As whom each author is known in the other thread: by the name that she has there already, else by the one from here. */
async function rekeyed(tx: Db, posts: readonly ForumPost[], to: string, { locals: { secret } }: Acting) {
  const known = new Map(await aliasesIn(tx, to));
  return posts.map(({ authorId, authorKey, sealedAuthor, alias }) => {
    const account = authorKey === null ? null : accountBehind({ authorId, authorKey, sealedAuthor, alias }, secret);
    // The account is gone: nobody can tell who wrote it, and nobody writes under that name again.
    if (account === null) return { authorKey, alias };
    const key = forumAuthorKey(account, to, secret);
    const names = new Set(known.values());
    const name = known.get(key) ?? (alias !== null && !names.has(alias) ? alias : freeAlias(key, names));
    known.set(key, name);
    return { authorKey: key, alias: name };
  });
}

async function move(tx: Db, from: ForumThread, to: ForumThread, posts: readonly ForumPost[], acting: Acting): Promise<void> {
  const authors = await rekeyed(tx, posts, to.id, acting);
  let last = to.lastNumber;
  const moved = posts.map((post, index): MovedPost => {
    if (post.number !== null) last += 1;
    return { post, number: post.number === null ? null : last, ...(authors[index] ?? { authorKey: null, alias: null }) };
  });
  await moveForumPosts(tx, from, to, moved);
}

/**
 * Makes one thread of two: the younger one's posts come after those of the older one, and its addresses lead there. Refused where
 * what only members read would come before everybody.
 */
export const mergeThreads = (one: string, other: string, areas: readonly ForumArea[], acting: Acting): Promise<Moderated> =>
  moderate(acting, async (tx, refuse) => {
    const both = await lockForumThreads(tx, [one, other]);
    const [to, from] = both.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
    if (to === undefined || from === undefined || both.some(({ status }) => status !== "sichtbar")) return refuse("unknown");
    refuseExposure(from.area, to.area, areas, refuse);
    await move(tx, from, to, await postsToMove(tx, from.id), acting);
    await moveForumFollows(tx, from.id, to);
    // Whoever opened it is known by its posts, under the key of the other thread.
    const nobody = { authorKey: null, sealedAuthor: null };
    await changeForumThread(tx, from.id, { status: "gelöscht", mergedInto: to.id, indexable: 0, pinned: 0, ...nobody });
    await log(tx, acting, { action: "zusammengeführt", threadId: to.id, detail: from.id });
    await log(tx, acting, { action: "zusammengeführt", threadId: from.id, detail: to.id });
  });

type Split = Readonly<{ numbers: readonly number[]; title: string; area: string }>;

/** Gives some posts of a thread a thread of their own; what the thread began with stays. Their addresses lead to the new one. */
export const splitThread = (id: string, { numbers, title, area }: Split, areas: readonly ForumArea[], acting: Acting): Promise<Moderated> =>
  moderate(acting, async (tx, refuse) => {
    const [from] = await lockForumThreads(tx, [id]);
    if (from === undefined || from.status !== "sichtbar") return refuse("unknown");
    refuseExposure(from.area, area, areas, refuse);
    const posts = await postsToMove(tx, id, numbers);
    const begun = await firstPostOf(tx, id);
    const [first] = posts;
    if (first === undefined || posts.length !== new Set(numbers).size || posts.some((post) => post.id === begun?.id))
      return refuse("unfit");
    const to: ForumThread = {
      ...{ id: newThreadId(), area, title, status: "sichtbar", indexable: 0, pinned: 0, locked: 0, solvedBy: null, mergedInto: null },
      ...{ lastNumber: 0, posts: 0, createdAt: first.createdAt, lastAt: first.createdAt, revision: 0 },
      ...{ authorId: first.authorId, sealedAuthor: first.sealedAuthor, alias: first.alias, authorKey: null },
    };
    const [author] = await rekeyed(tx, [first], to.id, acting);
    await insertForumThread(tx, { ...to, ...author });
    await move(tx, from, to, posts, acting);
    await log(tx, acting, { action: "geteilt", threadId: id, detail: to.id });
    await log(tx, acting, { action: "geteilt", threadId: to.id, detail: id });
  });

/**
 * Where the post, or of a merged thread without such a post the whole thread, stands now that had this address before it was merged,
 * split off or renumbered; undefined where nothing moved. Whoever answers it decides whether the person may read that.
 */
export async function movedTo(
  db: Db,
  threadId: string,
  number: number,
): Promise<Readonly<{ threadId: string; number: number | null }> | undefined> {
  const thread = await forumThreadById(db, threadId);
  const moved = await movedPostAt(db, threadId, number);
  if (moved !== undefined) return moved;
  return thread?.mergedInto == null ? undefined : { threadId: thread.mergedInto, number: null };
}
