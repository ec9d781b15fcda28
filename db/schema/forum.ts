import { grounds, measures, postStatuses, reportKinds } from "#src/domain/forum/post-status.ts";
import { index, instant, int, primaryKey, table, text, uniqueIndex } from "../dialect.ts";
import { users } from "./users.ts";

/** Under which name somebody takes part in the forum. */
export const forumProfiles = table(
  "forum_profiles",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    pseudonym: text("pseudonym").notNull(),
    /** The pseudonym as two spellings of it share it. */
    folded: text("folded").notNull(),
    joinedAt: instant("joined_at").notNull(),
    trust: int("trust").notNull(),
    /** Posts that moderators let through or that needed no look. */
    approved: int("approved").notNull(),
    blockedUntil: instant("blocked_until"),
  },
  (profile) => [uniqueIndex("forum_profiles_by_name").on(profile.folded)],
);

/**
 * Who wrote something. Under the pseudonym it is `authorId`. Anonymously it is null: `authorKey` is the same for all that a person
 * writes in this thread and in no other, and `sealedAuthor` can be opened with the portal's secret alone and is never the same twice.
 */
const author = () => ({
  authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
  authorKey: text("author_key"),
  sealedAuthor: text("sealed_author"),
  /** What is shown for somebody who stays anonymous. */
  alias: text("alias"),
});

export const forumThreads = table(
  "forum_threads",
  {
    /** Stands in its address; tells nothing about how many there are. */
    id: text("id").primaryKey(),
    area: text("area").notNull(),
    title: text("title").notNull(),
    ...author(),
    status: text("status", { enum: postStatuses }).notNull(),
    /** 1: moderators let search engines have it. */
    indexable: int("indexable").notNull(),
    pinned: int("pinned").notNull(),
    locked: int("locked").notNull(),
    solvedBy: text("solved_by"),
    /** Merged: everything is there now. */
    mergedInto: text("merged_into"),
    /** The last number that a post of it was given. */
    lastNumber: int("last_number").notNull(),
    /** How many posts can be seen. */
    posts: int("posts").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When a post last appeared; orders the list. */
    lastAt: instant("last_at").notNull(),
    /** Counts every change that a reader can see. */
    revision: int("revision").notNull(),
  },
  (thread) => [
    index("forum_threads_by_area").on(thread.area, thread.status, thread.pinned, thread.lastAt, thread.id),
    index("forum_threads_by_author").on(thread.authorId),
    index("forum_threads_indexable").on(thread.indexable, thread.status, thread.lastAt),
  ],
);

export const forumPosts = table(
  "forum_posts",
  {
    id: text("id").primaryKey(),
    /** From the form; the same form sent twice is one post. */
    formKey: text("form_key").notNull(),
    threadId: text("thread_id")
      .notNull()
      .references(() => forumThreads.id, { onDelete: "cascade" }),
    /** Within its thread; null until it was published, then for good. */
    number: int("number"),
    ...author(),
    source: text("source").notNull(),
    status: text("status", { enum: postStatuses }).notNull(),
    createdAt: instant("created_at").notNull(),
    publishedAt: instant("published_at"),
    editedAt: instant("edited_at"),
    /** Counts the wordings: of two who have seen the same one, one changes it. */
    revision: int("revision").notNull(),
  },
  (post) => [
    uniqueIndex("forum_posts_once").on(post.formKey),
    uniqueIndex("forum_posts_by_number").on(post.threadId, post.number),
    index("forum_posts_by_status").on(post.status, post.createdAt, post.id),
    index("forum_posts_by_author").on(post.authorId),
    index("forum_posts_by_key").on(post.threadId, post.authorKey),
  ],
);

/** What a post said before it was changed later than half an hour after it appeared. */
export const forumRevisions = table(
  "forum_revisions",
  {
    postId: text("post_id")
      .notNull()
      .references(() => forumPosts.id, { onDelete: "cascade" }),
    revision: int("revision").notNull(),
    source: text("source").notNull(),
    /** When it was replaced. */
    at: instant("at").notNull(),
  },
  (revision) => [primaryKey({ columns: [revision.postId, revision.revision] })],
);

