import { participantRoles } from "#src/domain/cart/statement.ts";
import { int, table, text } from "../dialect.ts";
import { cartRecipients } from "./carts.ts";
import { bookings } from "./orders.ts";

const stated = () => ({
  role: text("role", { enum: participantRoles }),
  /** 1: it is the first seminar; 0: it is not; null: not stated. */
  newcomer: int("newcomer"),
});

/** What people in a cart state about themselves; nobody has to. */
export const recipientStatements = table("recipient_statements", {
  recipientId: text("recipient_id")
    .primaryKey()
    .references(() => cartRecipients.id, { onDelete: "cascade" }),
  ...stated(),
});

/** The same of people with a seat. It goes with the person, not with the seat. */
export const bookingStatements = table("booking_statements", {
  bookingId: text("booking_id")
    .primaryKey()
    .references(() => bookings.id, { onDelete: "cascade" }),
  ...stated(),
});
