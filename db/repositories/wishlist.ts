import { and, asc, count, desc, eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { bookmarks, wishlistEntries, wishlistShares } from "../schema/wishlist.ts";

type EntryRow = typeof wishlistEntries.$inferSelect;
export type StoredEntry = Readonly<Pick<EntryRow, "kind" | "number" | "title" | "addedAt">>;
type EntryId = Readonly<Pick<EntryRow, "kind" | "number">>;

const { userId: owner, kind, number, title, addedAt } = wishlistEntries;

/** What somebody keeps an eye on, the newest first. */
export async function wishlistOf(db: Db, userId: string): Promise<readonly StoredEntry[]> {
  return db
    .select({ kind, number, title, addedAt })
    .from(wishlistEntries)
    .where(eq(owner, userId))
    .orderBy(desc(addedAt), asc(kind), asc(number));
}

export async function wishlistSize(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ entries: count() }).from(wishlistEntries).where(eq(owner, userId));
  return row?.entries ?? 0;
}

const same = (userId: string, id: EntryId) => and(eq(owner, userId), eq(kind, id.kind), eq(number, id.number));

export async function hasEntry(db: Db, userId: string, id: EntryId): Promise<boolean> {
  return (await db.select({ number }).from(wishlistEntries).where(same(userId, id))).length > 0;
}

/** An entry that is there already stays as it is. */
export async function insertEntry(tx: Db, userId: string, entry: StoredEntry): Promise<void> {
  await tx
    .insert(wishlistEntries)
    .values({ userId, ...entry })
    .onConflictDoNothing({ target: [owner, kind, number] });
}

export async function deleteEntry(tx: Db, userId: string, id: EntryId): Promise<void> {
  await tx.delete(wishlistEntries).where(same(userId, id));
}

/** The token of the link by which others read the list; `null` while it is not shared. */
export async function shareTokenOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ token: wishlistShares.token }).from(wishlistShares).where(eq(wishlistShares.userId, userId));
  return row?.token ?? null;
}

/** A list that is shared already keeps its link. */
export async function insertShare(tx: Db, userId: string, token: string, now: Date): Promise<void> {
  await tx.insert(wishlistShares).values({ userId, token, createdAt: now }).onConflictDoNothing({ target: wishlistShares.userId });
}

export async function deleteShare(tx: Db, userId: string): Promise<void> {
  await tx.delete(wishlistShares).where(eq(wishlistShares.userId, userId));
}

export async function shareOf(db: Db, userId: string): Promise<Readonly<{ createdAt: Date }> | null> {
  const [row] = await db.select({ createdAt: wishlistShares.createdAt }).from(wishlistShares).where(eq(wishlistShares.userId, userId));
  return row ?? null;
}

/** Whose list a link opens. */
export async function ownerOfShare(db: Db, token: string): Promise<string | null> {
  const [row] = await db.select({ userId: wishlistShares.userId }).from(wishlistShares).where(eq(wishlistShares.token, token));
  return row?.userId ?? null;
}

export type StoredBookmark = Readonly<Pick<typeof bookmarks.$inferSelect, "path" | "title" | "addedAt">>;

/** The newest first. */
export async function bookmarksOf(db: Db, userId: string): Promise<readonly StoredBookmark[]> {
  return db
    .select({ path: bookmarks.path, title: bookmarks.title, addedAt: bookmarks.addedAt })
    .from(bookmarks)
    .where(eq(bookmarks.userId, userId))
    .orderBy(desc(bookmarks.addedAt), asc(bookmarks.path));
}

/** A bookmark that is there already stays as it is. */
export async function insertBookmark(tx: Db, userId: string, bookmark: StoredBookmark): Promise<void> {
  await tx
    .insert(bookmarks)
    .values({ userId, ...bookmark })
    .onConflictDoNothing({ target: [bookmarks.userId, bookmarks.path] });
}

export async function deleteBookmark(tx: Db, userId: string, path: string): Promise<void> {
  await tx.delete(bookmarks).where(and(eq(bookmarks.userId, userId), eq(bookmarks.path, path)));
}
