import { randomUUID } from "node:crypto";
import { followThread } from "#db/repositories/forum-follows.ts";
import type { ForumArea } from "#src/domain/forum/area.ts";
import { forumPages } from "#src/domain/forum/forum-page-paths.ts";
import { postPath, threadPath } from "#src/domain/forum/forum-paths.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { dropDraft, keepDraft } from "../drafts.ts";
import { type NewPost, writePost } from "../write-post.ts";
import { notAllowed, type SendOutcome, tooMany } from "./compose.ts";

type Sent = Readonly<{ place: NewPost["place"]; text: string; anonymous: boolean; formKey: string }>;

/** Sends a post from a page. Who writes under the own name follows the thread; the draft of it goes. */
export async function sendPost(
  { place, text, anonymous, formKey }: Sent,
  areas: readonly ForumArea[],
  acting: Acting,
): Promise<SendOutcome> {
  const key = `page:${formKey === "" ? randomUUID() : formKey}`;
  const outcome = await writePost({ place, source: text, anonymous, key }, areas, acting);
  if (!outcome.ok) {
    const { refusal } = outcome;
    if (refusal.reason === "not-allowed") return notAllowed(refusal.because);
    return refusal.reason === "flood" ? tooMany : { ok: false, status: 404, problem: "Dieses Thema gibt es nicht mehr." };
  }
  const { threadId, number, waits } = outcome.post;
  await dropDraft(place, acting);
  if (!anonymous) await acting.locals.store.write((tx) => followThread(tx, acting.session.userId, threadId));
  const href = waits || number === null ? `${threadPath(threadId)}?meldung=wartet#wartet` : postPath(threadId, number);
  return { ok: true, answer: seeOther(href) };
}

/** Keeps a post from a page as a draft. */
export async function keepPost(place: NewPost["place"], text: string, acting: Acting): Promise<SendOutcome> {
  await keepDraft(place, text, acting);
  return { ok: true, answer: seeOther(`${forumPages.own}?meldung=entwurf`) };
}
