import { index, instant, int, primaryKey, table, text } from "../dialect.ts";
import { forumMeasures, forumPosts, forumThreads } from "./forum.ts";
import { users } from "./users.ts";

/** Who was the first of two to release a post of a delicate area. */
export const forumApprovals = table("forum_approvals", {
  postId: text("post_id")
    .primaryKey()
    .references(() => forumPosts.id, { onDelete: "cascade" }),
  byId: text("by_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  at: instant("at").notNull(),
});

/** Two admins, a reason, and what the person is told: the only way from an anonymous post to who wrote it. */
export const forumReveals = table(
  "forum_reveals",
  {
    id: text("id").primaryKey(),
    postId: text("post_id")
      .notNull()
      .references(() => forumPosts.id, { onDelete: "cascade" }),
    reason: text("reason").notNull(),
    /** The law by which the person may not be told; empty where she is told. */
    silence: text("silence").notNull(),
    askedById: text("asked_by_id").references(() => users.id, { onDelete: "set null" }),
    askedAt: instant("asked_at").notNull(),
    outcome: text("outcome", { enum: ["aufgedeckt", "abgelehnt"] }),
    decidedById: text("decided_by_id").references(() => users.id, { onDelete: "set null" }),
    decidedAt: instant("decided_at"),
  },
  (reveal) => [index("forum_reveals_by_post").on(reveal.postId), index("forum_reveals_by_time").on(reveal.outcome, reveal.askedAt)],
);

/** Whom a measure against a person concerns, sealed: a block names no post, and no post its author. */
export const forumMeasurePeople = table("forum_measure_people", {
  measureId: text("measure_id")
    .primaryKey()
    .references(() => forumMeasures.id, { onDelete: "cascade" }),
  sealedUser: text("sealed_user").notNull(),
  /** Null for a warning. */
  blockedUntil: instant("blocked_until"),
});

/** Where a post stands now that had this address before its thread was merged or split. */
export const forumMovedPosts = table(
  "forum_moved_posts",
  {
    threadId: text("thread_id")
      .notNull()
      .references(() => forumThreads.id, { onDelete: "cascade" }),
    number: int("number").notNull(),
    postId: text("post_id")
      .notNull()
      .references(() => forumPosts.id, { onDelete: "cascade" }),
  },
  (moved) => [primaryKey({ columns: [moved.threadId, moved.number] }), index("forum_moved_posts_by_post").on(moved.postId)],
);

/** The pages of the portal that a thread cites, as they are published. */
export const forumThreadLinks = table(
  "forum_thread_links",
  {
    path: text("path").notNull(),
    threadId: text("thread_id")
      .notNull()
      .references(() => forumThreads.id, { onDelete: "cascade" }),
  },
  (link) => [primaryKey({ columns: [link.path, link.threadId] }), index("forum_thread_links_by_thread").on(link.threadId)],
);

/** From which release the links of a thread were read; empty since a change of what it says. */
export const forumLinkedThreads = table(
  "forum_linked_threads",
  {
    threadId: text("thread_id")
      .primaryKey()
      .references(() => forumThreads.id, { onDelete: "cascade" }),
    /** Of the thread, when they were read. */
    revision: int("revision").notNull(),
    release: text("release").notNull(),
  },
  (linked) => [index("forum_linked_threads_by_release").on(linked.release)],
);
