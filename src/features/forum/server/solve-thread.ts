import { randomUUID } from "node:crypto";
import { refusableWrite } from "#db/refusable-write.ts";
import { insertForumLog } from "#db/repositories/forum-moderation.ts";
import { visiblePostByNumber } from "#db/repositories/forum-posts.ts";
import { changeForumThread } from "#db/repositories/forum-threads.ts";
import type { ForumArea } from "#src/domain/forum/area.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { forumAskerIn } from "./forum-asker.ts";
import { isAuthor } from "./post-author.ts";
import { type OpenedThread, openedThread } from "./read-forum.ts";

/** Whether somebody says which answer solved a thread: who opened it, and moderators. */
export const maySolve = ({ thread, permission }: OpenedThread, { session, locals }: Pick<Acting, "session" | "locals">): boolean =>
  session.impersonatorId === null &&
  (permission.mayModerate || isAuthor({ ...thread, threadId: thread.id }, session.userId, locals.secret));

type Solved = Readonly<{ threadId: string /** Null takes the mark away. */; number: number | null }>;
export type SolveOutcome = Readonly<{ ok: true }> | Readonly<{ ok: false; reason: "unknown" }>;

/** Marks the answer that solved a thread; the question itself is none. What may not be marked is not there. */
export async function solveThread({ threadId, number }: Solved, areas: readonly ForumArea[], acting: Acting): Promise<SolveOutcome> {
  const { locals, session, now } = acting;
  const done = await refusableWrite<void, "unknown">(locals.store, async (tx, refuse) => {
    const asker = await forumAskerIn(tx, session, now);
    const opened = (await openedThread(tx, { id: threadId, areas, asker, now })) ?? refuse("unknown");
    if (!maySolve(opened, acting)) refuse("unknown");
    if (number !== null && (number < 2 || (await visiblePostByNumber(tx, threadId, number)) === undefined)) refuse("unknown");
    await changeForumThread(tx, threadId, { solvedBy: number === null ? null : String(number) });
    if (isAuthor({ ...opened.thread, threadId }, session.userId, locals.secret)) return;
    const entry = { id: randomUUID(), at: now, actorId: session.userId, threadId, postId: null };
    await insertForumLog(tx, { ...entry, action: "gelöst", detail: String(number ?? "") });
  });
  return done.ok ? { ok: true } : { ok: false, reason: done.refusal };
}
