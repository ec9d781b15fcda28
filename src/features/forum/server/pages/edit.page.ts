import { visiblePostByNumber } from "#db/repositories/forum-posts.ts";
import { editPath, forumPages } from "#src/domain/forum/forum-page-paths.ts";
import { postPath, threadPath } from "#src/domain/forum/forum-paths.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { actingOn, type PageContext, sentForm } from "#src/endpoints/portal-page.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { editForm } from "../../rules/forum.forms.ts";
import { editPost } from "../edit-post.ts";
import { isAuthor } from "../post-author.ts";
import { openedThread } from "../read-forum.ts";
import { type Compose, composed, freshCompose, notAllowed, type SendOutcome } from "./compose.ts";
import { notThere, visitOn } from "./forum-visit.ts";

export type EditPage = Readonly<{ head: PageHead; action: string; backHref: string; compose: Compose }>;

const gone: SendOutcome = { ok: false, status: 404, problem: "Diesen Beitrag gibt es nicht mehr." };
const changed: SendOutcome = {
  ...{ ok: false, status: 409 },
  problem: "Der Beitrag wurde inzwischen geändert. Bitte laden Sie die Seite neu, bevor Sie ihn ändern.",
};

/** Changes the own post; somebody else's, like one that can't be seen, is not there. */
export async function editPage(context: PageContext, threadId: string, number: number): Promise<Response | EditPage> {
  const acting = await actingOn(context);
  const visit = await visitOn(context);
  const { db } = acting.locals.store;
  const opened = await openedThread(db, { id: threadId, areas: visit.areas, asker: visit.asker, now: visit.now });
  const post = opened && (await visiblePostByNumber(db, threadId, number));
  if (opened === undefined || post === undefined || !isAuthor(post, acting.session.userId, acting.locals.secret)) return notThere();
  const [action, backHref] = [editPath(threadId, number), postPath(threadId, number)];
  const head = personalHead({
    ...{ brand: "betriebsrat", path: action, title: "Beitrag ändern", description: opened.thread.title },
    crumbs: [
      { label: "Forum", path: forumPages.start },
      { label: opened.thread.title, path: threadPath(threadId) },
    ],
  });
  if (sentForm(context) === null) {
    const values = { text: post.source, revision: String(post.revision) };
    return { head, action, backHref, compose: freshCompose(freshForm(editForm, acting, values)) };
  }
  const answer = await composed(editForm, context, acting, {
    written: ({ text }) => ({ text }),
    send: async ({ text, revision }) => {
      const done = await editPost(
        { postId: post.id, revision: /^\d{1,6}$/.test(revision) ? Number(revision) : -1, source: text },
        visit.areas,
        acting,
      );
      if (done.ok) return { ok: true, answer: seeOther(backHref) };
      const { refusal } = done;
      if (refusal.reason === "not-allowed") return notAllowed(refusal.because);
      return refusal.reason === "changed" ? changed : gone;
    },
  });
  return answer instanceof Response ? answer : { head, action, backHref, compose: answer };
}
