import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, isNotNull, isNull, like, lt, lte, or, type SQL } from "drizzle-orm";
import { addDays, type IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { savedSearches as searches } from "../schema/saved-searches.ts";
import { users } from "../schema/users.ts";
import type { DataSubject } from "./personal-data.ts";

export type SavedSearch = Readonly<typeof searches.$inferSelect>;

/** Whose searches: an account's, those of a proven address, or both. */
export type SearchOwner = Readonly<{ userId: string | null; email: string | null }>;

export type NewSearch = Pick<SavedSearch, "userId" | "email" | "list" | "query" | "consentText" | "requestedAt" | "requestedFrom"> &
  Pick<SavedSearch, "expiresAt" | "known" | "lookedOn">;

const ofOwner = ({ userId, email }: SearchOwner): SQL | undefined =>
  or(
    ...(userId === null ? [] : [eq(searches.userId, userId)]),
    ...(email === null ? [] : [eq(searches.email, email)]),
    // Of nobody there is nothing.
    ...(userId === null && email === null ? [isNull(searches.id)] : []),
  );

/** Confirmed and not over. */
const running = and(isNotNull(searches.confirmedAt), isNull(searches.endedAt));

/** Not confirmed yet; returns its id. */
export async function insertSearch(tx: Db, search: NewSearch): Promise<string> {
  const id = randomUUID();
  await tx.insert(searches).values({ id, ...search });
  return id;
}

export async function searchById(db: Db, id: string): Promise<SavedSearch | undefined> {
  const [row] = await db.select().from(searches).where(eq(searches.id, id));
  return row;
}

/** What is kept for somebody now, the oldest first. */
export async function searchesOf(db: Db, owner: SearchOwner): Promise<readonly SavedSearch[]> {
  return db
    .select()
    .from(searches)
    .where(and(ofOwner(owner), running))
    .orderBy(asc(searches.requestedAt), asc(searches.id));
}

/** All that is stored about somebody, ended searches too. */
export async function storedSearchesOf(db: Db, subject: DataSubject): Promise<readonly SavedSearch[]> {
  return db.select().from(searches).where(ofOwner(subject)).orderBy(asc(searches.requestedAt), asc(searches.id));
}

/** A wish for the same that was asked for since then and never confirmed. */
export async function pendingSearch(
  db: Db,
  { email, list, query }: Pick<SavedSearch, "list" | "query"> & Readonly<{ email: string }>,
): Promise<SavedSearch | undefined> {
  const same = and(eq(searches.email, email), eq(searches.list, list), eq(searches.query, query));
  const [row] = await db
    .select()
    .from(searches)
    .where(and(same, isNull(searches.confirmedAt), isNull(searches.endedAt)));
  return row;
}

/** The same wish once more before it was confirmed: time, address and wording of the last one are the proof, and its link has its days. */
export async function askAgain(
  tx: Db,
  id: string,
  { requestedAt, requestedFrom, consentText }: Pick<NewSearch, "requestedAt" | "requestedFrom" | "consentText">,
): Promise<string> {
  await tx.update(searches).set({ requestedAt, requestedFrom, consentText }).where(eq(searches.id, id));
  return id;
}

/** The first look is what could be booked when it was confirmed. */
type Start = Readonly<{ from: string; now: Date; expiresAt: Date }> & Pick<SavedSearch, "known" | "lookedOn">;

/** False when it was confirmed or ended before. */
export async function confirmSearch(tx: Db, id: string, { from, now, ...start }: Start): Promise<boolean> {
  const rows = await tx
    .update(searches)
    .set({ confirmedAt: now, confirmedFrom: from, ...start })
    .where(and(eq(searches.id, id), isNull(searches.confirmedAt), isNull(searches.endedAt)))
    .returning({ id: searches.id });
  return rows.length > 0;
}

type Change = Partial<Pick<SavedSearch, "pausedAt" | "known" | "lookedOn" | "expiresAt" | "askedAt">>;

/** Changes one of somebody's searches. False for one that is over, or not theirs. */
export async function changeSearch(tx: Db, owner: SearchOwner, id: string, change: Change): Promise<boolean> {
  const rows = await tx
    .update(searches)
    .set(change)
    .where(and(eq(searches.id, id), ofOwner(owner), running))
    .returning({ id: searches.id });
  return rows.length > 0;
}

/** What is left of a search that has ended: the proof of consent alone. */
const ended = (now: Date) => ({ endedAt: now, query: "", known: "[]" });

/** Ends it, confirmed or not. False for one that was over before. */
export async function endSearch(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(searches)
    .set(ended(now))
    .where(and(eq(searches.id, id), isNull(searches.endedAt)))
    .returning({ id: searches.id });
  return rows.length > 0;
}

const knownIn = ({ known }: SavedSearch): readonly unknown[] => JSON.parse(known) as unknown[];

/**
 * Of what somebody keeps twice one goes on: the one that tells of dates, of several the oldest. It knows what any of them knew, so that
 * no date is told as new, and stays as long as the last of them would have.
 */
export async function joinSameSearches(tx: Db, queryPart: string, now: Date): Promise<void> {
  const kept = await tx
    .select()
    .from(searches)
    .where(and(running, like(searches.query, `%${queryPart}%`)))
    .orderBy(asc(searches.requestedAt), asc(searches.id));
  for (const same of Map.groupBy(kept, ({ userId, email, list, query }) => JSON.stringify([userId, email, list, query])).values()) {
    const [first, ...others] = same.toSorted((one, other) => Number(one.pausedAt !== null) - Number(other.pausedAt !== null));
    if (first === undefined || others.length === 0) continue;
    const known = JSON.stringify([...new Set([first, ...others].flatMap(knownIn))]);
    const expiresAt = new Date(Math.max(...same.map((one) => one.expiresAt.getTime())));
    await tx
      .update(searches)
      .set({ known, expiresAt, ...(expiresAt > first.expiresAt && { askedAt: null }) })
      .where(eq(searches.id, first.id));
    for (const { id } of others) await endSearch(tx, id, now);
  }
}

export type DueSearch = SavedSearch & Readonly<{ to: string; firstname: string; lastname: string }>;

const reader = { email: users.email, confirmedAt: users.emailConfirmedAt, firstname: users.firstname, lastname: users.lastname };

/** Where its mails go: to the confirmed address of the account, or to its own. */
async function withReader(db: Db, which: SQL | undefined, limit: number): Promise<readonly DueSearch[]> {
  const rows = await db
    .select({ search: searches, account: reader })
    .from(searches)
    .leftJoin(users, eq(users.id, searches.userId))
    .where(and(running, or(isNotNull(searches.email), isNotNull(users.emailConfirmedAt)), which))
    .orderBy(asc(searches.id))
    .limit(limit);
  return rows.map(({ search, account }) => ({
    ...search,
    to: search.email ?? account?.email ?? "",
    firstname: account?.firstname ?? "",
    lastname: account?.lastname ?? "",
  }));
}

/** Searches that were not looked at on this day, after the one with the id `after`; a look on a day that lies ahead was never there. */
export function searchesToLookAt(
  db: Db,
  { today, after, limit }: Readonly<{ today: IsoDay; after: string; limit: number }>,
): Promise<readonly DueSearch[]> {
  const notToday = or(lt(searches.lookedOn, today), gt(searches.lookedOn, addDays(today, 1)));
  return withReader(db, and(isNull(searches.pausedAt), notToday, gt(searches.id, after)), limit);
}

/** Searches that end before an instant and have not asked yet. */
export const searchesToAskAbout = (db: Db, { until, limit }: Readonly<{ until: Date; limit: number }>) =>
  withReader(db, and(isNull(searches.askedAt), lte(searches.expiresAt, until)), limit);

/** Notes a look; false where somebody else was quicker, or the search was paused or ended meanwhile. */
export async function noteLook(
  tx: Db,
  { id, lookedOn }: Pick<SavedSearch, "id" | "lookedOn">,
  look: Readonly<{ today: IsoDay; known: string }>,
): Promise<boolean> {
  const rows = await tx
    .update(searches)
    .set({ lookedOn: look.today, known: look.known })
    .where(and(eq(searches.id, id), eq(searches.lookedOn, lookedOn), isNull(searches.pausedAt), isNull(searches.endedAt)))
    .returning({ id: searches.id });
  return rows.length > 0;
}

/** False where it asked before. */
export async function noteAsked(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(searches)
    .set({ askedAt: now })
    .where(and(eq(searches.id, id), isNull(searches.askedAt), isNull(searches.endedAt)))
    .returning({ id: searches.id });
  return rows.length > 0;
}

/** Ends what nobody wanted to keep: over at `now`, and asked about before `askedBefore`. */
export async function endExpiredSearches(tx: Db, now: Date, askedBefore: Date): Promise<void> {
  const over = and(isNull(searches.endedAt), lte(searches.expiresAt, now), lte(searches.askedAt, askedBefore));
  await tx.update(searches).set(ended(now)).where(over);
}

/** Wishes that nobody confirmed, and proofs that are no longer needed. */
export async function deleteOldSearches(tx: Db, { unconfirmed, proof }: Readonly<{ unconfirmed: Date; proof: Date }>): Promise<void> {
  await tx.delete(searches).where(and(isNull(searches.confirmedAt), lt(searches.requestedAt, unconfirmed)));
  await tx.delete(searches).where(and(isNotNull(searches.endedAt), lt(searches.endedAt, proof)));
}

/** All of a person's, with the proof: the account that they belonged to is gone. */
export async function deleteSearchesOf(tx: Db, subject: DataSubject): Promise<void> {
  const ids = (await storedSearchesOf(tx, subject)).map(({ id }) => id);
  if (ids.length > 0) await tx.delete(searches).where(inArray(searches.id, ids));
}
