import { publicationKinds, releaseStates } from "#src/domain/feedback/publication.ts";
import { foreignKey, index, instant, int, table, text } from "../dialect.ts";
import { events } from "./events.ts";
import { bookings } from "./orders.ts";
import { users } from "./users.ts";

/**
 * What somebody said about an event. Nothing in it says who: that stands in `feedback_invitations` alone, and only while the
 * answer can be changed. Scores are 1 to 5, null where nothing was said.
 */
export const feedbackAnswers = table(
  "feedback_answers",
  {
    id: text("id").primaryKey(),
    eventId: int("event_id")
      .notNull()
      .references(() => events.eventId),
    content: int("content"),
    trainers: int("trainers"),
    materials: int("materials"),
    venue: int("venue"),
    overall: int("overall").notNull(),
    /** Empty where nothing was written. */
    comment: text("comment").notNull(),
    publication: text("publication", { enum: publicationKinds }).notNull(),
    /** What was agreed to, word for word; empty without a text that may be published. */
    consentText: text("consent_text").notNull(),
    /** Stands below the text when it is published; empty without a name. */
    shownName: text("shown_name").notNull(),
    /** 1: staff may get in touch, and see the name for it. */
    contact: int("contact").notNull(),
    releaseState: text("release_state", { enum: releaseStates }).notNull(),
    /** Why staff did not release the text. */
    refusalReason: text("refusal_reason"),
    decidedAt: instant("decided_at"),
    decidedBy: text("decided_by").references(() => users.id, { onDelete: "set null" }),
    /** Counts changes: staff decide about the text that they have read. */
    version: int("version").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (answer) => [index("feedback_answers_by_event").on(answer.eventId), index("feedback_answers_by_release").on(answer.releaseState)],
);

/** Who was asked about which event: one row for each seat, deleted when its link ends. */
export const feedbackInvitations = table(
  "feedback_invitations",
  {
    bookingId: text("booking_id")
      .primaryKey()
      .references(() => bookings.id, { onDelete: "cascade" }),
    eventId: int("event_id")
      .notNull()
      .references(() => events.eventId),
    /** The last day on which the answer can be given and changed. */
    lastDay: text("last_day").notNull(),
    answerId: text("answer_id"),
    askedAt: instant("asked_at").notNull(),
  },
  (invitation) => [
    foreignKey({ columns: [invitation.answerId], foreignColumns: [feedbackAnswers.id] }).onDelete("set null"),
    index("feedback_invitations_by_event").on(invitation.eventId),
    index("feedback_invitations_by_last_day").on(invitation.lastDay),
  ],
);

/** What pages of themes and trainers show; made from the answers, read by the build. */
export const publishedRatings = table("published_ratings", {
  themeSlug: text("theme_slug").primaryKey(),
  overallSum: int("overall_sum").notNull(),
  overallCount: int("overall_count").notNull(),
  trainersSum: int("trainers_sum").notNull(),
  trainersCount: int("trainers_count").notNull(),
  /** JSON: released texts, the latest first. */
  voices: text("voices").notNull(),
  asOf: text("as_of").notNull(),
  updatedAt: instant("updated_at").notNull(),
});
