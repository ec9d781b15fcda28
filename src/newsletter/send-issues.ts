import { randomUUID } from "node:crypto";
import type { Store } from "#db/client.ts";
import { insertAudit } from "#db/repositories/audit.ts";
import { countWaiting, insertDelivery, nextRecipients, settleDeliveries } from "#db/repositories/newsletter-deliveries.ts";
import {
  type Issue,
  issueById,
  issuesAtWork,
  issuesToSettle,
  markReached,
  stepIssue,
  takeBatchTurn,
} from "#db/repositories/newsletter-issues.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { Sender } from "./end-link.ts";
import { issueMail, type NextDates } from "./issue-mail.ts";
import { nextDates } from "./next-dates.ts";

/** Mails are written in batches, so that they leave evenly and little is taken back when an issue is stopped. */
export const BATCH_EVERY_MS = 10_000;
const BATCHES_IN_MINUTE = 60_000 / BATCH_EVERY_MS;
/** The outbox holds no more of an issue: a mail server that is slow or away is not buried. */
const BATCHES_WAITING = 3;
/** What was on its way when an issue was ended is heard of by then. */
const LAST_WORD_MS = 3 * 24 * 60 * 60_000;

type Writer = Pick<Store, "db" | "write">;
type Sending = Sender &
  Readonly<{
    now: Date;
    perMinute: number;
    /** Whether all of these pages are published; null while nobody can tell. */
    arePublished: (paths: readonly string[]) => boolean | null;
  }>;

/** Writes the next mails in one transaction with who gets them. False when there is nobody left. */
async function writeBatch(store: Writer, issue: Issue, dates: NextDates, { now, perMinute, ...sender }: Sending): Promise<boolean> {
  const limit = Math.max(1, Math.floor(perMinute / BATCHES_IN_MINUTE));
  return store.write(async (tx) => {
    if (!(await takeBatchTurn(tx, issue.id, now, new Date(now.getTime() + BATCH_EVERY_MS)))) return true;
    // As the turn found it: a stop meanwhile begins from the front again.
    const { reachedId, startedAt } = (await issueById(tx, issue.id)) ?? issue;
    const wanted = { issueId: issue.id, brand: issue.brand, after: reachedId, confirmedBy: startedAt ?? now, limit };
    const readers = await nextRecipients(tx, wanted);
    for (const reader of readers) {
      const mailId = randomUUID();
      await insertDelivery(tx, { issueId: issue.id, subscriptionId: reader.id, mailId, at: now });
      await queueMail(tx, { ...issueMail(issue, reader, dates, sender), id: mailId }, { origins: sender.origins, now });
    }
    const last = readers.at(-1);
    if (last !== undefined) await markReached(tx, issue.id, last.id);
    return last !== undefined;
  });
}

async function goOn(store: Writer, issue: Issue, sending: Sending): Promise<void> {
  const { now, perMinute } = sending;
  const waiting = await countWaiting(store.db, issue.id);
  if (waiting >= (BATCHES_WAITING * perMinute) / BATCHES_IN_MINUTE) return;
  if (issue.nextBatchAt !== null && issue.nextBatchAt > now) return;
  const isLeft = await writeBatch(store, issue, await nextDates(store.db, issue.items, now), sending);
  if (!isLeft && waiting === 0)
    await store.write(
      async (tx) => void (await stepIssue(tx, issue.id, { from: ["versand"], to: "gesendet", set: { endedAt: now } }, now)),
    );
}

/** Begins an issue whose time has come. One that tells of what has gone since it was planned is a draft again, for its editors to see. */
async function begin(store: Writer, issue: Issue, { now, arePublished }: Sending): Promise<boolean> {
  const { id, version, items, subject } = issue;
  const online = items.length === 0 || arePublished(items.map(({ path }) => path));
  if (online === null) return false;
  const from = ["geplant"] as const;
  if (online) return store.write((tx) => stepIssue(tx, id, { from, to: "versand", version, set: { startedAt: now } }, now));
  await store.write(async (tx) => {
    // It keeps its moment: that tells it from one that nobody has planned.
    if (!(await stepIssue(tx, id, { from, to: "entwurf", version }, now))) return;
    await insertAudit(tx, {
      ...{ at: now, actorId: null, actingAsId: null, action: "newsletter-put-back", subject: `newsletter:${id}`, address: "" },
      detail: JSON.stringify({ name: subject }),
    });
  });
  return false;
}

/**
 * One round: begins issues whose time has come, writes their next mails at the pace given, notes what became of earlier ones and
 * ends issues that everybody has. Several processes and a crash at any point do no harm: turn, mails and who gets them are one
 * transaction, and each subscription gets an issue once.
 */
export async function sendIssues(store: Writer, sending: Sending): Promise<void> {
  const { now } = sending;
  for (const id of await issuesToSettle(store.db, new Date(now.getTime() - LAST_WORD_MS)))
    if ((await countWaiting(store.db, id)) > 0) await store.write((tx) => settleDeliveries(tx, id));
  for (const issue of await issuesAtWork(store.db, now)) {
    if (issue.status === "geplant" && !(await begin(store, issue, sending))) continue;
    await goOn(store, { ...issue, startedAt: issue.startedAt ?? now }, sending);
  }
}
