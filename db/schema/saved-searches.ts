import { index, instant, table, text } from "../dialect.ts";
import { users } from "./users.ts";

/** Searches in the finder whose new dates are told by mail, with the proof of consent. */
export const savedSearches = table(
  "saved_searches",
  {
    id: text("id").primaryKey(),
    /** Whose: an account's, or (null) of whoever reads `email`. Never both. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    email: text("email"),
    list: text("list", { enum: ["themes", "events"] }).notNull(),
    /** The filters as an address carries them, always the same for the same wish; empty once the search has ended. */
    query: text("query").notNull(),
    /** The sentence that was agreed to, word for word. */
    consentText: text("consent_text").notNull(),
    requestedAt: instant("requested_at").notNull(),
    requestedFrom: text("requested_from").notNull(),
    /** Until then nothing is sent. */
    confirmedAt: instant("confirmed_at"),
    confirmedFrom: text("confirmed_from"),
    pausedAt: instant("paused_at"),
    expiresAt: instant("expires_at").notNull(),
    /** When the mail went out that asks whether to keep it. */
    askedAt: instant("asked_at"),
    endedAt: instant("ended_at"),
    /** JSON: numbers of the events that could be booked when it was looked at last. */
    known: text("known").notNull(),
    /** The day of the last look. */
    lookedOn: text("looked_on").notNull(),
  },
  (search) => [
    index("saved_searches_by_user").on(search.userId),
    index("saved_searches_by_email").on(search.email),
    index("saved_searches_by_look").on(search.lookedOn),
  ],
);
