import { index, instant, primaryKey, table, text } from "../dialect.ts";
import { forumPosts } from "./forum.ts";

/**
 * By which words a post that can be seen is found: stems of its text, for the first post of a thread those of the title too, once
 * more with `=` in front. Made from the post and never a source of anything.
 */
export const forumWords = table(
  "forum_words",
  {
    postId: text("post_id")
      .notNull()
      .references(() => forumPosts.id, { onDelete: "cascade" }),
    word: text("word").notNull(),
    /** When the post appeared: the latest are found first. */
    at: instant("at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.postId, row.word] }), index("forum_words_by_word").on(row.word, row.at, row.postId)],
);
