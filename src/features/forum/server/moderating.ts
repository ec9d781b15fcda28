import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { refusableWrite } from "#db/refusable-write.ts";
import { type ForumMeasure, insertForumLog } from "#db/repositories/forum-moderation.ts";
import type { ForumPost } from "#db/repositories/forum-posts.ts";
import { userById } from "#db/repositories/users.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { forumAskerIn } from "./forum-asker.ts";
import type { statementMail } from "./forum-mails.ts";
import { accountBehind } from "./post-author.ts";

export type ModerationRefusal = "forbidden" | "unknown" | "changed" | "own-decision" | "exposes" | "unfit";
export type Moderated = Readonly<{ ok: true }> | Readonly<{ ok: false; reason: ModerationRefusal }>;

const HOUR_MS = 60 * 60 * 1000;

export type Refuse = (reason: ModerationRefusal) => never;

/** Does what only moderators may, whose right is looked at in the same transaction; refused it leaves nothing behind. */
export async function moderate({ locals, session, now }: Acting, work: (tx: Db, refuse: Refuse) => Promise<void>): Promise<Moderated> {
  const done = await refusableWrite<void, ModerationRefusal>(locals.store, async (tx, refuse) => {
    const asker = await forumAskerIn(tx, session, now);
    if (asker === null || !asker.moderator || asker.impersonated) refuse("forbidden");
    await work(tx, refuse);
  });
  return done.ok ? { ok: true } : { ok: false, reason: done.refusal };
}

type Logged = Readonly<{ action: string; post?: Pick<ForumPost, "id" | "threadId" | "authorKey">; threadId?: string; detail?: string }>;

/** The moment of what is done to an anonymous post is kept by the hour: to the millisecond it would lead to the mail about it. */
export const momentOf = (post: Pick<ForumPost, "authorKey"> | undefined, now: Date): Date =>
  post === undefined || post.authorKey === null ? now : new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);

export async function log(tx: Db, { session, now }: Acting, { action, post, threadId, detail = "" }: Logged): Promise<void> {
  const about = { threadId: post?.threadId ?? threadId ?? null, postId: post?.id ?? null };
  await insertForumLog(tx, { id: randomUUID(), at: momentOf(post, now), actorId: session.userId, action, ...about, detail });
}

/** Tells the author of a post what was decided, when there still is one. */
export async function tellAuthor(
  tx: Db,
  measure: ForumMeasure,
  post: ForumPost,
  { locals, now }: Acting,
  mailOf: typeof statementMail,
): Promise<void> {
  const { origins, secret } = locals;
  const account = accountBehind(post, secret);
  const user = account === null ? undefined : await userById(tx, account);
  if (user === undefined) return;
  const told = { measure, user, anonymous: post.authorKey !== null };
  await queueMail(tx, mailOf(told, { origins, secret }), { origins, now });
}
