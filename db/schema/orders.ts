import { sql } from "drizzle-orm";
import { billingKinds } from "#src/domain/booking/billing.ts";
import { bookingStatuses } from "#src/domain/booking/booking.ts";
import { historyActions, historyActors } from "#src/domain/booking/history.ts";
import { recipientKinds } from "#src/domain/cart/recipient.ts";
import { overnightOptions } from "#src/domain/events/overnight-option.ts";
import { audienceKeys } from "#src/domain/law/audiences.ts";
import { index, instant, int, onPostgres, primaryKey, table, text, uniqueIndex } from "../dialect.ts";
import { carts } from "./carts.ts";
import { events } from "./events.ts";
import { gremien, users } from "./users.ts";

/** What a visitor typed at the checkout so far, and the key that makes its order count once. */
export const checkoutDrafts = table("checkout_drafts", {
  cartId: text("cart_id")
    .primaryKey()
    .references(() => carts.id, { onDelete: "cascade" }),
  idempotencyKey: text("idempotency_key").notNull(),
  /** JSON: fields of the billing form by name. */
  billing: text("billing"),
  updatedAt: instant("updated_at").notNull(),
});

/** Addresses are kept as they were typed; an index may not name its table. */
const plainAddress = sql.raw(`lower(trim("email"))`);

/** What was ordered at once. Money is net cents unless it says otherwise. */
export const orders = table(
  "orders",
  {
    id: text("id").primaryKey(),
    /** What the customer is told: `B-7KQ2-M9XD`. */
    number: text("number").notNull(),
    /** A double click or a retry finds the order that is there. */
    idempotencyKey: text("idempotency_key").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The committee that the account acted for; its members see the order. `committee` is what was typed. */
    gremiumId: text("gremium_id").references(() => gremien.id, { onDelete: "set null" }),
    brand: text("brand", { enum: ["ifb", "betriebsrat"] }).notNull(),
    salutation: text("salutation").notNull(),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    audience: text("audience", { enum: audienceKeys }).notNull(),
    committee: text("committee"),
    billTo: text("bill_to", { enum: billingKinds }).notNull(),
    company: text("company"),
    street: text("street").notNull(),
    streetNumber: text("street_number").notNull(),
    postalCode: text("postal_code").notNull(),
    city: text("city").notNull(),
    purchaseOrderNumber: text("purchase_order_number"),
    /** Where the invoice goes by e-mail; null where it goes by post. */
    invoiceEmail: text("invoice_email"),
    costCentre: text("cost_centre"),
    /** Of an authority that takes e-invoices, with its check digits. */
    leitwegId: text("leitweg_id"),
    vatId: text("vat_id"),
    /** ISO 3166-1 alpha-2. */
    country: text("country").notNull().default("DE"),
    personalNotes: text("personal_notes"),
    /** 1: with the papers that the committee needs for its resolution. */
    documents: int("documents").notNull(),
    vatPercent: text("vat_percent").notNull(),
    net: int("net").notNull(),
    vat: int("vat").notNull(),
    /** Counts how often the links to the order and its seats were made worthless: by staff, or as the address was changed. */
    linkVersion: int("link_version").notNull().default(0),
    createdAt: instant("created_at").notNull(),
  },
  (order) => [
    uniqueIndex("orders_by_number").on(order.number),
    uniqueIndex("orders_once").on(order.idempotencyKey),
    index("orders_by_user").on(order.userId),
    index("orders_by_gremium").on(order.gremiumId),
    index("orders_by_address").on(plainAddress, order.userId),
    // In the order of the staff's list, with all that its search reads: looking for words reads nothing else. On PostgreSQL it stands in a column of its own (migration 0011).
    ...(onPostgres
      ? [index("orders_by_time").on(order.createdAt, order.id, sql.raw("words"))]
      : [
          index("orders_by_words").on(order.createdAt, order.id, order.number, order.email, order.firstname, order.lastname, order.company),
          index("orders_searched").on(order.id, order.number, order.email, order.firstname, order.lastname, order.company),
        ]),
  ],
);

/** Of seats that cost something though nobody takes part: few, so that they have an index of their own, which may not name its table. */
export const hasFee = sql.raw(`("cancellation_fee" > 0 or "rebooking_fees" > 0)`);

/** One seat of an order. What it costs and what the customer was last told of the event stay as they were. */
export const bookings = table(
  "bookings",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    eventId: int("event_id")
      .notNull()
      .references(() => events.eventId),
    /** Among the participants of this order for this event; of those ordered at once it decides the tier. */
    position: int("position").notNull(),
    kind: text("kind", { enum: recipientKinds }).notNull(),
    status: text("status", { enum: bookingStatuses }).notNull(),
    salutation: text("salutation").notNull(),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    email: text("email"),
    hotelOverNightOption: text("hotel_over_night_option", { enum: overnightOptions }),
    personalNotes: text("personal_notes"),
    seminarPrice: int("seminar_price").notNull(),
    hotelPrice: int("hotel_price").notNull(),
    /** JSON, `ToldFacts`: dates and place as the customer knows them. */
    lastNotified: text("told").notNull(),
    /** Null for what was booked at once. */
    holdEndsAt: instant("hold_ends_at"),
    remindedAt: instant("reminded_at"),
    cancelledAt: instant("cancelled_at"),
    /** What cancelling cost, net; null while nothing was cancelled. */
    cancellationFee: int("cancellation_fee"),
    /** How often the seat was moved to another event. */
    rebookings: int("rebookings").notNull().default(0),
    /** What moving it cost so far, net. */
    rebookingFees: int("rebooking_fees").notNull().default(0),
    /** Of the calendar entry: counts every change that calendars have to learn of. */
    sequence: int("sequence").notNull().default(0),
    /** When its order was made, also after a move to another event. */
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (booking) => [
    uniqueIndex("bookings_in_order").on(booking.orderId, booking.eventId, booking.position),
    // With all that figures add up, in the order in which they ask for it.
    index("bookings_by_event").on(
      ...([booking.eventId, booking.status, booking.createdAt, booking.kind, booking.seminarPrice, booking.hotelPrice] as const),
      ...([booking.cancellationFee, booking.rebookingFees, booking.orderId] as const),
    ),
    index("bookings_by_email").on(booking.email),
    index("bookings_by_hold").on(booking.status, booking.holdEndsAt),
    index("bookings_with_fees").on(booking.id).where(hasFee),
    index("bookings_by_state").on(booking.status, booking.createdAt, booking.id),
    index("bookings_in_list").on(
      ...([booking.createdAt, booking.id, booking.orderId] as const),
      ...(onPostgres ? [sql.raw("words")] : [booking.firstname, booking.lastname, booking.email]),
      ...([booking.kind, booking.seminarPrice, booking.hotelPrice, booking.eventId] as const),
    ),
  ],
);

/** Workshops of a conference that somebody takes part in; each has its own number of seats. */
export const bookingWorkshops = table(
  "booking_workshops",
  {
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    workshop: text("workshop").notNull(),
  },
  (chosen) => [primaryKey({ columns: [chosen.bookingId, chosen.workshop] })],
);

/** What happened to an order, in the write that did it. Money is net cents. */
export const orderHistory = table(
  "order_history",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    action: text("action", { enum: historyActions }).notNull(),
    actor: text("actor", { enum: historyActors }).notNull(),
    /** The account, of customers and staff. */
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** JSON, `HistoryDetail`. */
    detail: text("detail").notNull(),
  },
  (entry) => [index("order_history_by_order").on(entry.orderId, entry.at)],
);
