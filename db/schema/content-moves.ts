import { index, instant, table, text } from "../dialect.ts";
import { users } from "./users.ts";

/** Renames, removals, merges and releases of several drafts that are being carried out: several files, of which a crash must not leave a part. */
export const contentMoves = table(
  "content_moves",
  {
    id: text("id").primaryKey(),
    action: text("action", { enum: ["content-renamed", "content-removed", "content-merged", "contents-published"] }).notNull(),
    /** The file that goes; of several that are released, the first. */
    path: text("path").notNull(),
    /** JSON: what is written, in this order (`FileChange[]`). */
    changes: text("changes").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    at: instant("at").notNull(),
    /** Set once a file was found that somebody has changed meanwhile: then all goes back. */
    givenUpAt: instant("given_up_at"),
  },
  (move) => [index("content_moves_by_time").on(move.at), index("content_moves_by_user").on(move.userId)],
);
