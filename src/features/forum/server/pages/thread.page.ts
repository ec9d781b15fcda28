import { followsOf, followThread, markRead, unfollowThread } from "#db/repositories/forum-follows.ts";
import { ownWaitingPosts, visiblePostByNumber, visiblePostsUpTo } from "#db/repositories/forum-posts.ts";
import { forumThreadById } from "#db/repositories/forum-threads.ts";
import { forumAuthorKey } from "#src/accounts/forum-author.ts";
import { isPublic, readersOf } from "#src/domain/forum/area.ts";
import { answerPath, areaPath, forumPages, POSTS_PER_PAGE, pageHref, postAnchor } from "#src/domain/forum/forum-page-paths.ts";
import { postPath, threadPath } from "#src/domain/forum/forum-paths.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { type Acting, messageOn, type PageContext, type PageMessage, sentForm, submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { answerForm, followForm, solveForm, unfollowForm, unsolveForm } from "../../rules/forum.forms.ts";
import { type FittingSeminar, seminarsFor } from "../around-thread.ts";
import { draftFor } from "../drafts.ts";
import { movedTo } from "../move-posts.ts";
import { isAuthor, shownName } from "../post-author.ts";
import { type OpenedThread, openedThread, postPage, solvedNumber } from "../read-forum.ts";
import { maySolve, solveThread } from "../solve-thread.ts";
import { expectedOf } from "./answer.page.ts";
import { wayOut } from "./area.page.ts";
import { type Compose, freshCompose } from "./compose.ts";
import { actingOf, askedPage, countOf, type ForumVisit, loginHref, notThere, toLogin, visitOn } from "./forum-visit.ts";
import { type ShownPost, shownPosts, waitingHtml } from "./shown-posts.ts";
import { threadJsonLd } from "./thread-json-ld.ts";

const messages = {
  wartet: "Ihr Beitrag wartet auf die Moderation. Bis dahin sehen nur Sie ihn.",
  gefolgt: "Sie folgen diesem Thema. Bei neuen Beiträgen schreiben wir Ihnen einmal, bis Sie sie gelesen haben.",
  "nicht-mehr": "Sie folgen diesem Thema nicht mehr.",
  geloest: "Die Antwort ist als Lösung markiert.",
  ungeloest: "Die Frage ist wieder offen.",
} as const;

export type ThreadPage = Readonly<{
  head: PageHead;
  title: string;
  /** Null until it appears: then its author alone sees it. */
  state: Readonly<{
    area: Readonly<{ title: string; href: string; readers: string | null }>;
    summary: string;
    locked: boolean;
    posts: readonly ShownPost[];
    /** Under the first post. */
    solved: Readonly<{ number: number; href: string; author: string }> | null;
    maySolve: boolean;
    page: number;
    pages: number;
    hrefs: readonly string[];
    following: boolean | null;
    compose: Compose | null;
    blocked: ReturnType<typeof wayOut> | null;
    expected: string | null;
    seminars: readonly FittingSeminar[];
  }> | null;
  waiting: readonly Readonly<{ author: string; html: string }>[];
  message: PageMessage | null;
  path: string;
  answerAction: string;
}>;

/** Looked for where there is nothing to look for: how long it takes to find nothing tells nothing. */
const NO_THREAD = "";

/** Where a post stands now that stood there, for who may read it there. */
async function movedAddress({ locals, areas, asker, now }: ForumVisit, threadId: string, number: number): Promise<Response | null> {
  const { db } = locals.store;
  const moved = await movedTo(db, threadId, number);
  const opened = await openedThread(db, { id: moved?.threadId ?? NO_THREAD, areas, asker, now });
  if (moved === undefined || opened === undefined) return null;
  const Location = moved.number === null ? threadPath(moved.threadId) : postPath(moved.threadId, moved.number);
  return new Response(null, { status: 301, headers: { Location, "Cache-Control": "no-store" } });
}

