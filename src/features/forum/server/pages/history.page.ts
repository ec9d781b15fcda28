import { revisionsOf, visiblePostByNumber } from "#db/repositories/forum-posts.ts";
import { forumPages, historyPath } from "#src/domain/forum/forum-page-paths.ts";
import { postPath, threadPath } from "#src/domain/forum/forum-paths.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { openedThread } from "../read-forum.ts";
import { htmlOf, linksOfCitations } from "../text/shown-text.ts";
import { notThere, visitOn } from "./forum-visit.ts";

export type HistoryPage = Readonly<{
  head: PageHead;
  backHref: string;
  /** The latest first. */
  wordings: readonly Readonly<{ title: string; html: string }>[];
}>;

/** What a post said before, for everybody who may read it; of one that can't be seen there is none. */
export async function historyPage(context: PageContext, threadId: string, number: number): Promise<Response | HistoryPage> {
  const visit = await visitOn(context);
  const { db } = visit.locals.store;
  const opened = await openedThread(db, { id: threadId, areas: visit.areas, asker: visit.asker, now: visit.now });
  const post = opened && (await visiblePostByNumber(db, threadId, number));
  if (opened === undefined || post === undefined) return notThere();
  const earlier = await revisionsOf(db, post.id);
  if (earlier.length === 0) return notThere();
  const hrefOf = linksOfCitations();
  const since = [post.publishedAt ?? post.createdAt, ...earlier.map(({ at }) => at)];
  const wordings = [...earlier.map(({ source }) => source), post.source].map((source, i) => ({
    title: `${i === earlier.length ? "Jetzige Fassung" : `${i + 1}. Fassung`}, seit ${formatInstant(since[i] ?? post.createdAt)}`,
    html: htmlOf({ id: post.id, source }, hrefOf),
  }));
  return {
    head: {
      ...{ brand: "betriebsrat", path: historyPath(threadId, number), title: `Frühere Fassungen von Beitrag ${number}` },
      ...{ description: opened.thread.title, illustration: "lexicon", jsonLd: [], noindex: true },
      crumbs: [
        { label: "Forum", path: forumPages.start },
        { label: opened.thread.title, path: threadPath(threadId) },
      ],
    },
    backHref: postPath(threadId, number),
    wordings: wordings.toReversed(),
  };
}
