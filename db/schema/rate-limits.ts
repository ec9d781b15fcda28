import { index, instant, int, table, text } from "../dialect.ts";

/** How often something was tried within a window; shared by all processes. */
export const rateLimits = table(
  "rate_limits",
  {
    /** Rule and digest of who tried: no address stands here. */
    key: text("key").primaryKey(),
    windowEndsAt: instant("window_ends_at").notNull(),
    hits: int("hits").notNull(),
  },
  (limit) => [index("rate_limits_by_end").on(limit.windowEndsAt)],
);
