import { eq } from "drizzle-orm";
import { openStore } from "#db/client.ts";
import { publishForumPost } from "#db/repositories/forum-posts.ts";
import { insertForumProfile } from "#db/repositories/forum-profiles.ts";
import { userByEmail } from "#db/repositories/users.ts";
import { forumPosts, forumProfiles } from "#db/schema/forum.ts";
import { type FreshAccount, freshAccount } from "./fresh-account.ts";
import { databaseUrl } from "./portal.ts";

export type ForumPerson = FreshAccount & Readonly<{ name: string }>;

/** Somebody with a name for the forum whose posts appear at once. */
export async function forumPerson(firstname: string): Promise<ForumPerson> {
  const account = await freshAccount(firstname);
  const name = `${firstname} ${account.lastname.slice(-6)}x`;
  const store = await openStore(databaseUrl);
  try {
    const user = await userByEmail(store.db, account.email);
    if (user === undefined) throw new Error("The account is not there");
    await store.write(async (tx) => {
      await insertForumProfile(tx, user.id, name, new Date());
      await tx.update(forumProfiles).set({ trust: 2 }).where(eq(forumProfiles.userId, user.id));
    });
  } finally {
    await store.close();
  }
  return { ...account, name };
}

/** What a moderator would do: lets all that waits in a thread appear. */
export async function approveIn(threadId: string): Promise<void> {
  const store = await openStore(databaseUrl);
  try {
    const waiting = await store.db.select().from(forumPosts).where(eq(forumPosts.threadId, threadId));
    await store.write(async (tx) => {
      for (const { id, status } of waiting) if (status === "wartet") await publishForumPost(tx, id, new Date());
    });
  } finally {
    await store.close();
  }
}
