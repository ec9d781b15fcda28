import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db } from "../client.ts";
import { auditLog } from "../schema/audit.ts";
import { newsletterSubscriptions, requests } from "../schema/requests.ts";
import { users } from "../schema/users.ts";
import { deleteEndedWindows } from "./rate-limits.ts";
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
} as const;

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
}
