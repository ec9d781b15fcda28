import { waitingStatuses } from "#src/domain/booking/waiting-list.ts";
import { index, instant, int, table, text } from "../dialect.ts";
import { events } from "./events.ts";
import { users } from "./users.ts";

/** Who waits for seats of a full event. While an offer stands, its seats count among the held ones of the event. */
export const waitingEntries = table(
  "waiting_entries",
  {
    id: text("id").primaryKey(),
    eventId: int("event_id")
      .notNull()
      .references(() => events.eventId),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    brand: text("brand", { enum: ["ifb", "betriebsrat"] }).notNull(),
    quantity: int("quantity").notNull(),
    salutation: text("salutation").notNull(),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    status: text("status", { enum: waitingStatuses }).notNull(),
    offerEndsAt: instant("offer_ends_at"),
    /** Counts how often the links to the entry were made worthless: by staff, or as the address was changed. */
    linkVersion: int("link_version").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (entry) => [
    index("waiting_entries_by_event").on(entry.eventId, entry.status, entry.createdAt),
    index("waiting_entries_by_offer").on(entry.status, entry.offerEndsAt),
  ],
);
