import { index, instant, int, table, text, uniqueIndex } from "../dialect.ts";
import { orders } from "./orders.ts";
import { requests } from "./requests.ts";
import { gremien, users } from "./users.ts";

/** What staff alone know of a request. Without a row nobody has worked on it at the desk yet: version 0. */
export const requestDesk = table(
  "request_desk",
  {
    requestId: text("request_id")
      .primaryKey()
      .references(() => requests.id, { onDelete: "cascade" }),
    /** Counts changes of who does it until when and what it belongs to: of two who have seen the same one, one changes it. */
    version: int("version").notNull(),
    assigneeId: text("assignee_id").references(() => users.id, { onDelete: "set null" }),
    /** ISO day by which it is to be answered. */
    dueOn: text("due_on"),
    /** The same request came twice: this one is kept there. */
    mergedIntoId: text("merged_into_id").references(() => requests.id, { onDelete: "set null" }),
    orderId: text("order_id").references(() => orders.id, { onDelete: "set null" }),
    gremiumId: text("gremium_id").references(() => gremien.id, { onDelete: "set null" }),
  },
  (desk) => [
    index("request_desk_by_assignee").on(desk.assigneeId),
    index("request_desk_by_due").on(desk.dueOn),
    index("request_desk_by_kept").on(desk.mergedIntoId),
    index("request_desk_by_order").on(desk.orderId),
    index("request_desk_by_gremium").on(desk.gremiumId),
  ],
);

/** What staff answered, as it went out. */
export const requestReplies = table(
  "request_replies",
  {
    /** Made with the preview: sent twice it is one answer. */
    id: text("id").primaryKey(),
    requestId: text("request_id")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
  },
  (reply) => [index("request_replies_by_request").on(reply.requestId, reply.at)],
);

/** Texts to answer with; `{name}` and other placeholders are filled in from the request. */
export const replyTemplates = table(
  "reply_templates",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** Of requests; null fits all. */
    kind: text("kind"),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    /** Counts changes. */
    version: int("version").notNull(),
    updatedById: text("updated_by_id").references(() => users.id, { onDelete: "set null" }),
    updatedAt: instant("updated_at").notNull(),
  },
  (template) => [uniqueIndex("reply_templates_by_name").on(template.name)],
);
