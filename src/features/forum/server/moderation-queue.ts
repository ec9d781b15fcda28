import type { Db } from "#db/client.ts";
import { forumLogEntries, openForumAppeals, openForumReports } from "#db/repositories/forum-moderation.ts";
import { waitingPosts } from "#db/repositories/forum-posts.ts";

type Page = Readonly<{ limit: number; offset: number }>;

/** A page of each kind, the longest waiting first, and of the log, the latest first. */
export const moderationLists = (db: Db) => ({
  posts: (page: Page) => waitingPosts(db, page),
  reports: (page: Page) => openForumReports(db, page),
  appeals: (page: Page) => openForumAppeals(db, page),
  log: (page: Page) => forumLogEntries(db, page),
});
