import { randomUUID } from "node:crypto";
import { noticesSuspendedUntil } from "#db/repositories/forum-misuse.ts";
import { type ForumReport, forumReportByKey, insertForumReport } from "#db/repositories/forum-moderation.ts";
import { visiblePostByNumber } from "#db/repositories/forum-posts.ts";
import { allow } from "#src/accounts/rate-limit.ts";
import type { ActiveSession } from "#src/accounts/session/session.ts";
import type { ForumArea } from "#src/domain/forum/area.ts";
import type { ReportKind } from "#src/domain/forum/post-status.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { forumAskerOf } from "./forum-asker.ts";
import { reportNumber, reportReceivedMail } from "./forum-mails.ts";
import { notProcessedMail } from "./notices/misuse-mails.ts";
import { openedThread } from "./read-forum.ts";

/** Of a notice by somebody whose notices are not processed for a while (Art. 23 (2) DSA). */
const NOT_PROCESSED = "Nicht bearbeitet: Die Bearbeitung von Meldungen dieser Person ist ausgesetzt.";
const PER_HOUR = 10;
const HOUR_MS = 60 * 60 * 1000;

type Report = Readonly<{
  threadId: string;
  number: number;
  kind: ReportKind;
  reason: string;
  /** Empty where the law lets somebody stay unnamed (Art. 16 (2) (c) DSA). */
  name: string;
  email: string;
  formKey: string;
}>;
type Reporter = Readonly<{ locals: PortalLocals; session: ActiveSession | null; now: Date }>;
export type Reported = Readonly<{ ok: true; reference: string }> | Readonly<{ ok: false; reason: "unknown" | "too-many" }>;

/**
 * Takes a notice about a post from anybody who can read it, logged in or not, and confirms it by mail (Art. 16 DSA). The same
 * form is one notice. One by somebody whose notices are suspended is kept, counted as answered, and answered so by mail.
 */
export async function reportPost(report: Report, areas: readonly ForumArea[], { locals, session, now }: Reporter): Promise<Reported> {
  const { store, origins } = locals;
  const { threadId, number, formKey, kind, reason, name, email } = report;
  const known = await forumReportByKey(store.db, formKey);
  if (known !== undefined) return { ok: true, reference: reportNumber(known) };
  const asker = await forumAskerOf(store.db, session, now);
  const opened = await openedThread(store.db, { id: threadId, areas, asker, now });
  if (opened === undefined) return { ok: false, reason: "unknown" };
  const limit = { rule: "forum-report", key: locals.clientAddress, limit: PER_HOUR, windowMs: HOUR_MS };
  if (!(await allow(store, limit, now))) return { ok: false, reason: "too-many" };
  return store.write(async (tx): Promise<Reported> => {
    const post = await visiblePostByNumber(tx, threadId, number);
    if (post === undefined) return { ok: false, reason: "unknown" };
    const reporterId = session?.userId ?? null;
    const suspended = await noticesSuspendedUntil(tx, { reporterId, email: email.toLowerCase() }, now);
    const made: ForumReport = {
      ...{ id: randomUUID(), formKey, postId: post.id, kind, reason, name, email: email.toLowerCase() },
      ...{ reporterId, createdAt: now, decidedAt: suspended === undefined ? null : now, decidedById: null },
      answer: suspended === undefined ? "" : NOT_PROCESSED,
    };
    if (!(await insertForumReport(tx, made))) {
      const first = await forumReportByKey(tx, formKey);
      return first === undefined ? { ok: false, reason: "unknown" } : { ok: true, reference: reportNumber(first) };
    }
    if (made.email !== "") {
      const mail = suspended === undefined ? reportReceivedMail(made) : notProcessedMail(made, suspended);
      await queueMail(tx, mail, { origins, now });
    }
    return { ok: true, reference: reportNumber(made) };
  });
}
