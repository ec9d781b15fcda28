import { index, instant, table, text } from "../dialect.ts";

/** Who did what to whom. Kept when the account is gone, so nothing here refers to another table. */
export const auditLog = table(
  "audit_log",
  {
    id: text("id").primaryKey(),
    at: instant("at").notNull(),
    /** The person who acted; null for a visitor or a job of the portal. */
    actorId: text("actor_id"),
    /** During an impersonation: the customer whose view it was. */
    actingAsId: text("acting_as_id"),
    action: text("action").notNull(),
    /** What it was done to, such as `user:…` or `request:…`. */
    subject: text("subject").notNull(),
    /** JSON without personal data beyond what the action needs. */
    detail: text("detail").notNull(),
    /** Shortened address of the client. */
    address: text("address").notNull(),
  },
  (entry) => [index("audit_log_by_time").on(entry.at, entry.id), index("audit_log_by_subject").on(entry.subject)],
);
