import { index, instant, int, table, text, uniqueIndex } from "../dialect.ts";

/** The outbox: written in the transaction of what a mail reports, sent by a job. */
export const mails = table(
  "mails",
  {
    id: text("id").primaryKey(),
    brand: text("brand", { enum: ["ifb", "betriebsrat"] }).notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    /** JSON: further headers by name. */
    headers: text("headers").notNull(),
    /** JSON: `[{ filename, contentType, base64 }]`; in place of `base64` the content (`document`) of a PDF that is made when it is needed. */
    attachments: text("attachments").notNull(),
    /** 1 for one of many that say the same: they leave by a lane of their own and never stand before other mails. */
    bulk: int("bulk").notNull().default(0),
    /** The same key is never sent twice. */
    onceKey: text("once_key"),
    status: text("status", { enum: ["wartet", "gesendet", "aufgegeben"] }).notNull(),
    attempts: int("attempts").notNull(),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    /** Until then a process is sending it. */
    leasedUntil: instant("leased_until"),
    lastError: text("last_error"),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (mail) => [
    uniqueIndex("mails_once").on(mail.onceKey),
    index("mails_by_turn").on(mail.status, mail.bulk, mail.nextAttemptAt),
    index("mails_by_status").on(mail.status, mail.createdAt, mail.id),
  ],
);
