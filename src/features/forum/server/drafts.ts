import { randomUUID } from "node:crypto";
import { dropForumDraft, type ForumDraft, forumDraftByKey, keepForumDraft } from "#db/repositories/forum-drafts.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { unlinkable } from "#src/shared/server/secrets/unlinkable.ts";
import { newThreadId } from "./thread-id.ts";
import type { NewPost } from "./write-post.ts";

type Place = NewPost["place"];
type DraftPlace = Readonly<{ threadId: string }> | Readonly<{ area: string }>;

/** There is one draft for each thread, and one for a new thread in each area. */
const keyOf = (place: DraftPlace, { session, locals }: Acting): string =>
  unlinkable(session.userId, `forum-draft:${"threadId" in place ? place.threadId : `neu:${place.area}`}`, locals.secret);

export const draftFor = (place: DraftPlace, acting: Acting): Promise<ForumDraft | undefined> =>
  forumDraftByKey(acting.locals.store.db, keyOf(place, acting));

/** Keeps what somebody has typed; nobody else reads it. Nobody keeps a draft for a customer. */
export async function keepDraft(place: Place, source: string, acting: Acting): Promise<void> {
  const { locals, session, now } = acting;
  if (session.impersonatorId !== null) return;
  const at = "threadId" in place ? place : { newThreadId: newThreadId(), area: place.area, title: place.title };
  const draft = { id: randomUUID(), formKey: keyOf(place, acting), authorId: session.userId, source, place: at };
  await locals.store.write((tx) => keepForumDraft(tx, draft, now));
}

/** Lets the draft go, once what it held was sent. */
export async function dropDraft(place: DraftPlace, acting: Acting): Promise<void> {
  const { store } = acting.locals;
  const draft = await forumDraftByKey(store.db, keyOf(place, acting));
  if (draft !== undefined) await store.write((tx) => dropForumDraft(tx, { postId: draft.postId, authorId: acting.session.userId }));
}
