import { visiblePostByNumber } from "#db/repositories/forum-posts.ts";
import { answerPath, forumPages } from "#src/domain/forum/forum-page-paths.ts";
import { threadPath } from "#src/domain/forum/forum-paths.ts";
import { type ForumReason, forumReasons } from "#src/domain/forum/permission.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { actingOn, type PageContext, sentForm } from "#src/endpoints/portal-page.ts";
import { answerForm } from "../../rules/forum.forms.ts";
import { draftFor } from "../drafts.ts";
import { quoteOf } from "../quote-post.ts";
import { openedThread } from "../read-forum.ts";
import { keepPost, sendPost } from "./after-writing.ts";
import { wayOut } from "./area.page.ts";
import { type Compose, composed, freshCompose } from "./compose.ts";
import { loginHref, notThere, visitOn } from "./forum-visit.ts";

export type AnswerPage = Readonly<{
  head: PageHead;
  title: string;
  threadHref: string;
  action: string;
  /** Null where this person may not write; `blocked` says why. */
  compose: Compose | null;
  blocked: ReturnType<typeof wayOut> | null;
  /** What will happen with it, when it does not appear at once. */
  expected: string | null;
}>;

export const expectedOf = (reasons: readonly ForumReason[]): string | null => {
  const [reason] = reasons;
  return reason === undefined ? null : forumReasons[reason];
};

/** Answers in a thread: with a quotation (`?zitat=3`), from a draft, shown before it is sent. */
export async function answerPage(context: PageContext, threadId: string): Promise<Response | AnswerPage> {
  const acting = await actingOn(context);
  const visit = await visitOn(context);
  const { db } = acting.locals.store;
  const opened = await openedThread(db, { id: threadId, areas: visit.areas, asker: visit.asker, now: visit.now });
  if (opened === undefined) return notThere();
  const { thread, permission } = opened;
  const threadHref = threadPath(threadId);
  const page = {
    head: personalHead({
      ...{ brand: "betriebsrat", path: answerPath(threadId), title: "Antworten", description: thread.title },
      crumbs: [
        { label: "Forum", path: forumPages.start },
        { label: thread.title, path: threadHref },
      ],
    }),
    ...{ title: thread.title, threadHref, action: answerPath(threadId) },
  };
  const [reason = "anmelden"] = permission.reasons;
  if (!permission.mayPost) {
    if (sentForm(context) !== null) context.response.status = 403;
    return { ...page, compose: null, blocked: wayOut(reason, loginHref(visit, threadHref)), expected: null };
  }
  const writing = { ...page, blocked: null, expected: expectedOf(permission.reasons) };
  if (sentForm(context) !== null) {
    const place = { threadId };
    const answer = await composed(answerForm, context, acting, {
      written: ({ text }) => ({ text }),
      send: ({ text, anonymous }, formKey) => sendPost({ place, text, anonymous, formKey }, visit.areas, acting),
      keep: ({ text }) => keepPost(place, text, acting),
    });
    return answer instanceof Response ? answer : { ...writing, compose: answer };
  }
  const asked = Number(new URL(context.request.url).searchParams.get("zitat") ?? "0");
  const quoted = Number.isInteger(asked) && asked > 0 ? await visiblePostByNumber(db, threadId, asked) : undefined;
  const draft = await draftFor({ threadId }, acting);
  const text =
    (draft?.source ?? "") + (draft === undefined || quoted === undefined ? "" : "\n\n") + (quoted === undefined ? "" : quoteOf(quoted));
  return { ...writing, compose: freshCompose(freshForm(answerForm, acting, text === "" ? {} : { text })) };
}
