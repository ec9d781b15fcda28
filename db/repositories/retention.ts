import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, not } from "drizzle-orm";
import { isWaiting, type WaitingStatus, waitingStatuses } from "#src/domain/booking/waiting-list.ts";
import { berlinInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Db } from "../client.ts";
import { auditLog } from "../schema/audit.ts";
import { events } from "../schema/events.ts";
import { bookings, orders } from "../schema/orders.ts";
import { newsletterSubscriptions, requests } from "../schema/requests.ts";
import { users } from "../schema/users.ts";
import { waitingEntries } from "../schema/waiting-list.ts";
import { deleteOldEventFiles } from "./event-files.ts";
import { deleteOrderPapersBefore } from "./order-papers.ts";
import { deleteEndedWindows } from "./rate-limits.ts";
import { deleteSecurityEvents } from "./security-events.ts";
import { deleteExpiredSessions } from "./sessions.ts";
import { deleteExpiredTokens } from "./tokens.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;

/** How long things are kept; the privacy page names the same times. */
export const keptFor = {
  /** An account or a newsletter wish whose address nobody confirmed. */
  unconfirmed: 30 * DAY_MS,
  /** A request from its completion on. */
  doneRequest: 2 * YEAR_MS,
  /** The proof of a newsletter consent from its end on (limitation period of § 195 BGB). */
  endedSubscription: 3 * YEAR_MS,
  auditEntry: 2 * YEAR_MS,
  /** Long enough to see what led to an incident. */
  securityEvent: 180 * DAY_MS,
  /** A place on a waiting list from its end on. */
  endedWaiting: 90 * DAY_MS,
  /** A signed resolution from its upload on (limitation period of § 195 BGB). */
  signedResolution: 3 * YEAR_MS,
  /** Orders with their bookings: so many years after the end of the year of their last event (law on taxes and commerce). */
  orderYears: 10,
} as const;

const endedStatuses: WaitingStatus[] = waitingStatuses.filter((status) => !isWaiting(status));

/** An order goes as a whole: its sums belong to all of its bookings, which go with it. */
async function deleteOldOrders(tx: Db, now: Date): Promise<void> {
  const firstKept = `${Number(todayInBerlin(now).slice(0, 4)) - keptFor.orderYears}-01-01`;
  const kept = tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(events, eq(events.eventId, bookings.eventId))
    .where(and(eq(bookings.orderId, orders.id), gte(events.endDate, firstKept)));
  await tx.delete(orders).where(and(lt(orders.createdAt, new Date(berlinInstant(firstKept, "00:00"))), not(exists(kept))));
}

/** Deletes what accounts, forms and limits left behind and nobody may or needs to keep. */
export async function deleteWhatIsOver(tx: Db, now: Date): Promise<void> {
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  await deleteExpiredSessions(tx, now);
  await deleteExpiredTokens(tx, now);
  await deleteEndedWindows(tx, now);
  const unconfirmed = ago(keptFor.unconfirmed);
  await tx.delete(users).where(and(isNull(users.emailConfirmedAt), isNull(users.staffRole), lt(users.createdAt, unconfirmed)));
  const { confirmedAt, requestedAt, endedAt } = newsletterSubscriptions;
  await tx.delete(newsletterSubscriptions).where(and(isNull(confirmedAt), lt(requestedAt, unconfirmed)));
  await tx.delete(newsletterSubscriptions).where(and(isNotNull(endedAt), lt(endedAt, ago(keptFor.endedSubscription))));
  await tx.delete(requests).where(and(eq(requests.status, "erledigt"), lt(requests.updatedAt, ago(keptFor.doneRequest))));
  await tx.delete(auditLog).where(lt(auditLog.at, ago(keptFor.auditEntry)));
  await deleteSecurityEvents(tx, ago(keptFor.securityEvent));
  const { status, updatedAt } = waitingEntries;
  await tx.delete(waitingEntries).where(and(inArray(status, endedStatuses), lt(updatedAt, ago(keptFor.endedWaiting))));
  await deleteOldEventFiles(tx, now);
  await deleteOrderPapersBefore(tx, ago(keptFor.signedResolution));
  await deleteOldOrders(tx, now);
}
