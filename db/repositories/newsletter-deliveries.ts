import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Brand } from "#src/brand/brand.ts";
import type { Db } from "../client.ts";
import { mails } from "../schema/mails.ts";
import { newsletterDeliveries as deliveries, newsletterIssues as issues } from "../schema/newsletters.ts";
import { newsletterSubscriptions as subscriptions } from "../schema/requests.ts";
import { addFigures } from "./newsletter-issues.ts";

export type Recipient = Readonly<{ id: string; email: string; firstname: string | null; lastname: string | null }>;

/** Who may be written to: confirmed by then and not ended (double opt-in, § 7 Abs. 2 Nr. 2 UWG). */
const mayGet = (brand: Brand, confirmedBy: Date) =>
  and(
    eq(subscriptions.brand, brand),
    isNotNull(subscriptions.confirmedAt),
    lte(subscriptions.confirmedAt, confirmedBy),
    isNull(subscriptions.endedAt),
  );

export async function countRecipients(db: Db, brand: Brand, now: Date): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(subscriptions).where(mayGet(brand, now));
  return row?.rows ?? 0;
}

type Wanted = Readonly<{ issueId: string; brand: Brand; after: string; confirmedBy: Date; limit: number }>;

/** The next ones behind `after`, by id, to whom the issue has not gone. */
export async function nextRecipients(tx: Db, { issueId, brand, after, confirmedBy, limit }: Wanted): Promise<readonly Recipient[]> {
  const { id, email, firstname, lastname } = subscriptions;
  const had = tx
    .select({ one: sql`1` })
    .from(deliveries)
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.subscriptionId, id)));
  return tx
    .select({ id, email, firstname, lastname })
    .from(subscriptions)
    .where(and(mayGet(brand, confirmedBy), gt(id, after), notExists(had)))
    .orderBy(asc(id))
    .limit(limit);
}

type NewDelivery = Readonly<{ issueId: string; subscriptionId: string; mailId: string; at: Date }>;

/** Throws where the issue went to this subscription before: then nothing of the transaction stands. */
export async function insertDelivery(tx: Db, delivery: NewDelivery): Promise<void> {
  await tx.insert(deliveries).values({ ...delivery, state: "wartet" });
}

export async function countWaiting(db: Db, issueId: string): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(deliveries)
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.state, "wartet")));
  return row?.rows ?? 0;
}

const SETTLED_AT_ONCE = 500;

/**
 * Notes what became of mails that wait no more and takes them out of the outbox: of many alike one is enough, and it stands at the
 * desk. A delivery whose mail is gone without a word counts as none.
 */
export async function settleDeliveries(tx: Db, issueId: string): Promise<void> {
  const waiting = and(eq(deliveries.issueId, issueId), eq(deliveries.state, "wartet"));
  const known = tx.select({ one: sql`1` }).from(mails).where(eq(mails.id, deliveries.mailId));
  await tx.delete(deliveries).where(and(waiting, notExists(known)));
  const done = await tx
    .select({ id: mails.id, status: mails.status, error: mails.lastError })
    .from(deliveries)
    .innerJoin(mails, eq(mails.id, deliveries.mailId))
    .where(and(waiting, ne(mails.status, "wartet")))
    .limit(SETTLED_AT_ONCE);
  for (const state of ["gesendet", "aufgegeben"] as const) {
    const byError = Map.groupBy(
      done.filter(({ status }) => status === state),
      ({ error }) => error,
    );
    for (const [error, list] of byError) {
      const ids = list.map(({ id }) => id);
      await tx
        .update(deliveries)
        .set({ state, error })
        .where(and(waiting, inArray(deliveries.mailId, ids)));
      await tx.delete(mails).where(inArray(mails.id, ids));
    }
  }
}

/** Takes mails out of the outbox that wait there and nobody is sending, and their deliveries with them. */
async function withdraw(tx: Db, which: SQL, leaseNow: Date): Promise<void> {
  const ids = tx
    .select({ id: deliveries.mailId })
    .from(deliveries)
    .where(and(which, eq(deliveries.state, "wartet")));
  const free = or(isNull(mails.leasedUntil), lte(mails.leasedUntil, leaseNow));
  const rows = await tx
    .delete(mails)
    .where(and(inArray(mails.id, ids), eq(mails.status, "wartet"), free))
    .returning({ id: mails.id });
  const gone = rows.map(({ id }) => id);
  if (gone.length > 0) await tx.delete(deliveries).where(and(which, inArray(deliveries.mailId, gone)));
}

