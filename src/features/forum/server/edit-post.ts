import type { Db } from "#db/client.ts";
import { refusableWrite } from "#db/refusable-write.ts";
import { editForumPost, forumPostById, revisionsOf } from "#db/repositories/forum-posts.ts";
import type { ForumArea } from "#src/domain/forum/area.ts";
import type { ForumReason } from "#src/domain/forum/permission.ts";
import { needsApproval } from "#src/domain/forum/trust.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { forumAskerIn } from "./forum-asker.ts";
import { isAuthor } from "./post-author.ts";
import { openedThread } from "./read-forum.ts";

/** So long after it appeared a post is changed without a trace. */
const FREE_MS = 30 * 60 * 1000;

export type EditRefusal = Readonly<{ reason: "unknown" | "changed" }> | Readonly<{ reason: "not-allowed"; because: ForumReason }>;
export type Edited = Readonly<{ ok: true }> | Readonly<{ ok: false; refusal: EditRefusal }>;

type Edit = Readonly<{ postId: string /** The wording that the person has seen. */; revision: number; source: string }>;

/**
 * Changes the own post: freely for half an hour, later the wording before stays to be read. What would have waited had it been
 * written so at first can't be brought in afterwards (spec:forum#changing).
 */
export async function editPost({ postId, revision, source }: Edit, areas: readonly ForumArea[], acting: Acting): Promise<Edited> {
  const { locals, session, now } = acting;
  const done = await refusableWrite<void, EditRefusal>(locals.store, async (tx, refuse) => {
    const post = await forumPostById(tx, postId);
    const asker = await forumAskerIn(tx, session, now);
    const opened = post && (await openedThread(tx, { id: post.threadId, areas, asker, now }));
    if (post === undefined || opened === undefined || post.status !== "sichtbar") return refuse({ reason: "unknown" });
    if (!isAuthor(post, session.userId, locals.secret)) return refuse({ reason: "unknown" });
    const [because = "anmelden"] = opened.permission.reasons;
    if (!opened.permission.mayPost) return refuse({ reason: "not-allowed", because });
    const trust = asker?.profile?.trust ?? 0;
    if (trust === 0) return refuse({ reason: "not-allowed", because: "erste-beiträge-warten" });
    if (needsApproval(trust, source) && !needsApproval(trust, post.source))
      return refuse({ reason: "not-allowed", because: "links-warten" });
    const keep = now.getTime() - (post.publishedAt ?? post.createdAt).getTime() > FREE_MS;
    if (!(await editForumPost(tx, { id: postId, revision, source, keep }, now))) refuse({ reason: "changed" });
  });
  return done.ok ? { ok: true } : { ok: false, refusal: done.refusal };
}

/** What a post said before, the oldest first: for everybody who may read it. */
export const earlierWordings = (db: Db, postId: string) => revisionsOf(db, postId);
