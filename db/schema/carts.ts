import { recipientKinds } from "#src/domain/cart/recipient.ts";
import { overnightOptions } from "#src/domain/events/overnight-option.ts";
import { index, instant, int, primaryKey, table, text, uniqueIndex } from "../dialect.ts";
import { events } from "./events.ts";
import { users } from "./users.ts";
import { waitingEntries } from "./waiting-list.ts";

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
    /** The waiting list's offer that the seats come from. */
    offerId: text("offer_id").references(() => waitingEntries.id, { onDelete: "set null" }),
    addedAt: instant("added_at").notNull(),
  },
  (item) => [uniqueIndex("cart_items_once").on(item.cartId, item.eventId)],
);

/** Who shall take part. The order of the positions decides who pays which tier; a deletion leaves a gap. */
export const cartRecipients = table(
  "cart_recipients",
  {
    id: text("id").primaryKey(),
    cartItemId: text("cart_item_id")
      .notNull()
      .references(() => cartItems.id, { onDelete: "cascade" }),
    position: int("position").notNull(),
    kind: text("kind", { enum: recipientKinds }).notNull(),
    salutation: text("salutation").notNull(),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    email: text("email"),
    /** Null where the event offers none. */
    hotelOverNightOption: text("hotel_over_night_option", { enum: overnightOptions }),
    personalNotes: text("personal_notes"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (recipient) => [uniqueIndex("cart_recipients_in_order").on(recipient.cartItemId, recipient.position)],
);

/** Workshops of a conference that somebody wants to take part in. */
export const cartRecipientWorkshops = table(
  "cart_recipient_workshops",
  {
    recipientId: text("recipient_id")
      .notNull()
      .references(() => cartRecipients.id, { onDelete: "cascade" }),
    workshop: text("workshop").notNull(),
  },
  (chosen) => [primaryKey({ columns: [chosen.recipientId, chosen.workshop] })],
);

/** What concerns the order as a whole; a cart without a row has no wishes. */
export const cartOptions = table("cart_options", {
  cartId: text("cart_id")
    .primaryKey()
    .references(() => carts.id, { onDelete: "cascade" }),
  personalNotes: text("personal_notes"),
  /** 1: with the papers that the committee needs for its resolution. */
  documents: int("documents").notNull(),
  updatedAt: instant("updated_at").notNull(),
});
