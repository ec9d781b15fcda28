import { index, instant, int, primaryKey, table, text } from "../dialect.ts";
import { users } from "./users.ts";

/** What somebody noted at an entry of BR A–Z; for herself alone. An entry that is published no longer keeps its note. */
export const knowledgeNotes = table(
  "knowledge_notes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Of the entry: `br-abmahnung`. */
    slug: text("slug").notNull(),
    /** Title of the entry when the note was written. */
    title: text("title").notNull(),
    text: text("text").notNull(),
    /** Counts changes, so that two windows can't overwrite each other. */
    version: int("version").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (note) => [primaryKey({ columns: [note.userId, note.slug] })],
);

/** The entries somebody has read last. */
export const knowledgeReads = table(
  "knowledge_reads",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    slug: text("slug").notNull(),
    readAt: instant("read_at").notNull(),
  },
  (read) => [primaryKey({ columns: [read.userId, read.slug] }), index("knowledge_reads_by_user").on(read.userId, read.readAt)],
);
