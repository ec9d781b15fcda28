import type { Store } from "#db/client.ts";
import type { Sender } from "#src/forum/follow-links.ts";
import { type Job, recurringJob } from "./recurring-job.ts";

/** Soon enough for a talk, and late enough that several answers in a row are one mail. */
const EVERY_MS = 60_000;

/** Tells whoever follows threads of the forum of new posts, by thread or once a day or week, and moderators of what waits too long. Several processes on one database do no harm. */
export function createForumJob(store: Pick<Store, "db" | "write">, sender: Sender, succeeded?: () => void): Job {
  const round = async (): Promise<void> => {
    const { tellFollowers } = await import("#src/forum/tell-followers.ts");
    await tellFollowers(store, { ...sender, now: new Date() });
    const { tellDigests } = await import("#src/forum/tell-digests.ts");
    await tellDigests(store, { ...sender, now: new Date() });
    const { tellModerators } = await import("#src/forum/tell-moderators.ts");
    await tellModerators(store, { origins: sender.origins, now: new Date() });
  };
  return recurringJob({ everyMs: EVERY_MS, failure: "forum-job-failed", round, ...(succeeded && { succeeded }) });
}
