import { index, instant, primaryKey, table, text } from "../dialect.ts";
import { gremien, users } from "./users.ts";

/** Accounts that looked like one person's and are not, as staff found: `oneId` is the lower of both. */
export const differentAccounts = table(
  "different_accounts",
  {
    oneId: text("one_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    otherId: text("other_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    byId: text("by_id").references(() => users.id, { onDelete: "set null" }),
    at: instant("at").notNull(),
  },
  (pair) => [primaryKey({ columns: [pair.oneId, pair.otherId] }), index("different_accounts_by_other").on(pair.otherId)],
);

/** The same of committees. */
export const differentGremien = table(
  "different_gremien",
  {
    oneId: text("one_id")
      .notNull()
      .references(() => gremien.id, { onDelete: "cascade" }),
    otherId: text("other_id")
      .notNull()
      .references(() => gremien.id, { onDelete: "cascade" }),
    byId: text("by_id").references(() => users.id, { onDelete: "set null" }),
    at: instant("at").notNull(),
  },
  (pair) => [primaryKey({ columns: [pair.oneId, pair.otherId] }), index("different_gremien_by_other").on(pair.otherId)],
);
