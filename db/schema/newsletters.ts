import { index, instant, int, primaryKey, table, text } from "../dialect.ts";
import { newsletterSubscriptions } from "./requests.ts";
import { users } from "./users.ts";

/** Issues of the newsletters, from the draft to what became of it (spec:requests-and-mail#newsletter-issues). */
export const newsletterIssues = table(
  "newsletter_issues",
  {
    id: text("id").primaryKey(),
    brand: text("brand", { enum: ["ifb", "betriebsrat"] }).notNull(),
    status: text("status", { enum: ["entwurf", "geplant", "versand", "angehalten", "gesendet", "beendet"] }).notNull(),
    subject: text("subject").notNull(),
    intro: text("intro").notNull(),
    /** JSON: what the issue tells of, in its order. */
    items: text("items").notNull(),
    /** Counted up with each change of subject, intro or items. */
    version: int("version").notNull(),
    /** The version of which somebody had a mail to look at; 0 before. */
    testedVersion: int("tested_version").notNull(),
    sendAt: instant("send_at"),
    startedAt: instant("started_at"),
    endedAt: instant("ended_at"),
    /** Before it no further mails are written. */
    nextBatchAt: instant("next_batch_at"),
    /** The subscription that was reached last; they are gone through by id. */
    reachedId: text("reached_id").notNull(),
    /** Figures of what the table of deliveries no longer has. */
    delivered: int("delivered").notNull(),
    failed: int("failed").notNull(),
    unsubscribed: int("unsubscribed").notNull(),
    createdById: text("created_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (issue) => [
    index("newsletter_issues_by_time").on(issue.createdAt, issue.id),
    index("newsletter_issues_by_status").on(issue.status, issue.sendAt),
    index("newsletter_issues_by_creator").on(issue.createdById),
  ],
);

/** Who got which issue: each subscription at most once. */
export const newsletterDeliveries = table(
  "newsletter_deliveries",
  {
    issueId: text("issue_id")
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: "cascade" }),
    subscriptionId: text("subscription_id")
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: "cascade" }),
    /** In the outbox, while it waits there. */
    mailId: text("mail_id").notNull(),
    state: text("state", { enum: ["wartet", "gesendet", "aufgegeben"] }).notNull(),
    /** Why it was given up. */
    error: text("error"),
    at: instant("at").notNull(),
    /** Ended by a link of this issue. */
    unsubscribedAt: instant("unsubscribed_at"),
  },
  (delivery) => [
    primaryKey({ columns: [delivery.issueId, delivery.subscriptionId] }),
    index("newsletter_deliveries_by_state").on(delivery.issueId, delivery.state),
    index("newsletter_deliveries_by_subscription").on(delivery.subscriptionId),
  ],
);
