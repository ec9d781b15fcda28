import type { Db } from "../client.ts";
import { forumLinkedThreads } from "../schema/forum-desk.ts";

/** The links of a thread are to be read again: what it says has changed, or whether it can be seen. */
export async function markThreadForLinks(tx: Db, threadId: string): Promise<void> {
  await tx
    .insert(forumLinkedThreads)
    .values({ threadId, revision: 0, release: "" })
    .onConflictDoUpdate({ target: forumLinkedThreads.threadId, set: { release: "" } });
}
