import { index, instant, primaryKey, table, text } from "../dialect.ts";
import { forumReports } from "./forum.ts";

/** What came of a notice that was manifestly unfounded (Art. 23 DSA). `keine`: it is only counted. */
export const misuseConsequences = ["keine", "verwarnt", "ausgesetzt"] as const;

/** Notices that a moderator found manifestly unfounded. Who sent them stands in the notice alone, and goes with it. */
export const forumUnfoundedNotices = table(
  "forum_unfounded_notices",
  {
    reportId: text("report_id")
      .notNull()
      .references(() => forumReports.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    consequence: text("consequence", { enum: misuseConsequences }).notNull(),
    /** Until when further notices are not processed. */
    until: instant("until"),
  },
  (notice) => [primaryKey({ columns: [notice.reportId] }), index("forum_unfounded_notices_by_time").on(notice.at)],
);
