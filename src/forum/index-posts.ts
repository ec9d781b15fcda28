import type { Store } from "#db/client.ts";
import { dropOldForumWords, indexForumPost, postsToFind, type SeenPost } from "#db/repositories/forum-words.ts";

const READ_AT_ONCE = 500;

/**
 * Makes posts to be found that are not yet: those of the demo, and those from before their words were kept as they are now. Reads
 * each post that can be seen once. Returns how many there were.
 */
export async function indexForumPosts(store: Pick<Store, "db" | "write">): Promise<number> {
  let made = 0;
  await store.write(dropOldForumWords);
  for (let after: SeenPost | undefined; ; ) {
    const posts = await postsToFind(store.db, after, READ_AT_ONCE);
    for (const { id } of posts.filter(({ found }) => !found)) {
      await store.write((tx) => indexForumPost(tx, id));
      made += 1;
    }
    after = posts.at(-1);
    if (posts.length < READ_AT_ONCE) return made;
  }
}
