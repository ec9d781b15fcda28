import { and, count, eq, isNull, lte, min, or } from "drizzle-orm";
import type { Db } from "../client.ts";
import { mails } from "../schema/mails.ts";
import { bookings } from "../schema/orders.ts";

export type OutboxState = Readonly<{
  waiting: number;
  /** Since when the oldest of those is in it. */
  oldest: Date | undefined;
  /** Since when the oldest that somebody waits for could have been sent and nobody has taken it: what waits for its next try is not among them. */
  dueSince: Date | undefined;
  givenUp: number;
}>;

export async function outboxState(db: Db, now: Date): Promise<OutboxState> {
  const { createdAt, nextAttemptAt, leasedUntil, status } = mails;
  const [waiting] = await db
    .select({ rows: count(), oldest: min(createdAt) })
    .from(mails)
    .where(eq(status, "wartet"));
  const [due] = await db
    .select({ since: min(nextAttemptAt) })
    .from(mails)
    .where(and(eq(status, "wartet"), eq(mails.bulk, 0), lte(nextAttemptAt, now), or(isNull(leasedUntil), lte(leasedUntil, now))));
  const [givenUp] = await db.select({ rows: count() }).from(mails).where(eq(status, "aufgegeben"));
  return {
    waiting: waiting?.rows ?? 0,
    oldest: waiting?.oldest ?? undefined,
    dueSince: due?.since ?? undefined,
    givenUp: givenUp?.rows ?? 0,
  };
}

/** How many seats are reserved and not booked. */
export async function countHolds(db: Db): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(bookings).where(eq(bookings.status, "reserviert"));
  return row?.rows ?? 0;
}
