import { index, instant, int, table, text, uniqueIndex } from "../dialect.ts";
import { events } from "./events.ts";
import { users } from "./users.ts";

/** A cart belongs to a browser, which holds its id in a signed cookie, until login; then to the user. */
export const carts = table(
  "carts",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (cart) => [index("carts_by_update").on(cart.updatedAt), uniqueIndex("carts_by_user").on(cart.userId)],
);

export const cartItems = table(
  "cart_items",
  {
    id: text("id").primaryKey(),
    cartId: text("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    eventId: int("event_id")
      .notNull()
      .references(() => events.eventId),
    addedAt: instant("added_at").notNull(),
  },
  (item) => [uniqueIndex("cart_items_once").on(item.cartId, item.eventId)],
);
