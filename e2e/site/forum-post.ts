import { randomUUID } from "node:crypto";
import { openStore } from "#db/client.ts";
import { insertForumPost } from "#db/repositories/forum-posts.ts";
import { insertForumProfile } from "#db/repositories/forum-profiles.ts";
import { insertForumThread } from "#db/repositories/forum-threads.ts";
import { userByEmail } from "#db/repositories/users.ts";
import { type FreshAccount, freshAccount } from "./fresh-account.ts";
import { databaseUrl } from "./portal.ts";

export type ForumPost = Readonly<{ author: FreshAccount; threadId: string; postId: string; title: string }>;

/** A thread of its own with one post that everybody can read, by somebody who has just come. */
export async function forumPost(text: string): Promise<ForumPost> {
  const author = await freshAccount("Autorin");
  const mark = randomUUID().replaceAll("-", "");
  const [threadId, postId, title] = [mark.slice(0, 10), randomUUID(), `Frage ${mark.slice(10, 18)}`];
  const now = new Date();
  const store = await openStore(databaseUrl);
  const user = await userByEmail(store.db, author.email);
  const by = { authorId: user?.id ?? null, authorKey: null, sealedAuthor: null, alias: null };
  const post = { id: postId, formKey: mark, threadId, number: 1, ...by, source: text, status: "sichtbar" } as const;
  const thread = { id: threadId, area: "neu-im-amt", title, ...by, status: "sichtbar", indexable: 0, pinned: 0, locked: 0 } as const;
  await store
    .write(async (tx) => {
      await insertForumProfile(tx, user?.id ?? "", `Test ${mark.slice(18, 30)}`, now);
      await insertForumThread(tx, {
        ...thread,
        ...{ solvedBy: null, mergedInto: null, lastNumber: 1, posts: 1, createdAt: now, lastAt: now, revision: 1 },
      });
      await insertForumPost(tx, { ...post, createdAt: now, publishedAt: now, editedAt: null, revision: 1 });
    })
    .finally(store.close);
  return { author, threadId, postId, title };
}
