import type { Db } from "#db/client.ts";
import { insertUnfoundedNotice, type SenderRecord, senderRecord } from "#db/repositories/forum-misuse.ts";
import type { ForumReport } from "#db/repositories/forum-moderation.ts";
import { userById } from "#db/repositories/users.ts";
import { endOfDay } from "#src/domain/time/berlin-time.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { MISUSE_WINDOW_MS, mayFollow, type NoticeVerdict, suspendedDays } from "../../rules/misuse.ts";
import { log, type Refuse } from "../moderating.ts";
import { misuseMail } from "./misuse-mails.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is known of who sent a notice, in the last twelve months. */
export const recordOf = (db: Db, { reporterId, email }: ForumReport, now: Date): Promise<SenderRecord | undefined> =>
  senderRecord(db, { reporterId, email }, new Date(now.getTime() - MISUSE_WINDOW_MS));

/**
 * Keeps that a notice was manifestly unfounded, and warns who sent it, or suspends the processing of further ones, with a statement
 * of reasons by mail (Art. 23 (2) to (4) DSA). In the transaction that answers the notice; refused as `unfit` where `mayFollow` says no.
 */
export async function noteUnfounded(
  tx: Db,
  { report, verdict, answer }: Readonly<{ report: ForumReport; verdict: NoticeVerdict; answer: string }>,
  acting: Acting,
  refuse: Refuse,
): Promise<void> {
  if (verdict === "nein") return;
  const { locals, now } = acting;
  const record = await recordOf(tx, report, now);
  if (!mayFollow(verdict, record)) refuse("unfit");
  const days = suspendedDays(verdict);
  const until = days === 0 ? null : endOfDay(new Date(now.getTime() + days * DAY_MS));
  const consequence = until !== null ? "ausgesetzt" : verdict === "verwarnen" ? "verwarnt" : "keine";
  await insertUnfoundedNotice(tx, { reportId: report.id, at: now, consequence, until });
  if (consequence === "keine" || record === undefined) return;
  const user = report.reporterId === null ? undefined : await userById(tx, report.reporterId);
  const to = report.email === "" ? user?.email : report.email;
  if (to === undefined) refuse("unfit");
  else {
    const counted = { sent: record.sent, unfounded: record.unfounded + 1 };
    await queueMail(tx, misuseMail({ report, to, until, answer, ...counted }), { origins: locals.origins, now });
  }
  await log(tx, acting, { action: `meldende-${consequence}`, detail: report.id });
}
