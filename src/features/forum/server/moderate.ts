import { createHash, randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { firstApprovalOf, insertForumApproval, measurePersonOf } from "#db/repositories/forum-desk.ts";
import {
  decideForumAppeal,
  decideForumReport,
  type ForumMeasure,
  forumMeasureById,
  forumReportById,
  insertForumMeasure,
  openReportsOfPost,
} from "#db/repositories/forum-moderation.ts";
import { lockForumThreads } from "#db/repositories/forum-moves.ts";
import { type ForumPost, forumPostById, publishForumPost, restoreForumPost, takeForumPostDown } from "#db/repositories/forum-posts.ts";
import { countApprovedPost } from "#db/repositories/forum-profiles.ts";
import { changeForumThread, type ForumThread, forumThreadById } from "#db/repositories/forum-threads.ts";
import type { ForumArea } from "#src/domain/forum/area.ts";
import { isPublic } from "#src/domain/forum/area.ts";
import type { Ground, Measure } from "#src/domain/forum/post-status.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { NoticeVerdict } from "../rules/misuse.ts";
import { APPEAL_DAYS } from "../rules/statement.ts";
import { appealMail, reportDecidedMail, statementMail } from "./forum-mails.ts";
import { endPersonMeasure } from "./measure-person.ts";
import { log, type Moderated, moderate, momentOf, type Refuse, tellAuthor } from "./moderating.ts";
import { refuseExposure } from "./move-posts.ts";
import { noteUnfounded } from "./notices/misuse.ts";
import { accountBehind } from "./post-author.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the post may appear now: in a delicate area the second of two moderators lets it. */
async function isSecondLook(tx: Db, post: ForumPost, areas: readonly ForumArea[], acting: Acting, refuse: Refuse): Promise<boolean> {
  const thread = await forumThreadById(tx, post.threadId);
  if (areas.find(({ key }) => key === thread?.area)?.delicate !== true) return true;
  const first = await firstApprovalOf(tx, post.id);
  if (first === undefined) {
    if (!(await insertForumApproval(tx, { postId: post.id, byId: acting.session.userId, at: acting.now }))) refuse("changed");
    return false;
  }
  return first.byId === acting.session.userId ? refuse("own-decision") : true;
}

/** Lets a post appear that waits; in a delicate area two moderators have to (`areas`: as they are published). */
export const approvePost = (postId: string, acting: Acting, areas: readonly ForumArea[] = []): Promise<Moderated> =>
  moderate(acting, async (tx, refuse) => {
    const post = (await forumPostById(tx, postId)) ?? refuse("unknown");
    if (post.status !== "wartet") refuse("changed");
    if (!(await isSecondLook(tx, post, areas, acting, refuse))) return log(tx, acting, { action: "erste-freigabe", post });
    if ((await publishForumPost(tx, postId, acting.now)) === undefined) refuse("changed");
    const account = accountBehind(post, acting.locals.secret);
    if (account !== null) await countApprovedPost(tx, account, acting.now);
    await log(tx, acting, { action: "freigegeben", post });
  });

export type Removal = Readonly<{ measure: Exclude<Measure, "gesperrt" | "verwarnt">; ground: Ground; rule: string; facts: string }>;

async function closeReports(tx: Db, post: ForumPost, answer: string, { locals, session, now }: Acting): Promise<void> {
  for (const report of await openReportsOfPost(tx, post.id)) {
    await decideForumReport(tx, { id: report.id, answer, byId: session.userId, now });
    if (report.email !== "") await queueMail(tx, reportDecidedMail({ ...report, answer }), { origins: locals.origins, now });
  }
}

/**
 * Refuses a post that waits or takes one down. Each removal has exactly one statement of reasons, which its author gets by mail
 * (Art. 17 DSA), and answers the reports about the post.
 */
export const removePost = (postId: string, { measure, ground, rule, facts }: Removal, acting: Acting): Promise<Moderated> =>
  moderate(acting, async (tx, refuse) => {
    const { session, now } = acting;
    const post = (await forumPostById(tx, postId)) ?? refuse("unknown");
    const from = measure === "abgelehnt" ? "wartet" : "sichtbar";
    if (!(await takeForumPostDown(tx, { id: postId, from, to: measure === "verborgen" ? "verborgen" : "gelöscht" }))) refuse("changed");
    const made: ForumMeasure = {
      ...{ id: randomUUID(), postId, measure, ground, rule, facts, automated: 0, byId: session.userId, at: momentOf(post, now) },
      ...{ appealUntil: new Date(momentOf(post, now).getTime() + APPEAL_DAYS * DAY_MS), appeal: "", appealedAt: null },
      ...{ outcome: null, outcomeReason: "", outcomeAt: null, outcomeById: null },
    };
    await insertForumMeasure(tx, made);
    await tellAuthor(tx, made, post, acting, statementMail);
    await closeReports(tx, post, "Der Beitrag ist nicht mehr zu sehen.", acting);
    await log(tx, acting, { action: measure, post, detail: made.id });
  });

/** Answers a report without taking anything down; `verdict` says whether it was manifestly unfounded, and what follows from that. */
export const dismissReport = (reportId: string, answer: string, acting: Acting, verdict: NoticeVerdict = "nein"): Promise<Moderated> =>
  moderate(acting, async (tx, refuse) => {
    const report = (await forumReportById(tx, reportId)) ?? refuse("unknown");
    const { locals, session, now } = acting;
    if (!(await decideForumReport(tx, { id: reportId, answer, byId: session.userId, now }))) refuse("changed");
    if (report.email !== "") await queueMail(tx, reportDecidedMail({ ...report, answer }), { origins: locals.origins, now });
    await log(tx, acting, { action: "meldung-beantwortet", detail: reportId });
    await noteUnfounded(tx, { report, verdict, answer }, acting, refuse);
  });

/** Decides an appeal; whoever took the decision does not judge it. An annulled removal lets the post be seen again. */
export const decideAppeal = (
  measureId: string,
  { outcome, reason }: Readonly<{ outcome: "bleibt" | "aufgehoben"; reason: string }>,
  acting: Acting,
): Promise<Moderated> =>
  moderate(acting, async (tx, refuse) => {
    const { session, now } = acting;
    const measure = (await forumMeasureById(tx, measureId)) ?? refuse("unknown");
    if (measure.byId === session.userId) refuse("own-decision");
    const post = measure.postId === null ? undefined : await forumPostById(tx, measure.postId);
    if (!(await decideForumAppeal(tx, { id: measureId, outcome, reason, byId: session.userId, now: momentOf(post, now) })))
      refuse("changed");
    const person = await measurePersonOf(tx, measureId);
    const decided = { ...measure, outcome, outcomeReason: reason };
    if (person !== undefined) return endPersonMeasure(tx, { measure: decided, person }, acting, appealMail);
    if (post === undefined) return;
    if (outcome === "aufgehoben" && !(await restoreForumPost(tx, post.id, now))) refuse("changed");
    await tellAuthor(tx, decided, post, acting, appealMail);
    await log(tx, acting, { action: `widerspruch-${outcome}`, post, detail: measureId });
  });

/** `seen`: what whoever changes it was shown (`threadSeen`). */
type ThreadChange = Readonly<{ locked?: boolean; pinned?: boolean; indexable?: boolean; area?: string; title?: string; seen?: string }>;

/** Stands for all that can be changed of a thread, as it is. */
export const threadSeen = ({ title, area, locked, pinned, indexable }: ForumThread): string =>
  createHash("sha256")
    .update(JSON.stringify([title, area, locked, pinned, indexable]))
    .digest("base64url")
    .slice(0, 20);

/** Locks, pins, moves, renames a thread, or lets search engines have it; its address stays. Only public areas are indexed; refused where it would come before people who could not read it. */
export const changeThread = (
  threadId: string,
  { seen, ...change }: ThreadChange,
  areas: readonly ForumArea[],
  acting: Acting,
): Promise<Moderated> =>
  moderate(acting, async (tx, refuse) => {
    const [thread = refuse("unknown")] = await lockForumThreads(tx, [threadId]);
    if (seen !== undefined && seen !== threadSeen(thread)) refuse("changed");
    const area = areas.find(({ key }) => key === (change.area ?? thread.area)) ?? refuse("unknown");
    refuseExposure(thread.area, area.key, areas, refuse);
    const flag = (value: boolean | undefined, now: number): number => (value === undefined ? now : value ? 1 : 0);
    const indexable = isPublic(area) ? flag(change.indexable, thread.indexable) : 0;
    await changeForumThread(tx, threadId, {
      ...{ area: area.key, title: change.title ?? thread.title, indexable },
      ...{ locked: flag(change.locked, thread.locked), pinned: flag(change.pinned, thread.pinned) },
    });
    await log(tx, acting, { action: "thema-geändert", threadId, detail: JSON.stringify(change) });
  });
