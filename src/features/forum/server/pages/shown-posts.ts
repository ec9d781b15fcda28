import { forumBadgesOf } from "#db/repositories/forum-badges.ts";
import type { NamedPost } from "#db/repositories/forum-posts.ts";
import { type CommitteeKind, committeeKindNames } from "#src/domain/accounts/committee.ts";
import { answerPath, editPath, historyPath, postAnchor } from "#src/domain/forum/forum-page-paths.ts";
import { postPath, reportPath } from "#src/domain/forum/forum-paths.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { type ChangedNorm, changedSince } from "../around-thread.ts";
import { isAuthor, shownName } from "../post-author.ts";
import { type OpenedThread, solvedNumber } from "../read-forum.ts";
import { maySolve } from "../solve-thread.ts";
import { htmlOf, linksOfCitations } from "../text/shown-text.ts";
import { actingOf, type ForumVisit } from "./forum-visit.ts";

export type ShownPost = Readonly<{
  number: number;
  anchor: string;
  href: string;
  author: string;
  badges: readonly string[];
  html: string;
  at: Readonly<{ iso: string; text: string }>;
  /** When it was changed later than half an hour after it appeared, with the way to what it said before. */
  edited: Readonly<{ text: string; href: string }> | null;
  /** What it cites and was changed since. */
  changed: readonly ChangedNorm[];
  solution: boolean;
  editHref: string | null;
  quoteHref: string | null;
  reportHref: string;
  /** Whether this person says if it solved the question. */
  solvable: boolean;
}>;

const shortKinds: Readonly<Record<CommitteeKind, string>> = {
  ...committeeKindNames,
  gbr: "GBR",
  kbr: "KBR",
  sbv: "SBV",
  jav: "JAV",
};

const MODERATION = "Moderation";

/** Posts as the page of their thread shows them to this person. */
export async function shownPosts(posts: readonly NamedPost[], opened: OpenedThread, visit: ForumVisit): Promise<readonly ShownPost[]> {
  const { locals, now } = visit;
  const { thread, permission } = opened;
  const acting = actingOf(visit);
  const authors = [...new Set(posts.flatMap(({ authorId }) => (authorId === null ? [] : [authorId])))];
  const badges = await forumBadgesOf(locals.store.db, authors, todayInBerlin(now));
  const hrefOf = linksOfCitations();
  const solved = solvedNumber(thread);
  const solves = acting !== null && maySolve(opened, acting);
  const starter = thread.authorId ?? thread.authorKey;
  return posts.map((post): ShownPost => {
    const number = post.number ?? 0;
    const of = post.authorId === null ? undefined : badges.get(post.authorId);
    const at = post.publishedAt ?? post.createdAt;
    const own = acting !== null && isAuthor(post, acting.session.userId, locals.secret);
    const opener = starter !== null && number > 1 && (post.authorId ?? post.authorKey) === starter;
    return {
      ...{ number, anchor: postAnchor(number), href: postPath(post.threadId, number), author: shownName(post) },
      badges: [...(of?.staff ? [MODERATION] : (of?.kinds ?? []).map((kind) => shortKinds[kind])), ...(opener ? ["hat gefragt"] : [])],
      html: htmlOf(post, hrefOf),
      at: { iso: at.toISOString(), text: formatInstant(at) },
      edited: post.editedAt && { text: formatInstant(post.editedAt), href: historyPath(post.threadId, number) },
      changed: changedSince(post.source, post.editedAt ?? at),
      solution: number === solved,
      editHref: own && permission.mayPost ? editPath(post.threadId, number) : null,
      quoteHref: permission.mayPost ? `${answerPath(post.threadId)}?zitat=${number}` : null,
      reportHref: reportPath(post.threadId, number),
      solvable: solves && number > 1,
    };
  });
}

/** Somebody's post that only its author sees yet. */
export const waitingHtml = (post: NamedPost): string => htmlOf(post, linksOfCitations());
