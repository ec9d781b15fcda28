import type { Store } from "#db/client.ts";
import { indexForumPost, postsToFind, type SeenPost } from "#db/repositories/forum-words.ts";

const READ_AT_ONCE = 500;

/**
 * Makes posts to be found that are not yet, such as those of the demo. Reads each post that can be seen once. Returns how many there
 * were.
 */
export async function indexForumPosts(store: Pick<Store, "db" | "write">): Promise<number> {
  let made = 0;
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
