import type { Db } from "#db/client.ts";
import { countOpenForumAppeals, countOpenForumReports } from "#db/repositories/forum-moderation.ts";
import { waitingSince } from "#db/repositories/forum-posts.ts";

/** Whoever waits longer was forgotten. */
const LATE_MS = 24 * 60 * 60 * 1000;

/** What waits for moderators: how much of each kind, since when, and whether that is too long. */
export async function waitingForModerators(db: Db, now: Date) {
  const late = ({ count, since }: Readonly<{ count: number; since: Date | null }>) => ({
    ...{ count, since },
    late: since !== null && now.getTime() - since.getTime() > LATE_MS,
  });
  return {
    posts: late(await waitingSince(db)),
    reports: late(await countOpenForumReports(db)),
    appeals: late(await countOpenForumAppeals(db)),
  };
}