/** Where a post stands: the page of its thread, and the place on it. One that can't be seen is not there. */
export async function postAddress(context: PageContext, threadId: string, number: number): Promise<Response> {
  const visit = await visitOn(context);
  const { db } = visit.locals.store;
  const opened = await openedThread(db, { id: threadId, areas: visit.areas, asker: visit.asker, now: visit.now });
  const post = opened && (await visiblePostByNumber(db, threadId, number));
  if (post === undefined) return (await movedAddress(visit, threadId, number)) ?? notThere();
  const page = Math.ceil((await visiblePostsUpTo(db, threadId, number)) / POSTS_PER_PAGE);
  const Location = `${pageHref(threadPath(threadId), page)}#${postAnchor(number)}`;
  return new Response(null, { status: 302, headers: { Location, "Cache-Control": "no-store" } });
}

const doneWith = (path: string, message: keyof typeof messages) => ({ ok: true, answer: seeOther(`${path}?meldung=${message}`) }) as const;
const unknown = { ok: false, status: 409, problem: "Diesen Beitrag gibt es nicht mehr." } as const;

function answered(sent: string, path: string, opened: OpenedThread, context: PageContext, acting: Acting, { areas }: ForumVisit) {
  const { store } = acting.locals;
  const { id } = opened.thread;
  // Nobody follows or marks anything for a customer.
  if (acting.session.impersonatorId !== null) return Promise.resolve(new Response(null, { status: 403 }));
  const solve = async (number: number | null) => {
    const done = await solveThread({ threadId: id, number }, areas, acting);
    return done.ok ? doneWith(path, number === null ? "ungeloest" : "geloest") : unknown;
  };
  switch (sent) {
    case followForm.id:
      return submit(followForm, context, acting, async () => {
        await store.write((tx) => followThread(tx, acting.session.userId, id));
        return doneWith(path, "gefolgt");
      });
    case unfollowForm.id:
      return submit(unfollowForm, context, acting, async () => {
        await store.write((tx) => unfollowThread(tx, acting.session.userId, id));
        return doneWith(path, "nicht-mehr");
      });
    case solveForm.id:
      return submit(solveForm, context, acting, ({ number }) => solve(/^\d{1,6}$/.test(number) ? Number(number) : -1));
    case unsolveForm.id:
      return submit(unsolveForm, context, acting, () => solve(null));
    default:
      return Promise.resolve(new Response(null, { status: 400 }));
  }
}

const ownKey = (threadId: string, { session, locals }: Acting) => ({
  threadId,
  userId: session.userId,
  key: forumAuthorKey(session.userId, threadId, locals.secret),
});

/** Where everything of a thread is that was merged into another, for who may read it there. */
async function mergedInto({ locals, areas, asker, now }: ForumVisit, threadId: string): Promise<Response | null> {
  const { db } = locals.store;
  const into = (await forumThreadById(db, threadId))?.mergedInto ?? NO_THREAD;
  const opened = await openedThread(db, { id: into, areas, asker, now });
  if (opened === undefined) return null;
  return new Response(null, { status: 301, headers: { Location: threadPath(opened.thread.id), "Cache-Control": "no-store" } });
}

/** A thread that waits, for who opened it; for everybody else it is not there. */
async function waitingThread(context: PageContext, threadId: string, visit: ForumVisit): Promise<Response | ThreadPage> {
  const acting = actingOf(visit);
  if (acting === null || sentForm(context) !== null) return notThere();
  const { db } = acting.locals.store;
  const thread = await forumThreadById(db, threadId);
  if (thread === undefined || thread.status !== "wartet" || !isAuthor({ ...thread, threadId }, acting.session.userId, acting.locals.secret))
    return notThere();
  const waiting = await ownWaitingPosts(db, ownKey(threadId, acting));
  const path = threadPath(threadId);
  const crumbs = [{ label: "Forum", path: forumPages.start }];
  return {
    head: {
      ...{ brand: "betriebsrat", path, title: thread.title, description: messages.wartet, illustration: "lexicon" },
      ...{ crumbs, jsonLd: [], noindex: true },
    },
    ...{ title: thread.title, state: null, path, answerAction: answerPath(threadId) },
    waiting: waiting.map((post) => ({ author: shownName(post), html: waitingHtml(post) })),
    message: { kind: "done", text: messages.wartet },
  };
}

/**
 * Whoever follows has read what this page shows, and on the last one all there is: behind the last post that can be seen others may
 * have been taken down. `last`: the last number of the thread before its posts were read, so that nothing newer counts as read.
 */
