import { visiblePostByNumber } from "#db/repositories/forum-posts.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { postPath, reportPath, threadPath } from "#src/domain/forum/forum-paths.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { readSentMark, SENT_PARAMETER, sentMark } from "#src/endpoints/form/sent-mark.ts";
import { freshForm, refusedForm, submitForm } from "#src/endpoints/form/submit-form.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { forumAreas } from "#src/queries/forum-areas.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { missingSender, noticeForm } from "../../rules/notice.forms.ts";
import { forumAskerOf } from "../forum-asker.ts";
import { shownName } from "../post-author.ts";
import { openedThread } from "../read-forum.ts";
import { reportPost } from "../report-post.ts";

type Context = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;

export type ReportModel = Readonly<{
  head: PageHead;
  path: string;
  thread: string;
  postHref: string;
  /** Exactly where it stands (Art. 16 (2) (b) DSA). */
  address: string;
  author: string;
  excerpt: string;
  step: Readonly<{ kind: "form"; state: FormState }> | Readonly<{ kind: "sent"; reference: string }>;
}>;

const NUMBER = /^[1-9]\d{0,6}$/;
const EXCERPT = 300;

/** The post of the address, for somebody who may read it; undefined for every other, whatever the reason. */
async function reportedPost({ request, locals, params }: Context, now: Date) {
  const { db } = locals.store;
  const [thread = "", number = ""] = [params["thread"], params["number"]];
  if (!NUMBER.test(number)) return undefined;
  const session = await sessionOf(locals, request.headers.get("cookie"));
  const asker = await forumAskerOf(db, session, now);
  const opened = await openedThread(db, { id: thread, areas: forumAreas(), asker, now });
  const post = opened && (await visiblePostByNumber(db, thread, Number(number)));
  return post && { session, post, number: Number(number), thread: opened.thread };
}

/** `/forum/thema/{thread}/beitrag/{number}/melden`: a notice by anybody who can read the post, without login too (Art. 16 DSA). */
export async function reportPage(page: Context, now = new Date()): Promise<Response | ReportModel> {
  const { request, locals, response } = page;
  const found = await reportedPost(page, now);
  if (found === undefined) return new Response(null, { status: 404 });
  const { post, thread, number, session } = found;
  const path = reportPath(thread.id, number);
  const at = { locals, now };
  const shown = {
    head: personalHead({
      ...{ brand: locals.brand, path, title: "Beitrag melden", description: "Einen Beitrag im Forum melden." },
      crumbs: [
        { label: "Forum", path: "/forum" },
        { label: thread.title, path: threadPath(thread.id) },
      ],
    }),
    ...{ path, thread: thread.title, postHref: postPath(thread.id, number), author: shownName(post) },
    address: locals.origins.betriebsrat + postPath(thread.id, number),
    excerpt: post.source.length > EXCERPT ? `${post.source.slice(0, EXCERPT)}…` : post.source,
  };
  if (request.method !== "POST") {
    const reference = readSentMark(new URL(request.url).searchParams.get(SENT_PARAMETER), noticeForm.id, locals.secret);
    return { ...shown, step: reference === null ? { kind: "form", state: freshForm(noticeForm, at) } : { kind: "sent", reference } };
  }
  const refused = (status: number, state: FormState): ReportModel => {
    response.status = status;
    return { ...shown, step: { kind: "form", state } };
  };
  const taken = await submitForm(noticeForm, request, at);
  if (!taken.ok) return refused(taken.status, taken.state);
  const { kind, reason, name = "", email = "" } = taken.values;
  const errors = missingSender(kind, { name, email });
  if (Object.keys(errors).length > 0) return refused(422, { values: taken.typed, errors, problem: null, stamp: taken.stamp });
  const report = { threadId: thread.id, number, kind: kind === "regeln" ? ("regeln" as const) : ("rechtswidrig" as const), reason };
  const outcome = await reportPost({ ...report, name, email, formKey: taken.formKey }, forumAreas(), { locals, session, now });
  if (outcome.ok)
    return seeOther(`${path}?${SENT_PARAMETER}=${encodeURIComponent(sentMark(outcome.reference, noticeForm.id, locals.secret))}`);
  if (outcome.reason === "unknown") return new Response(null, { status: 404 });
  const again = refusedForm("too-many", taken);
  return refused(again.status, again.state);
}
