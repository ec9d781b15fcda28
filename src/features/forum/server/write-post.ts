import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { refusableWrite } from "#db/refusable-write.ts";
import { forumPostByKey, insertForumPost, publishForumPost } from "#db/repositories/forum-posts.ts";
import { countApprovedPost, forumProfileOf } from "#db/repositories/forum-profiles.ts";
import { forumThreadById, insertForumThread } from "#db/repositories/forum-threads.ts";
import { allow } from "#src/accounts/rate-limit.ts";
import type { ForumArea } from "#src/domain/forum/area.ts";
import { type ForumReason, forumPermission } from "#src/domain/forum/permission.ts";
import { floodLimits, needsApproval } from "#src/domain/forum/trust.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { unlinkable } from "#src/shared/server/secrets/unlinkable.ts";
import { forumAskerIn } from "./forum-asker.ts";
import { authorOf } from "./post-author.ts";
import { newThreadId } from "./thread-id.ts";

export type NewPost = Readonly<{
  /** A thread to answer in, or a new one. */
  place: Readonly<{ threadId: string }> | Readonly<{ area: string; title: string }>;
  source: string;
  anonymous: boolean;
  /** The same key of the same person is one post. */
  key: string;
}>;

export type WrittenPost = Readonly<{ id: string; threadId: string; number: number | null; waits: boolean }>;
export type WriteRefusal = Readonly<{ reason: "unknown" | "flood" }> | Readonly<{ reason: "not-allowed"; because: ForumReason }>;
export type WriteOutcome = Readonly<{ ok: true; post: WrittenPost }> | Readonly<{ ok: false; refusal: WriteRefusal }>;

/** The same form came twice at once, and this one was the second. */
type Again = Readonly<{ reason: "again" }>;

/** Whether the person has written less than the limits of the own trust; counted by a key that leads to nobody. */
async function isWithinFlood({ locals, session, now }: Acting): Promise<boolean> {
  const { store, secret } = locals;
  const trust = (await forumProfileOf(store.db, session.userId))?.trust ?? 0;
  for (const { limit, windowMs } of floodLimits[trust]) {
    // Each window by a key of its own: one begun anonymously would lead by the other to the account.
    const key = unlinkable(session.userId, `forum-flood:${windowMs}`, secret);
    if (!(await allow(store, { rule: `forum-post-${windowMs}`, key, limit, windowMs }, now))) return false;
  }
  return true;
}

async function before(db: Db, formKey: string): Promise<WrittenPost | undefined> {
  const post = await forumPostByKey(db, formKey);
  return post && { id: post.id, threadId: post.threadId, number: post.number, waits: post.status === "wartet" };
}

/**
 * Writes a post, or a thread with its first one. What needs a look waits without a number and is seen by nobody but its author and
 * moderators; everything else appears at once (spec:forum#writing). Rights are those of the moment in which it is written.
 */
export async function writePost(
  { place, source, anonymous, key }: NewPost,
  areas: readonly ForumArea[],
  acting: Acting,
): Promise<WriteOutcome> {
  const { locals, session, now } = acting;
  const { store, secret } = locals;
  const formKey = unlinkable(session.userId, `forum-form:${key}`, secret);
  const known = await before(store.db, formKey);
  if (known !== undefined) return { ok: true, post: known };
  const threadId = "threadId" in place ? place.threadId : newThreadId();
  const mayTry = async (db: Db, tryAs: Awaited<ReturnType<typeof forumAskerIn>>): Promise<WriteRefusal | undefined> => {
    const thread = "threadId" in place ? await forumThreadById(db, threadId) : undefined;
    const areaKey = "threadId" in place ? thread?.area : place.area;
    const area = areas.find((one) => one.key === areaKey);
    if (area === undefined || (thread !== undefined && thread.status !== "sichtbar")) return { reason: "unknown" };
    const permission = forumPermission(tryAs, { area, locked: thread?.locked === 1 }, now);
    // What somebody may not read is not there.
    if (!permission.mayRead && "threadId" in place) return { reason: "unknown" };
    const [because = "anmelden"] = permission.reasons;
    return permission.mayPost ? undefined : { reason: "not-allowed", because };
  };
  const refused = await mayTry(store.db, await forumAskerIn(store.db, session, now));
  if (refused !== undefined) return { ok: false, refusal: refused };
  if (!(await isWithinFlood(acting))) return { ok: false, refusal: { reason: "flood" } };
  const written = await refusableWrite<WrittenPost, WriteRefusal | Again>(store, async (tx, refuse) => {
    const asker = await forumAskerIn(tx, session, now);
    const late = await mayTry(tx, asker);
    if (late !== undefined) refuse(late);
    const author = await authorOf(tx, { userId: session.userId, threadId, anonymous }, secret);
    const waits = needsApproval(asker?.profile?.trust ?? 0, source);
    const id = randomUUID();
    const beforeNow = await before(tx, formKey);
    if (beforeNow !== undefined) return beforeNow;
    if ("area" in place)
      await insertForumThread(tx, {
        ...{ id: threadId, area: place.area, title: place.title, ...author, status: "wartet", indexable: 0, pinned: 0, locked: 0 },
        ...{ solvedBy: null, mergedInto: null, lastNumber: 0, posts: 0, createdAt: now, lastAt: now, revision: 0 },
      });
    const inserted = await insertForumPost(tx, {
      ...{ id, formKey, threadId, number: null, ...author, source, status: "wartet", createdAt: now },
      ...{ publishedAt: null, editedAt: null, revision: 1 },
    });
    if (!inserted) refuse({ reason: "again" });
    if (waits) return { id, threadId, number: null, waits };
    const number = (await publishForumPost(tx, id, now)) ?? null;
    await countApprovedPost(tx, session.userId, now);
    return { id, threadId, number, waits };
  });
  if (written.ok) return { ok: true, post: written.value };
  if (written.refusal.reason !== "again") return { ok: false, refusal: written.refusal };
  const first = await before(store.db, formKey);
  return first === undefined ? { ok: false, refusal: { reason: "unknown" } } : { ok: true, post: first };
}
