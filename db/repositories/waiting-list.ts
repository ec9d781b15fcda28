import { and, asc, eq, inArray, lte } from "drizzle-orm";
import type { WaitingStatus } from "#src/domain/booking/waiting-list.ts";
import type { Db } from "../client.ts";
import { isAmong, preparedForMany } from "../prepared.ts";
import { waitingEntries } from "../schema/waiting-list.ts";

export type WaitingEntry = Readonly<typeof waitingEntries.$inferSelect>;

const open: WaitingStatus[] = ["wartet", "angeboten"];

export async function insertWaitingEntry(tx: Db, entry: typeof waitingEntries.$inferInsert): Promise<void> {
  await tx.insert(waitingEntries).values(entry);
}

export async function waitingEntryById(db: Db, id: string): Promise<WaitingEntry | undefined> {
  const [row] = await db.select().from(waitingEntries).where(eq(waitingEntries.id, id));
  return row;
}

/** Whether somebody stands on the list of an event already, waiting or with an offer. */
export async function openEntryOf(db: Db, eventId: number, email: string): Promise<WaitingEntry | undefined> {
  const mine = and(eq(waitingEntries.eventId, eventId), eq(waitingEntries.email, email), inArray(waitingEntries.status, open));
  const [row] = await db.select().from(waitingEntries).where(mine);
  return row;
}

/** Who waits for seats of an event, the longest first. */
export async function waitingFor(db: Db, eventId: number): Promise<readonly WaitingEntry[]> {
  return db
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.eventId, eventId), eq(waitingEntries.status, "wartet")))
    .orderBy(asc(waitingEntries.createdAt), asc(waitingEntries.id));
}

/** Events for which somebody waits or holds an offer. */
export async function eventsWaitedFor(db: Db): Promise<readonly number[]> {
  const rows = await db
    .selectDistinct({ eventId: waitingEntries.eventId })
    .from(waitingEntries)
    .where(inArray(waitingEntries.status, open));
  return rows.map(({ eventId }) => eventId);
}

/** Everybody on the list of an event, waiting or with an offer. */
export async function openEntriesOf(db: Db, eventId: number): Promise<readonly WaitingEntry[]> {
  return db
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.eventId, eventId), inArray(waitingEntries.status, open)))
    .orderBy(asc(waitingEntries.createdAt), asc(waitingEntries.id));
}

/** Offers that ran out at `now` or before, at most `limit`. */
export async function endedOffers(tx: Db, now: Date, limit: number): Promise<readonly WaitingEntry[]> {
  return tx
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.status, "angeboten"), lte(waitingEntries.offerEndsAt, now)))
    .orderBy(asc(waitingEntries.offerEndsAt), asc(waitingEntries.id))
    .limit(limit);
}

type Change = Readonly<{ status: WaitingStatus; offerEndsAt?: Date | null; createdAt?: Date }>;

/** Changes an entry that has still the status `from`; false when it has another by now. */
export async function changeWaitingEntry(tx: Db, id: string, from: WaitingStatus, change: Change, now: Date): Promise<boolean> {
  const rows = await tx
    .update(waitingEntries)
    .set({ ...change, updatedAt: now })
    .where(and(eq(waitingEntries.id, id), eq(waitingEntries.status, from)))
    .returning({ id: waitingEntries.id });
  return rows.length > 0;
}

/** The entries of these accounts that are still open, the newest first. */
export async function openEntriesOfUsers(db: Db, userIds: readonly string[]): Promise<readonly WaitingEntry[]> {
  return userIds.length === 0 ? [] : openOfUsers(db, userIds, {});
}

const openOfUsers = preparedForMany<Record<string, never>, WaitingEntry[]>((db, ids) =>
  db
    .select()
    .from(waitingEntries)
    .where(and(isAmong(waitingEntries.userId, ids), inArray(waitingEntries.status, open)))
    .orderBy(asc(waitingEntries.createdAt), asc(waitingEntries.id))
    .prepare(),
);
