import { index, int, primaryKey, table, text } from "../dialect.ts";

/** How often a page was read on a day in Berlin. Nobody's: there is nothing here but the page. */
export const pageReads = table(
  "page_reads",
  {
    day: text("day").notNull(),
    brand: text("brand", { enum: ["ifb", "betriebsrat"] }).notNull(),
    path: text("path").notNull(),
    reads: int("reads").notNull(),
  },
  (read) => [primaryKey({ columns: [read.day, read.brand, read.path] })],
);

/** How often something was looked for on a day and nothing found. */
export const missedSearches = table(
  "missed_searches",
  {
    day: text("day").notNull(),
    brand: text("brand", { enum: ["ifb", "betriebsrat"] }).notNull(),
    /** Of the words, with the portal's secret. */
    digest: text("digest").notNull(),
    /** Null until the same was looked for on three days: what one person alone types stays unreadable. */
    words: text("words"),
    times: int("times").notNull(),
  },
  (missed) => [
    primaryKey({ columns: [missed.day, missed.brand, missed.digest] }),
    index("missed_searches_by_digest").on(missed.brand, missed.digest),
  ],
);