/** Who wants to hear of new posts in a thread, and up to which number they have been read and mailed. */
export const forumFollows = table(
  "forum_follows",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    threadId: text("thread_id")
      .notNull()
      .references(() => forumThreads.id, { onDelete: "cascade" }),
    readNumber: int("read_number").notNull(),
    mailedNumber: int("mailed_number").notNull(),
    /** 1: something changed by which a mail may be owed; whoever sends mails has to look. */
    due: int("due").notNull().default(1),
  },
  (follow) => [
    primaryKey({ columns: [follow.userId, follow.threadId] }),
    index("forum_follows_by_thread").on(follow.threadId),
    index("forum_follows_due").on(follow.due, follow.threadId),
  ],
);

/** What somebody, logged in or not, holds against a post (Art. 16 DSA). */
export const forumReports = table(
  "forum_reports",
  {
    id: text("id").primaryKey(),
    formKey: text("form_key").notNull(),
    postId: text("post_id")
      .notNull()
      .references(() => forumPosts.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: reportKinds }).notNull(),
    reason: text("reason").notNull(),
    /** Of who reported: empty where the law lets them stay unnamed. */
    name: text("name").notNull(),
    email: text("email").notNull(),
    reporterId: text("reporter_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    decidedAt: instant("decided_at"),
    decidedById: text("decided_by_id").references(() => users.id, { onDelete: "set null" }),
    /** What was decided, as the reporter was told. */
    answer: text("answer").notNull(),
  },
  (report) => [
    uniqueIndex("forum_reports_once").on(report.formKey),
    index("forum_reports_by_time").on(report.decidedAt, report.createdAt),
    index("forum_reports_by_post").on(report.postId),
    index("forum_reports_by_email").on(report.email),
  ],
);

/** Each removal and its statement of reasons (Art. 17 DSA), with what the author had to say against it. */
export const forumMeasures = table(
  "forum_measures",
  {
    id: text("id").primaryKey(),
    postId: text("post_id").references(() => forumPosts.id, { onDelete: "set null" }),
    measure: text("measure", { enum: measures }).notNull(),
    ground: text("ground", { enum: grounds }).notNull(),
    /** The law or the rule of the forum, as it was told. */
    rule: text("rule").notNull(),
    facts: text("facts").notNull(),
    /** 1: decided by a program alone; we have none. */
    automated: int("automated").notNull(),
    byId: text("by_id").references(() => users.id, { onDelete: "set null" }),
    at: instant("at").notNull(),
    appealUntil: instant("appeal_until").notNull(),
    appeal: text("appeal").notNull(),
    appealedAt: instant("appealed_at"),
    /** `bleibt` or `aufgehoben`. */
    outcome: text("outcome", { enum: ["bleibt", "aufgehoben"] }),
    outcomeReason: text("outcome_reason").notNull(),
    outcomeAt: instant("outcome_at"),
    outcomeById: text("outcome_by_id").references(() => users.id, { onDelete: "set null" }),
  },
  (measure) => [
    index("forum_measures_by_post").on(measure.postId),
    index("forum_measures_by_time").on(measure.at, measure.id),
    index("forum_measures_by_appeal").on(measure.outcomeAt, measure.appealedAt),
  ],
);

/** Everything that moderators did, in its order; nothing is ever changed in it. */
export const forumLog = table(
  "forum_log",
  {
    id: text("id").primaryKey(),
    at: instant("at").notNull(),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    action: text("action").notNull(),
    threadId: text("thread_id"),
    postId: text("post_id"),
    detail: text("detail").notNull(),
  },
  (entry) => [
    index("forum_log_by_time").on(entry.at, entry.id),
    index("forum_log_by_post").on(entry.postId),
    index("forum_log_by_thread").on(entry.threadId),
  ],
);
