import { instant, int, table, text } from "../dialect.ts";
import { users } from "./users.ts";

/** A private calendar feed. Its address is signed with the version: a new version makes old addresses worthless. */
export const calendarFeeds = table("calendar_feeds", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  version: int("version").notNull(),
  createdAt: instant("created_at").notNull(),
});
