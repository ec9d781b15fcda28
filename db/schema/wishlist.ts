import { instant, int, primaryKey, table, text, uniqueIndex } from "../dialect.ts";
import { users } from "./users.ts";

/**
 * What somebody keeps an eye on: a theme or a dated event (an event of a conference too), each once per account. There is
 * deliberately no reference to events: an entry outlives what it stands for, and its title is then all that is left.
 */
export const wishlistEntries = table(
  "wishlist_entries",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["theme", "event"] }).notNull(),
    /** Number of the theme or of the event. */
    number: int("number").notNull(),
    /** As it was when the entry was made. */
    title: text("title").notNull(),
    addedAt: instant("added_at").notNull(),
  },
  (entry) => [primaryKey({ columns: [entry.userId, entry.kind, entry.number] })],
);

/**
 * The link by which others read a list. The token is kept as it is and not as a digest, so that its owner can copy the
 * link again; it opens titles and dates alone, names nobody, and ends as soon as the row does.
 */
export const wishlistShares = table(
  "wishlist_shares",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text("token").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (share) => [uniqueIndex("wishlist_shares_by_token").on(share.token)],
);

/** Content pages somebody wants to find again, by canonical path; an entry of the lexicon, an article, a decision. */
export const bookmarks = table(
  "bookmarks",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    path: text("path").notNull(),
    /** As it was when the bookmark was made. */
    title: text("title").notNull(),
    addedAt: instant("added_at").notNull(),
  },
  (bookmark) => [primaryKey({ columns: [bookmark.userId, bookmark.path] })],
);
