import { index, instant, int, primaryKey, table, text } from "../dialect.ts";
import { users } from "./users.ts";

/** What was read from PDF files that staff handed in; for a day, and for nobody else. The file itself is kept nowhere. */
export const pdfAnalyses = table(
  "pdf_analyses",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    pages: int("pages").notNull(),
    /** What was found in all of it, as JSON. */
    findings: text("findings").notNull(),
    readAt: instant("read_at").notNull(),
  },
  (analysis) => [index("pdf_analyses_by_user").on(analysis.userId, analysis.readAt), index("pdf_analyses_by_age").on(analysis.readAt)],
);

export const pdfPages = table(
  "pdf_pages",
  {
    analysisId: text("analysis_id")
      .notNull()
      .references(() => pdfAnalyses.id, { onDelete: "cascade" }),
    number: int("number").notNull(),
    /** The text where it stands, as JSON. */
    layout: text("layout").notNull(),
  },
  (page) => [primaryKey({ columns: [page.analysisId, page.number] })],
);
