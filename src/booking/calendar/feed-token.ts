import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { CalendarFeed } from "#db/repositories/calendar-feeds.ts";

type Feed = Pick<CalendarFeed, "userId" | "version">;

const LARGEST = 2 ** 31 - 1;

/** At random, not counted: an address must not come back when a feed is made again after it was ended. */
export const newFeedVersion = (): number => randomInt(1, LARGEST);

/** What opens a feed; whoever knows it needs no login. */
export function feedToken({ userId, version }: Feed, secret: string): string {
  const signature = createHmac("sha256", secret).update(`calendar-feed:${userId}:${version}`).digest("base64url");
  return `${userId}.${signature}`;
}

/** Whose feed a token is about, before it was checked. */
export const userOfToken = (token: string): string => token.split(".", 1)[0] ?? "";

export function opensFeed(token: string, feed: Feed, secret: string): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(feedToken(feed, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const feedPath = (feed: Feed, secret: string): string => `/kalender/${feedToken(feed, secret)}.ics`;
