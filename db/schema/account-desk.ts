import { index, instant, table, text, uniqueIndex } from "../dialect.ts";
import { users } from "./users.ts";

/** Accounts that staff have locked: nobody logs in with them. */
export const accountLocks = table("account_locks", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  lockedAt: instant("locked_at").notNull(),
  lockedById: text("locked_by_id").references(() => users.id, { onDelete: "set null" }),
  /** For staff alone. */
  reason: text("reason").notNull(),
});

/** Accounts that were merged into another one of the same person. Address and password only tell their owner where to log in now. */
export const formerAccounts = table(
  "former_accounts",
  {
    /** Of the account that is gone; history still names it. */
    formerId: text("former_id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    passwordHash: text("password_hash"),
    /** Null where nobody had proved that the address was hers. */
    emailConfirmedAt: instant("email_confirmed_at"),
    mergedAt: instant("merged_at").notNull(),
    mergedById: text("merged_by_id").references(() => users.id, { onDelete: "set null" }),
  },
  (former) => [uniqueIndex("former_accounts_by_email").on(former.email), index("former_accounts_by_user").on(former.userId)],
);
