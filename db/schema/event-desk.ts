import { index, instant, int, primaryKey, table, text, uniqueIndex } from "../dialect.ts";
import { events } from "./events.ts";
import { users } from "./users.ts";

/** What staff alone know of an event. Without a row nobody has changed the event at the desk yet: version 0. */
export const eventDesk = table(
  "event_desk",
  {
    eventId: int("event_id")
      .primaryKey()
      .references(() => events.eventId, { onDelete: "cascade" }),
    /** Counts the changes: of two who have seen the same one, one changes the event. */
    version: int("version").notNull(),
    /** ISO day by which it is decided whether an event below its minimum takes place. */
    decisionDate: text("decision_date"),
    room: text("room"),
    /** Shown to participants alone. */
    onlineLink: text("online_link"),
    notes: text("notes").notNull().default(""),
    /** The member of staff who looks after the event. */
    managerId: text("manager_id").references(() => users.id, { onDelete: "set null" }),
  },
  (desk) => [index("event_desk_by_manager").on(desk.managerId)],
);

/** Who leads an event: trainers of the content, by slug. */
export const eventTrainers = table(
  "event_trainers",
  {
    eventId: int("event_id")
      .notNull()
      .references(() => events.eventId, { onDelete: "cascade" }),
    trainer: text("trainer").notNull(),
  },
  (lead) => [primaryKey({ columns: [lead.eventId, lead.trainer] }), index("event_trainers_by_trainer").on(lead.trainer)],
);

/** The member of staff who looks after the events of a theme that have nobody of their own. */
export const themeManagers = table("theme_managers", {
  themeSlug: text("theme_slug").primaryKey(),
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
});

/** Filters of a list at the desk that somebody has kept under a name. */
export const eventViews = table(
  "event_views",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    list: text("list", { enum: ["events", "requests", "orders"] })
      .notNull()
      .default("events"),
    name: text("name").notNull(),
    /** Of the list's address, without the question mark. */
    query: text("query").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (view) => [uniqueIndex("event_views_by_name").on(view.userId, view.list, view.name)],
);
