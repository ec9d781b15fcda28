import { eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { calendarFeeds } from "../schema/calendar-feeds.ts";

export type CalendarFeed = Readonly<typeof calendarFeeds.$inferSelect>;

export async function feedOfUser(db: Db, userId: string): Promise<CalendarFeed | undefined> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return feed;
}

/** An account that has a feed keeps it. */
export async function insertFeed(tx: Db, feed: CalendarFeed): Promise<void> {
  await tx.insert(calendarFeeds).values(feed).onConflictDoNothing({ target: calendarFeeds.userId });
}

/** Puts the feed in place of the account's present one, if there is one. */
export async function replaceFeed(tx: Db, { userId, version, createdAt }: CalendarFeed): Promise<void> {
  await tx
    .insert(calendarFeeds)
    .values({ userId, version, createdAt })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { version, createdAt } });
}

export async function deleteFeed(tx: Db, userId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}
