import type { Store } from "#db/client.ts";
import { type Job, recurringJob } from "./recurring-job.ts";

const EVERY_MS = 60_000;

/** Keeps up which pages threads of the forum are about; first makes posts to be found by their words that are not yet. */
export function createForumLinksJob(store: Pick<Store, "db" | "write">): Job {
  let indexed = false;
  return recurringJob({
    everyMs: EVERY_MS,
    failure: "forum-links-job-failed",
    round: async () => {
      if (!indexed) {
        const { indexForumPosts } = await import("#src/forum/index-posts.ts");
        await indexForumPosts(store);
        indexed = true;
      }
      // Search index and lexicon are for the one process that does this.
      const { linkForumThreads } = await import("#src/finding/link-forum-threads.ts");
      while (await linkForumThreads(store));
    },
  });
}
