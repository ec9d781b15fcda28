import { photoAnswers } from "#src/domain/files/event-file.ts";
import { instant, table, text } from "../dialect.ts";
import { bookings } from "./orders.ts";
import { users } from "./users.ts";

/** Whether the person on a seat may be seen on photos of the event; no row means no. */
export const photoConsents = table("photo_consents", {
  bookingId: text("booking_id")
    .primaryKey()
    .references(() => bookings.id, { onDelete: "cascade" }),
  answer: text("answer", { enum: photoAnswers }).notNull(),
  at: instant("at").notNull(),
  by: text("by").references(() => users.id, { onDelete: "set null" }),
});