/** What of an issue is not on its way yet: those people get it when it goes on, or not at all. */
export const withdrawIssue = (tx: Db, issueId: string, leaseNow: Date): Promise<void> =>
  withdraw(tx, eq(deliveries.issueId, issueId), leaseNow);

/** What is not on its way yet to somebody who has just unsubscribed. */
export const withdrawFrom = (tx: Db, subscriptionId: string, leaseNow: Date): Promise<void> =>
  withdraw(tx, eq(deliveries.subscriptionId, subscriptionId), leaseNow);

/** Notes that a subscription ended by a link of this issue; of issues that never went there, and a second time, nothing is noted. */
export async function noteUnsubscribed(tx: Db, issueId: string, subscriptionId: string, now: Date): Promise<void> {
  const own = and(eq(deliveries.issueId, issueId), eq(deliveries.subscriptionId, subscriptionId), isNull(deliveries.unsubscribedAt));
  await tx.update(deliveries).set({ unsubscribedAt: now }).where(own);
}

export type DeliveryFigures = Readonly<{ waiting: number; delivered: number; failed: number; unsubscribed: number }>;

/** What is kept of an issue by subscription; older figures stand in the issue itself. */
export async function deliveryFigures(db: Db, issueId: string): Promise<DeliveryFigures> {
  const rows = await db
    .select({ state: deliveries.state, rows: count(), unsubscribed: count(deliveries.unsubscribedAt) })
    .from(deliveries)
    .where(eq(deliveries.issueId, issueId))
    .groupBy(deliveries.state);
  const of = (state: "wartet" | "gesendet" | "aufgegeben"): number => rows.find((row) => row.state === state)?.rows ?? 0;
  const unsubscribed = rows.reduce((sum, row) => sum + row.unsubscribed, 0);
  return { waiting: of("wartet"), delivered: of("gesendet"), failed: of("aufgegeben"), unsubscribed };
}

export type FailedDelivery = Readonly<{ email: string; error: string | null }>;

/** To whom an issue could not be delivered, by address. */
export async function failedDeliveries(db: Db, issueId: string, limit: number): Promise<readonly FailedDelivery[]> {
  return db
    .select({ email: subscriptions.email, error: deliveries.error })
    .from(deliveries)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveries.subscriptionId))
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.state, "aufgegeben")))
    .orderBy(asc(subscriptions.email))
    .limit(limit);
}

export type DeliveredIssue = Readonly<{ subscriptionId: string; subject: string; at: Date; state: string }>;

/** The issues that went to these subscriptions and are still known, oldest first. */
export async function issuesSentTo(db: Db, subscriptionIds: readonly string[]): Promise<readonly DeliveredIssue[]> {
  if (subscriptionIds.length === 0) return [];
  return db
    .select({ subscriptionId: deliveries.subscriptionId, subject: issues.subject, at: deliveries.at, state: deliveries.state })
    .from(deliveries)
    .innerJoin(issues, eq(issues.id, deliveries.issueId))
    .where(inArray(deliveries.subscriptionId, [...subscriptionIds]))
    .orderBy(asc(deliveries.at), asc(deliveries.issueId));
}

/** Keeps figures alone of issues that ended before: who got them is nobody's concern any more. */
export async function forgetDeliveries(tx: Db, endedBefore: Date): Promise<void> {
  const old = await tx
    .selectDistinct({ id: issues.id })
    .from(issues)
    .innerJoin(deliveries, eq(deliveries.issueId, issues.id))
    .where(and(isNotNull(issues.endedAt), lt(issues.endedAt, endedBefore)));
  for (const { id } of old) {
    await addFigures(tx, id, await deliveryFigures(tx, id));
    await tx.delete(deliveries).where(eq(deliveries.issueId, id));
  }
}
