import type { NamedPost } from "#db/repositories/forum-posts.ts";
import type { NamedThread } from "#db/repositories/forum-threads.ts";
import type { ForumArea } from "#src/domain/forum/area.ts";
import { postPath, threadPath } from "#src/domain/forum/forum-paths.ts";
import { type ForumPermission, forumPermission, forumReasons } from "#src/domain/forum/permission.ts";
import { actingIn } from "#src/endpoints/acting-in.ts";
import type { Call, Service } from "#src/endpoints/handle.ts";
import { forumAreas } from "#src/queries/forum-areas.ts";
import type { forumPosts, forumThreads, openForumThread, readForumPermission, writeForumPost } from "../rules/forum.contracts.ts";
import { forumAskerOf } from "./forum-asker.ts";
import { shownName } from "./post-author.ts";
import { openedThread, postPage, readableAreas, solvedNumber, threadPage } from "./read-forum.ts";
import type { CitationHref } from "./text/render-post.ts";
import { htmlOf, linksOfCitations } from "./text/shown-text.ts";
import { type WriteRefusal, type WrittenPost, writePost } from "./write-post.ts";

/** Visitors all see the same; it is asked for again each time, so that what was taken down is gone at once. */
const shareWithVisitors = async ({ session, shareFor }: Call): Promise<void> => {
  if ((await session()) === null) shareFor(0);
};

const asker = async ({ locals, session, now }: Call) => forumAskerOf(locals.store.db, await session(), now);

const shownThread = (thread: NamedThread, solved: number | null) => ({
  ...{ thread: thread.id, area: thread.area, title: thread.title, author: shownName(thread), url: threadPath(thread.id) },
  ...{ posts: thread.posts, pinned: thread.pinned === 1, locked: thread.locked === 1, solved },
  ...{ createdAt: thread.createdAt.toISOString(), lastAt: thread.lastAt.toISOString() },
});

export const tellThreads: Service<typeof forumThreads> = async ({ area, page, limit }, call) => {
  const { db } = call.locals.store;
  const readable = readableAreas(forumAreas(), await asker(call), call.now);
  const areas: readonly ForumArea[] = area === undefined ? readable : readable.filter(({ key }) => key === area);
  if (area !== undefined && areas.length === 0) return { ok: false, reason: "area-unknown" };
  const { total, threads } = await threadPage(db, areas, { page, limit });
  await shareWithVisitors(call);
  const items = threads.map((thread) => shownThread(thread, solvedNumber(thread)));
  return { ok: true, value: { total, page, pages: Math.ceil(total / limit), items } };
};

const shownPost = (post: NamedPost, solved: number | null, hrefOf: CitationHref) => ({
  ...{ number: post.number ?? 0, author: shownName(post), url: postPath(post.threadId, post.number ?? 0) },
  ...{ text: post.source, html: htmlOf(post, hrefOf), solution: post.number === solved },
  publishedAt: (post.publishedAt ?? post.createdAt).toISOString(),
  editedAt: post.editedAt?.toISOString() ?? null,
});

export const tellPosts: Service<typeof forumPosts> = async ({ thread: id, page, limit }, call) => {
  const { db } = call.locals.store;
  const opened = await openedThread(db, { id, areas: forumAreas(), asker: await asker(call), now: call.now });
  if (opened === undefined) return { ok: false, reason: "thread-unknown" };
  const { thread } = opened;
  const posts = await postPage(db, id, { page, limit });
  const solved = solvedNumber(thread);
  const hrefOf = linksOfCitations();
  await shareWithVisitors(call);
  const items = posts.map((post) => shownPost(post, solved, hrefOf));
  return {
    ok: true,
    value: { total: thread.posts, page, pages: Math.ceil(thread.posts / limit), items, thread: shownThread(thread, solved) },
  };
};

const shownPermission = ({ reasons, ...may }: ForumPermission) => ({
  ...may,
  reasons: reasons.map((code) => ({ code, message: forumReasons[code] })),
});

export const tellPermission: Service<typeof readForumPermission> = async (asked, call) => {
  const areas = forumAreas();
  const who = await asker(call);
  if (asked.thread !== undefined) {
    const opened = await openedThread(call.locals.store.db, { id: asked.thread, areas, asker: who, now: call.now });
    return opened === undefined ? { ok: false, reason: "thread-unknown" } : { ok: true, value: shownPermission(opened.permission) };
  }
  const area = areas.find(({ key }) => key === asked.area);
  if (area === undefined) return { ok: false, reason: "area-unknown" };
  return { ok: true, value: shownPermission(forumPermission(who, { area }, call.now)) };
};

const shownWritten = ({ threadId, number, waits }: WrittenPost) => ({
  ...{ thread: threadId, number, waits },
  url: number === null ? null : postPath(threadId, number),
});

function refusedAs<Unknown extends string>(refusal: WriteRefusal, unknown: Unknown) {
  if (refusal.reason === "not-allowed")
    return { ok: false, reason: "not-allowed", detail: { message: forumReasons[refusal.because], because: refusal.because } } as const;
  return refusal.reason === "flood" ? ({ ok: false, reason: "too-many" } as const) : ({ ok: false, reason: unknown } as const);
}

export const writeByCall: Service<typeof writeForumPost> = async ({ thread, text, anonymous, idempotencyKey }, call) => {
  const post = { place: { threadId: thread }, source: text, anonymous, key: `call:${idempotencyKey}` };
  const outcome = await writePost(post, forumAreas(), await actingIn(call));
  return outcome.ok ? { ok: true, value: shownWritten(outcome.post) } : refusedAs(outcome.refusal, "thread-unknown");
};

export const openByCall: Service<typeof openForumThread> = async ({ area, title, text, anonymous, idempotencyKey }, call) => {
  const post = { place: { area, title }, source: text, anonymous, key: `call:${idempotencyKey}` };
  const outcome = await writePost(post, forumAreas(), await actingIn(call));
  return outcome.ok ? { ok: true, value: shownWritten(outcome.post) } : refusedAs(outcome.refusal, "area-unknown");
};
