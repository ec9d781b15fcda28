import { bigInt, int, table, text, uniqueIndex } from "../dialect.ts";
import { forumPosts } from "./forum.ts";

/** The posts that are found by words, numbered in the order in which they first appeared. Made from them and never a source of anything. */
export const forumFoundPosts = table(
  "forum_found_posts",
  {
    entry: int("entry").primaryKey(),
    postId: text("post_id")
      .notNull()
      .references(() => forumPosts.id, { onDelete: "cascade" }),
    /** By which words it is found now, as `packedWords` writes them; empty for one that can't be seen. */
    words: text("words").notNull(),
  },
  (found) => [uniqueIndex("forum_found_posts_once").on(found.postId)],
);

/** Which post has which word: one number for both (`foundKey`), so that a row is hardly more than its own key. */
export const forumWordPosts = table("forum_word_posts", { key: bigInt("key").primaryKey() });
