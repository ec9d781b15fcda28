import { instant, table, text } from "../dialect.ts";

/** Work that one process of all does at a time. */
export const leases = table("leases", {
  name: text("name").primaryKey(),
  /** Which process: `processName`. */
  holder: text("holder").notNull(),
  /** By the clock of the database. */
  expiresAt: instant("expires_at").notNull(),
});