async function noteRead(posts: readonly ShownPost[], last: number | null, threadId: string, acting: Acting): Promise<void> {
  const number = Math.max(last ?? 0, posts.at(-1)?.number ?? 0);
  if (acting.session.impersonatorId !== null) return;
  await acting.locals.store.write((tx) => markRead(tx, { userId: acting.session.userId, threadId, number }));
}

/** The posts of a thread, page by page, with what this person may do there. */
export async function threadPageOf(context: PageContext, threadId: string): Promise<Response | ThreadPage> {
  const visit = await visitOn(context);
  const { db } = visit.locals.store;
  const opened = await openedThread(db, { id: threadId, areas: visit.areas, asker: visit.asker, now: visit.now });
  if (opened === undefined) return (await mergedInto(visit, threadId)) ?? waitingThread(context, threadId, visit);
  const { thread, area, permission } = opened;
  const acting = actingOf(visit);
  const path = threadPath(threadId);
  const sent = sentForm(context);
  if (sent !== null && acting === null) return toLogin(visit, path);
  const answer: Response | FormState | null =
    sent === null || acting === null ? null : await answered(sent, path, opened, context, acting, visit);
  if (answer instanceof Response) return answer;
  const page = askedPage(context);
  const pages = Math.max(1, Math.ceil(thread.posts / POSTS_PER_PAGE));
  if (page === null || page > pages) return notThere();
  const rows = await postPage(db, threadId, { page, limit: POSTS_PER_PAGE });
  const posts = await shownPosts(rows, opened, visit);
  const solved = solvedNumber(thread);
  const solution = solved === null ? undefined : await visiblePostByNumber(db, threadId, solved);
  const follow = acting === null ? undefined : (await followsOf(db, acting.session.userId, [threadId])).get(threadId);
  if (acting !== null && follow !== undefined) await noteRead(posts, page === pages ? thread.lastNumber : null, threadId, acting);
  const waiting = acting === null ? [] : await ownWaitingPosts(db, ownKey(threadId, acting));
  const draft = acting === null || !permission.mayPost ? undefined : await draftFor({ threadId }, acting);
  const [reason = "anmelden"] = permission.reasons;
  const open = isPublic(area);
  const shownPath = pageHref(path, page);
  const said = answer?.problem ?? null;
  return {
    head: {
      ...{ brand: "betriebsrat", path: shownPath, title: thread.title, illustration: "lexicon" },
      description: `${countOf(thread.posts, "Beitrag", "Beiträge")} im Forum, Bereich ${area.title}: ${thread.title}`,
      crumbs: [
        { label: "Forum", path: forumPages.start },
        { label: area.title, path: areaPath(area.key) },
      ],
      jsonLd: open ? threadJsonLd({ thread, posts: rows, solution, first: page === 1 }, visit.locals.origins.betriebsrat) : [],
      noindex: !open || thread.indexable === 0,
    },
    title: thread.title,
    state: {
      area: { title: area.title, href: areaPath(area.key), readers: readersOf[area.access] },
      summary: countOf(thread.posts, "Beitrag", "Beiträge"),
      ...{ locked: thread.locked === 1, posts },
      solved:
        solution === undefined || solved === null
          ? null
          : { number: solved, href: postPath(threadId, solved), author: shownName(solution) },
      maySolve: acting !== null && maySolve(opened, acting),
      ...{ page, pages, hrefs: Array.from({ length: pages }, (_, i) => pageHref(path, i + 1)) },
      following: acting === null || acting.session.impersonatorId !== null ? null : follow !== undefined,
      compose:
        acting === null || !permission.mayPost
          ? null
          : freshCompose(freshForm(answerForm, acting, draft === undefined ? {} : { text: draft.source })),
      blocked: permission.mayPost ? null : wayOut(reason, loginHref(visit, path)),
      expected: permission.mayPost ? expectedOf(permission.reasons) : null,
      seminars: await seminarsFor(db, threadId, visit.locals.origins),
    },
    waiting: waiting.map((post) => ({ author: shownName(post), html: waitingHtml(post) })),
    message: said === null ? messageOn(context, messages) : { kind: "problem", text: said },
    ...{ path, answerAction: answerPath(threadId) },
  };
}
