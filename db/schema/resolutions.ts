import { historyActors } from "#src/domain/booking/history.ts";
import { resolutionStates } from "#src/domain/booking/resolution.ts";
import { instant, int, table, text } from "../dialect.ts";
import { bookings } from "./orders.ts";
import { users } from "./users.ts";

/** How far a committee's decision on a seat is; no row is `offen`. Days as `YYYY-MM-DD` in Berlin. */
export const resolutions = table("resolutions", {
  bookingId: text("booking_id")
    .primaryKey()
    .references(() => bookings.id, { onDelete: "cascade" }),
  state: text("state", { enum: resolutionStates }).notNull(),
  meetingOn: text("meeting_on"),
  minutes: text("minutes"),
  noticeOn: text("notice_on"),
  answeredOn: text("answered_on"),
  /** JSON, `ResolvedOn`: the event as it was when the state was set. */
  resolvedOn: text("resolved_on").notNull(),
  /** Counts every change. */
  version: int("version").notNull(),
  setBy: text("set_by", { enum: historyActors }).notNull(),
  /** The account, of customers and staff. */
  setById: text("set_by_id").references(() => users.id, { onDelete: "set null" }),
  updatedAt: instant("updated_at").notNull(),
});
