import { accountingKinds } from "#src/domain/accounting/accounting-lines.ts";
import { index, instant, int, primaryKey, table, text } from "../dialect.ts";
import { bookings, orders } from "./orders.ts";
import { users } from "./users.ts";

/** What accounting was given at once; never changed afterwards. */
export const accountingRuns = table("accounting_runs", {
  number: int("number").primaryKey(),
  /** The last day (ISO) of what is in it. */
  until: text("until").notNull(),
  closedAt: instant("closed_at").notNull(),
  closedBy: text("closed_by").references(() => users.id, { onDelete: "set null" }),
  lines: int("lines").notNull(),
  /** Net cents. */
  net: int("net").notNull(),
});

/** One amount of a run with everything that its file says, as it was then. Goes with its order. */
export const accountingLines = table(
  "accounting_lines",
  {
    run: int("run")
      .notNull()
      .references(() => accountingRuns.number),
    line: int("line").notNull(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: accountingKinds }).notNull(),
    eventId: int("event_id").notNull(),
    /** Net cents. */
    net: int("net").notNull(),
    /** JSON, `AccountingRecord`. */
    record: text("record").notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.run, line.line] }),
    index("accounting_lines_by_booking").on(line.bookingId),
    index("accounting_lines_by_order").on(line.orderId),
  ],
);

/** Seats of past events whose amounts all stand in runs; one that was changed later is looked at again. */
export const accountingSeats = table("accounting_seats", {
  bookingId: text("booking_id")
    .primaryKey()
    .references(() => bookings.id, { onDelete: "cascade" }),
  /** The booking's `updatedAt` then. */
  seenAt: instant("seen_at").notNull(),
});
