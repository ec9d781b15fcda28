import { sql } from "drizzle-orm";
import { check, index, instant, int, primaryKey, table, text } from "../dialect.ts";

/** Dated events. Days are ISO text in Berlin time, money is net cents. */
export const events = table(
  "events",
  {
    eventId: int("event_id").primaryKey(),
    themeId: int("theme_id"),
    themeSlug: text("theme_slug"),
    conferenceSlug: text("conference_slug"),
    title: text("title").notNull(),
    startDate: text("start_date").notNull(),
    endDate: text("end_date").notNull(),
    startTime: text("start_time").notNull(),
    endTime: text("end_time").notNull(),
    /** Null means online. */
    hotelId: int("hotel_id"),
    hotelSlug: text("hotel_slug"),
    hotelName: text("hotel_name"),
    city: text("city"),
    seats: int("seats").notNull(),
    minimum: int("minimum").notNull(),
    /** Taken for good. */
    booked: int("booked").notNull().default(0),
    /** Held for reservations and for offers to the waiting list. */
    held: int("held").notNull().default(0),
    cancelledAt: instant("cancelled_at"),
    price1: int("price1").notNull(),
    price2: int("price2"),
    price3: int("price3"),
    price4: int("price4"),
    price5: int("price5"),
    overnightRate: int("overnight_rate"),
    dayGuestRate: int("day_guest_rate"),
    dayBeforeRate: int("day_before_rate"),
    updatedAt: instant("updated_at").notNull(),
  },
  (event) => [
    check("events_never_oversold", sql`${event.booked} >= 0 and ${event.held} >= 0 and ${event.booked} + ${event.held} <= ${event.seats}`),
    check("events_end_after_start", sql`${event.endDate} >= ${event.startDate}`),
    // Holds all that is looked at to see whether something has changed: that happens every second while somebody looks for dates.
    index("events_ahead").on(event.startDate, event.eventId, event.updatedAt, event.seats, event.booked, event.held, event.cancelledAt),
    index("events_by_theme").on(event.themeSlug),
  ],
);

/** Parts of a training series; hotel ids 522 and -1 mean "not in person". */
export const eventModules = table(
  "event_modules",
  {
    eventId: int("event_id")
      .notNull()
      .references(() => events.eventId, { onDelete: "cascade" }),
    position: int("position").notNull(),
    title: text("title").notNull(),
    hotelId: int("hotel_id").notNull(),
    hotelSlug: text("hotel_slug"),
    hotelName: text("hotel_name"),
    city: text("city"),
    startDate: text("start_date").notNull(),
    endDate: text("end_date").notNull(),
  },
  (module) => [primaryKey({ columns: [module.eventId, module.position] })],
);
