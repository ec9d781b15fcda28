import { index, instant, int, primaryKey, table, text } from "../dialect.ts";
import { users } from "./users.ts";

export type RevisionKind = "autosave" | "saved" | "aside" | "disk" | "released" | "restored";

/** Texts of content files as people saved them, and as they stood on disk when somebody began: history and drafts. */
export const contentRevisions = table(
  "content_revisions",
  {
    id: text("id").primaryKey(),
    /** Of the file below the content folder. */
    path: text("path").notNull(),
    kind: text("kind").$type<RevisionKind>().notNull(),
    text: text("text").notNull(),
    digest: text("digest").notNull(),
    /** Null for what was found on disk, and when the account is gone. */
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    at: instant("at").notNull(),
    message: text("message").notNull(),
    /** Counts how often the links that show this text to others were revoked. */
    linkVersion: int("link_version").notNull().default(0),
  },
  (revision) => [
    index("content_revisions_by_path").on(revision.path, revision.at),
    index("content_revisions_by_author").on(revision.authorId),
    index("content_revisions_by_kind").on(revision.kind, revision.at),
  ],
);

export type DraftState = "entwurf" | "zur-pruefung" | "freigegeben";

/** The one text of a file that people work on, until it is released or thrown away. */
export const contentDrafts = table(
  "content_drafts",
  {
    path: text("path").primaryKey(),
    collection: text("collection").notNull(),
    title: text("title").notNull(),
    /** Counts saves: of two who have seen the same one, one saves it, the other's text is kept aside. */
    version: int("version").notNull(),
    revisionId: text("revision_id").notNull(),
    /** What stood on disk when the draft was begun; null for a new file. */
    baseDigest: text("base_digest"),
    baseRevisionId: text("base_revision_id"),
    state: text("state").$type<DraftState>().notNull(),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    updatedAt: instant("updated_at").notNull(),
    /** Who released this very text, and from when on it is to be public. */
    releasedById: text("released_by_id").references(() => users.id, { onDelete: "set null" }),
    releaseAt: instant("release_at"),
    /** Why a release could not be carried out. */
    held: text("held"),
  },
  (draft) => [
    index("content_drafts_by_state").on(draft.state, draft.releaseAt),
    index("content_drafts_by_collection").on(draft.collection, draft.updatedAt),
    index("content_drafts_by_author").on(draft.authorId),
    index("content_drafts_by_releaser").on(draft.releasedById),
  ],
);

/** Who has a file open. */
export const contentPresence = table(
  "content_presence",
  {
    path: text("path").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
  },
  (presence) => [primaryKey({ columns: [presence.path, presence.userId] }), index("content_presence_by_user").on(presence.userId)],
);

/** Released files that git has not been told of yet. */
export const contentCommits = table(
  "content_commits",
  {
    id: text("id").primaryKey(),
    /** One on each line. */
    paths: text("paths").notNull(),
    message: text("message").notNull(),
    authorName: text("author_name").notNull(),
    authorEmail: text("author_email").notNull(),
    at: instant("at").notNull(),
    attempts: int("attempts").notNull(),
  },
  (commit) => [index("content_commits_by_time").on(commit.at)],
);

/** Collections in which a second person releases. */
export const contentPolicies = table("content_policies", { collection: text("collection").primaryKey() });

/** Editors who may release; admins always may. */
export const contentReleasers = table("content_releasers", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
});
