import { mailRhythms } from "#src/domain/forum/mail-rhythm.ts";
import { index, instant, table, text } from "../dialect.ts";
import { users } from "./users.ts";

/** Who wants to hear of followed threads otherwise than thread by thread. */
export const forumDigests = table(
  "forum_digests",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    rhythm: text("rhythm", { enum: mailRhythms }).notNull(),
    /** When the next digest is due; null for who wants no mails. */
    nextAt: instant("next_at"),
  },
  (digest) => [index("forum_digests_by_time").on(digest.nextAt)],
);
