import { index, instant, table, text, uniqueIndex } from "../dialect.ts";
import { users } from "./users.ts";

/** What visitors sent with a request form. */
export const requests = table(
  "requests",
  {
    id: text("id").primaryKey(),
    /** What the visitor is told, such as `A-7KQ2-M9XD`. */
    reference: text("reference").notNull(),
    /** From the form; the same form sent twice is one request. */
    formKey: text("form_key").notNull(),
    kind: text("kind").notNull(),
    brand: text("brand", { enum: ["ifb", "betriebsrat"] }).notNull(),
    email: text("email").notNull(),
    /** JSON: checked values by field name. */
    fields: text("fields").notNull(),
    status: text("status", { enum: ["neu", "in-arbeit", "erledigt"] }).notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    note: text("note").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (request) => [
    uniqueIndex("requests_by_reference").on(request.reference),
    uniqueIndex("requests_once").on(request.formKey),
    index("requests_by_status").on(request.status, request.createdAt),
    index("requests_by_time").on(request.createdAt),
    index("requests_by_email").on(request.email, request.createdAt),
    index("requests_by_user").on(request.userId),
  ],
);

/** Newsletter subscriptions with the proof of consent (double opt-in). */
export const newsletterSubscriptions = table(
  "newsletter_subscriptions",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    brand: text("brand", { enum: ["ifb", "betriebsrat"] }).notNull(),
    firstname: text("firstname"),
    lastname: text("lastname"),
    /** The sentence that was agreed to, word for word. */
    consentText: text("consent_text").notNull(),
    requestedAt: instant("requested_at").notNull(),
    requestedFrom: text("requested_from").notNull(),
    confirmedAt: instant("confirmed_at"),
    confirmedFrom: text("confirmed_from"),
    endedAt: instant("ended_at"),
  },
  (subscription) => [
    uniqueIndex("newsletter_subscriptions_once").on(subscription.email, subscription.brand),
    index("newsletter_subscriptions_by_turn").on(subscription.brand, subscription.id),
  ],
);
