import { deskSources } from "#src/domain/booking/order-source.ts";
import { index, instant, int, table, text } from "../dialect.ts";
import { bookings, orders } from "./orders.ts";
import { users } from "./users.ts";

/** Orders that staff entered; one without a row came online. */
export const orderDesk = table(
  "order_desk",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    source: text("source", { enum: deskSources }).notNull(),
    takenBy: text("taken_by").references(() => users.id, { onDelete: "set null" }),
  },
  (desk) => [index("order_desk_by_source").on(desk.source), index("order_desk_by_account").on(desk.takenBy)],
);

/** What staff note about an order; customers never see it. */
export const orderNotes = table(
  "order_notes",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (note) => [index("order_notes_by_order").on(note.orderId, note.createdAt), index("order_notes_by_author").on(note.authorId)],
);

/** Fees for cancelling that staff did not ask for. Money is net cents. */
export const feeWaivers = table(
  "fee_waivers",
  {
    bookingId: text("booking_id")
      .primaryKey()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** What would have been due that day. */
    fee: int("fee").notNull(),
    reason: text("reason").notNull(),
    waivedBy: text("waived_by").references(() => users.id, { onDelete: "set null" }),
    waivedAt: instant("waived_at").notNull(),
  },
  (waiver) => [index("fee_waivers_by_account").on(waiver.waivedBy)],
);
