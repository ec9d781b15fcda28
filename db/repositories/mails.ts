import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Brand } from "#src/brand/brand.ts";
import type { PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import type { Db } from "../client.ts";
import { prepared } from "../prepared.ts";
import { mails } from "../schema/mails.ts";

type MailRow = typeof mails.$inferSelect;
export type MailStatus = MailRow["status"];
/** 0: mails that somebody waits for; 1: those of which many say the same. */
export type Lane = 0 | 1;
export type MadeAttachment = Readonly<{ filename: string; contentType: string; base64: string }>;
/** `document`: what the file will say; it is made from this whenever it is needed. */
export type StoredAttachment = MadeAttachment | Readonly<{ filename: string; contentType: string; document: PdfContent }>;

export type NewMail = Readonly<{
  id: string;
  brand: Brand;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  attachments: readonly StoredAttachment[];
  onceKey: string | null;
  createdAt: Date;
  /** 1 for one of many alike. */
  bulk?: Lane;
}>;

export type OutboxMail = Readonly<Omit<MailRow, "headers" | "attachments">> & Pick<NewMail, "headers" | "attachments">;

/** A mail whose documents are made. */
export type FinishedMail = Omit<OutboxMail, "attachments"> & Readonly<{ attachments: readonly MadeAttachment[] }>;

/** What a list of mails shows of each. */
export type MailSummary = Pick<OutboxMail, "id" | "brand" | "recipient" | "subject" | "status" | "attempts" | "createdAt" | "sentAt"> &
  Pick<OutboxMail, "nextAttemptAt" | "lastError">;

const opened = (row: MailRow): OutboxMail => ({ ...row, headers: JSON.parse(row.headers), attachments: JSON.parse(row.attachments) });

type Waiting = Pick<
  MailRow,
  "id" | "brand" | "recipient" | "subject" | "text" | "html" | "headers" | "attachments" | "bulk" | "onceKey" | "createdAt"
>;

const inserted = prepared<Waiting, { id: string }[]>((db) =>
  db
    .insert(mails)
    .values({
      ...{ id: sql.placeholder("id"), brand: sql.placeholder("brand"), recipient: sql.placeholder("recipient") },
      ...{ subject: sql.placeholder("subject"), text: sql.placeholder("text"), html: sql.placeholder("html") },
      ...{ headers: sql.placeholder("headers"), attachments: sql.placeholder("attachments"), bulk: sql.placeholder("bulk") },
      ...{ onceKey: sql.placeholder("onceKey"), createdAt: sql.placeholder("createdAt"), nextAttemptAt: sql.placeholder("createdAt") },
      ...({ status: "wartet", attempts: 0 } as const),
    })
    .onConflictDoNothing({ target: mails.onceKey })
    .returning({ id: mails.id })
    .prepare(),
);

/** Due at once. False when a mail with the same `onceKey` is there already. */
export async function insertMail(tx: Db, { headers, attachments, bulk = 0, ...mail }: NewMail): Promise<boolean> {
  const texts = { headers: JSON.stringify(headers), attachments: JSON.stringify(attachments) };
  return (await inserted(tx, { ...mail, ...texts, bulk })).length > 0;
}

/** Whether a mail with this key was queued and is still kept. */
export async function hasMail(db: Db, onceKey: string): Promise<boolean> {
  return (await db.select({ id: mails.id }).from(mails).where(eq(mails.onceKey, onceKey)).limit(1)).length > 0;
}

/**
 * The mail of a lane that has been due longest, for the caller alone until `leasedUntil`; `leaseNow` is the clock that leases go by. One statement decides, its condition
 * stands outside the subquery too: of two processes that chose the same mail, the second finds it taken.
 * `attempts` counts each taking and tells the takers apart.
 */
export async function takeDueMail(tx: Db, now: Date, leasedUntil: Date, leaseNow = now, lane: Lane = 0): Promise<OutboxMail | undefined> {
  const free = and(
    eq(mails.status, "wartet"),
    eq(mails.bulk, lane),
    lte(mails.nextAttemptAt, now),
    or(isNull(mails.leasedUntil), lte(mails.leasedUntil, leaseNow)),
  );
  const first = tx.select({ id: mails.id }).from(mails).where(free).orderBy(asc(mails.nextAttemptAt), asc(mails.id)).limit(1);
  const [row] = await tx
    .update(mails)
    .set({ leasedUntil, attempts: sql`${mails.attempts} + 1` })
    .where(and(inArray(mails.id, first), free))
    .returning();
  return row === undefined ? undefined : opened(row);
}

/** Whoever holds the lease by now: the mail is out. */
export async function markMailSent(tx: Db, id: string, now: Date): Promise<void> {
  await tx.update(mails).set({ status: "gesendet", sentAt: now, leasedUntil: null, lastError: null }).where(eq(mails.id, id));
}

type Failure = Readonly<{ error: string; now: Date; nextAttemptAt: Date | undefined }>;

/** Without a next attempt the mail is given up; `nextAttemptAt` then says when. Somebody who took it later is left alone. */
export async function markMailFailed(tx: Db, { id, attempts }: Pick<OutboxMail, "id" | "attempts">, failure: Failure): Promise<void> {
  const { error, now, nextAttemptAt } = failure;
  await tx
    .update(mails)
    .set({
      status: nextAttemptAt === undefined ? "aufgegeben" : "wartet",
      nextAttemptAt: nextAttemptAt ?? now,
      leasedUntil: null,
      lastError: error,
    })
    .where(and(eq(mails.id, id), eq(mails.attempts, attempts), eq(mails.status, "wartet")));
}

/** Lets a mail that was given up begin anew. False when there is no such mail. */
export async function requeueMail(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(mails)
    .set({ status: "wartet", attempts: 0, nextAttemptAt: now, leasedUntil: null })
    .where(and(eq(mails.id, id), eq(mails.status, "aufgegeben")))
    .returning({ id: mails.id });
  return rows.length > 0;
}

type MailWindow = Readonly<{ status: MailStatus; limit: number; offset: number; total: number }>;

/**
 * Newest first. Which mails they are an index says, counted from the nearer end of all `total`: letters are wide, and those before are
 * not read for it.
 */
export async function listMails(db: Db, { status, limit, offset, total }: MailWindow): Promise<readonly MailSummary[]> {
  const { id, brand, recipient, subject, attempts, createdAt, sentAt, nextAttemptAt, lastError } = mails;
  const behind = Math.max(0, total - offset - limit);
  const fromEnd = behind < offset;
  const direction = fromEnd ? asc : desc;
  const wanted = db
    .select({ id })
    .from(mails)
    .where(eq(mails.status, status))
    .orderBy(direction(createdAt), direction(id))
    .limit(fromEnd ? Math.min(limit, total - offset) : limit)
    .offset(fromEnd ? behind : offset);
  return db
    .select({ id, brand, recipient, subject, status: mails.status, attempts, createdAt, sentAt, nextAttemptAt, lastError })
    .from(mails)
    .where(inArray(id, wanted))
    .orderBy(desc(createdAt), desc(id));
}

export async function readMail(db: Db, id: string): Promise<OutboxMail | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row === undefined ? undefined : opened(row);
}

/** Deletes what was sent or given up before these instants; returns how many there were. */
export async function deleteOldMails(
  tx: Db,
  { sentBefore, givenUpBefore }: Readonly<{ sentBefore: Date; givenUpBefore: Date }>,
): Promise<number> {
  const old = or(
    and(eq(mails.status, "gesendet"), lt(mails.sentAt, sentBefore)),
    and(eq(mails.status, "aufgegeben"), lt(mails.nextAttemptAt, givenUpBefore)),
  );
  return (await tx.delete(mails).where(old).returning({ id: mails.id })).length;
}

/** What a transaction has queued at its instant, in the order in which it did. */
export async function mailsWrittenAt(tx: Db, now: Date) {
  const { recipient, subject, text } = mails;
  return tx.select({ to: recipient, subject, text }).from(mails).where(eq(mails.createdAt, now)).orderBy(asc(mails.onceKey));
}
