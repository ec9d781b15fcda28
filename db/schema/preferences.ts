import { consentChannels, consentOrigins, consentPurposes, consentStates } from "#src/domain/accounts/consents.ts";
import { optionalMails } from "#src/domain/accounts/optional-mails.ts";
import { photoChoices } from "#src/domain/booking/photo-consent.ts";
import { index, instant, int, primaryKey, table, text, uniqueIndex } from "../dialect.ts";
import { bookings } from "./orders.ts";
import { users } from "./users.ts";

/** What somebody wishes of the hotel, apart from the account: part of it tells of health. */
export const hotelPreferences = table("hotel_preferences", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** JSON, `HotelWishes`. */
  wishes: text("wishes").notNull(),
  /** JSON, `HealthNeeds`; null without a consent to it. */
  health: text("health"),
  /** 1: for further events too; otherwise gone after the next one. */
  keep: int("keep").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/** Consents and their ends, only ever added to. They prove what was agreed to, so they outlive the account. */
export const consents = table(
  "consents",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    /** Counts the person's decisions. */
    sequence: int("sequence").notNull(),
    purpose: text("purpose", { enum: consentPurposes }).notNull(),
    channel: text("channel", { enum: consentChannels }).notNull(),
    state: text("state", { enum: consentStates }).notNull(),
    version: text("version").notNull(),
    /** The sentence, word for word. */
    wording: text("wording").notNull(),
    /** The address or number it was given for; null where it is about none. */
    contact: text("contact"),
    origin: text("origin", { enum: consentOrigins }).notNull(),
    at: instant("at").notNull(),
  },
  (consent) => [
    uniqueIndex("consents_in_order").on(consent.userId, consent.sequence),
    index("consents_by_state").on(consent.state, consent.at),
  ],
);

/** Whether photos may show who has a seat. Name and event say for whom and what it was said: a seat may change both. */
export const photoConsents = table("photo_consents", {
  bookingId: text("booking_id")
    .primaryKey()
    .references(() => bookings.id, { onDelete: "cascade" }),
  eventId: int("event_id").notNull(),
  firstname: text("firstname").notNull(),
  lastname: text("lastname").notNull(),
  choice: text("choice", { enum: photoChoices }).notNull(),
  at: instant("at").notNull(),
  /** The account; null for whoever ordered and came by the link. */
  by: text("by_user_id").references(() => users.id, { onDelete: "set null" }),
});

/** Mails that somebody has switched off. */
export const mutedMails = table(
  "muted_mails",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mail: text("mail", { enum: optionalMails }).notNull(),
    at: instant("at").notNull(),
  },
  (muted) => [primaryKey({ columns: [muted.userId, muted.mail] })],
);

/** Seats whose people were reminded of the event; another event is reminded of anew. */
export const eventReminders = table(
  "event_reminders",
  {
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    eventId: int("event_id").notNull(),
    at: instant("at").notNull(),
  },
  (reminder) => [primaryKey({ columns: [reminder.bookingId, reminder.eventId] })],
);
