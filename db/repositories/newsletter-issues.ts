import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Brand } from "#src/brand/brand.ts";
import type { IssueItem, IssueStatus } from "#src/domain/newsletter/newsletter-issue.ts";
import type { Db } from "../client.ts";
import { newsletterIssues as issues } from "../schema/newsletters.ts";

type IssueRow = typeof issues.$inferSelect;

export type Issue = Readonly<Omit<IssueRow, "items">> & Readonly<{ items: readonly IssueItem[] }>;

const opened = (row: IssueRow): Issue => ({ ...row, items: JSON.parse(row.items) });

type NewIssue = Pick<Issue, "id" | "brand" | "subject" | "createdById" | "createdAt">;

/** A draft without text. */
export async function insertIssue(tx: Db, issue: NewIssue): Promise<void> {
  const counters = { version: 1, testedVersion: 0, delivered: 0, failed: 0, unsubscribed: 0 };
  await tx
    .insert(issues)
    .values({ ...issue, ...counters, status: "entwurf", intro: "", items: "[]", reachedId: "", updatedAt: issue.createdAt });
}

export async function issueById(db: Db, id: string): Promise<Issue | undefined> {
  const [row] = await db.select().from(issues).where(eq(issues.id, id));
  return row === undefined ? undefined : opened(row);
}

/** Newest first. */
export async function listIssues(
  db: Db,
  brand: Brand | undefined,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<readonly Issue[]> {
  const rows = await db
    .select()
    .from(issues)
    .where(brand === undefined ? undefined : eq(issues.brand, brand))
    .orderBy(desc(issues.createdAt), desc(issues.id))
    .limit(limit)
    .offset(offset);
  return rows.map(opened);
}

export async function countIssues(db: Db, brand: Brand | undefined): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(issues)
    .where(brand === undefined ? undefined : eq(issues.brand, brand));
  return row?.rows ?? 0;
}

type Text = Pick<Issue, "subject" | "intro" | "items">;

/** Changes a draft. False when it is none any more, or somebody else has changed it since `version`. */
export async function changeIssue(tx: Db, id: string, version: number, { items, ...text }: Text, now: Date): Promise<boolean> {
  const rows = await tx
    .update(issues)
    .set({ ...text, items: JSON.stringify(items), version: version + 1, updatedAt: now, sendAt: null })
    .where(and(eq(issues.id, id), eq(issues.version, version), eq(issues.status, "entwurf")))
    .returning({ id: issues.id });
  return rows.length > 0;
}

/** Deletes a draft as it was seen. */
export async function deleteIssue(tx: Db, id: string, version: number): Promise<boolean> {
  const asSeen = and(eq(issues.id, id), eq(issues.version, version), eq(issues.status, "entwurf"));
  return (await tx.delete(issues).where(asSeen).returning({ id: issues.id })).length > 0;
}

export async function markTested(tx: Db, id: string, version: number): Promise<void> {
  await tx
    .update(issues)
    .set({ testedVersion: version })
    .where(and(eq(issues.id, id), eq(issues.version, version)));
}

type Step = Readonly<{ from: readonly IssueStatus[]; to: IssueStatus; version?: number }> &
  Readonly<{ set?: Partial<Pick<IssueRow, "sendAt" | "startedAt" | "endedAt" | "nextBatchAt" | "reachedId">> }>;

/** Takes the step when the issue still stands where it leads from, and as it was seen. */
export async function stepIssue(tx: Db, id: string, { from, to, version, set = {} }: Step, now: Date): Promise<boolean> {
  const rows = await tx
    .update(issues)
    .set({ ...set, status: to, updatedAt: now })
    .where(and(eq(issues.id, id), inArray(issues.status, [...from]), version === undefined ? undefined : eq(issues.version, version)))
    .returning({ id: issues.id });
  return rows.length > 0;
}

/** Issues whose time has come, and those that are being sent. */
export async function issuesAtWork(db: Db, now: Date): Promise<readonly Issue[]> {
  const due = and(eq(issues.status, "geplant"), lte(issues.sendAt, now));
  const rows = await db
    .select()
    .from(issues)
    .where(or(due, eq(issues.status, "versand")))
    .orderBy(asc(issues.sendAt), asc(issues.id));
  return rows.map(opened);
}

/** How many drafts were to be sent and were not, as what they tell of has gone; nobody has changed them since. */
export async function countPutBackIssues(db: Db): Promise<number> {
  const putBack = and(eq(issues.status, "entwurf"), isNotNull(issues.sendAt));
  const [row] = await db.select({ rows: count() }).from(issues).where(putBack);
  return row?.rows ?? 0;
}

/** Issues of which mails may still be on their way. */
export async function issuesToSettle(db: Db, endedAfter: Date): Promise<readonly string[]> {
  const given = and(eq(issues.status, "beendet"), gte(issues.endedAt, endedAfter));
  const rows = await db
    .select({ id: issues.id })
    .from(issues)
    .where(or(inArray(issues.status, ["versand", "angehalten"]), given));
  return rows.map(({ id }) => id);
}

/** The turn to write the next mails of an issue, for one caller; false before its time, and when it is not being sent. */
export async function takeBatchTurn(tx: Db, id: string, now: Date, nextBatchAt: Date): Promise<boolean> {
  const rows = await tx
    .update(issues)
    .set({ nextBatchAt })
    .where(and(eq(issues.id, id), eq(issues.status, "versand"), or(isNull(issues.nextBatchAt), lte(issues.nextBatchAt, now))))
    .returning({ id: issues.id });
  return rows.length > 0;
}

export async function markReached(tx: Db, id: string, reachedId: string): Promise<void> {
  await tx.update(issues).set({ reachedId }).where(eq(issues.id, id));
}

type Figures = Readonly<{ delivered: number; failed: number; unsubscribed: number }>;

/** Adds figures of deliveries that are no longer kept. */
export async function addFigures(tx: Db, id: string, { delivered, failed, unsubscribed }: Figures): Promise<void> {
  const more = {
    delivered: sql`${issues.delivered} + ${delivered}`,
    failed: sql`${issues.failed} + ${failed}`,
    unsubscribed: sql`${issues.unsubscribed} + ${unsubscribed}`,
  };
  await tx.update(issues).set(more).where(eq(issues.id, id));
}
