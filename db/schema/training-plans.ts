import { claims, offices } from "#src/domain/training-plan/claims.ts";
import { itemChoices, priorities } from "#src/domain/training-plan/plan-content.ts";
import { seats } from "#src/domain/training-plan/plan-facts.ts";
import { shareViews } from "#src/domain/training-plan/plan-share.ts";
import { foreignKey, index, instant, int, primaryKey, table, text } from "../dialect.ts";
import { events } from "./events.ts";
import { gremien, users } from "./users.ts";

/** A committee's plan of trainings. Days as `YYYY-MM-DD` in Berlin, money in net cents. */
export const trainingPlans = table(
  "training_plans",
  {
    id: text("id").primaryKey(),
    /** Null while staff write it and nobody has taken it over. */
    gremiumId: text("gremium_id").references(() => gremien.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    from: text("from_day").notNull(),
    until: text("until_day").notNull(),
    budget: int("budget"),
    /** Counts every change. */
    revision: int("revision").notNull(),
    /** 0 or what the address of the calendar feed is signed with; a new one makes the old address worthless. */
    feedVersion: int("feed_version").notNull().default(0),
    /** `request:…` or `appointment:…`: what staff began it from, until somebody has taken it over. */
    askedIn: text("asked_in"),
    /** The day on which changes of events were last told. */
    toldOn: text("told_on"),
    createdById: text("created_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (plan) => [index("training_plans_by_gremium").on(plan.gremiumId, plan.updatedAt), index("training_plans_by_update").on(plan.updatedAt)],
);

export const trainingPlanPeople = table(
  "training_plan_people",
  {
    id: text("id").notNull(),
    planId: text("plan_id")
      .notNull()
      .references(() => trainingPlans.id, { onDelete: "cascade" }),
    position: int("position").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    office: text("office", { enum: offices }).notNull(),
    seat: text("seat", { enum: seats }).notNull(),
    firstTerm: int("first_term").notNull(),
    earlierJav: int("earlier_jav").notNull(),
    workingDays: int("working_days").notNull(),
    termFrom: text("term_from").notNull(),
    termUntil: text("term_until").notNull(),
    /** JSON: keys of roles. */
    roles: text("roles").notNull(),
  },
  (person) => [primaryKey({ columns: [person.planId, person.id] }), index("training_plan_people_by_user").on(person.userId)],
);

export const trainingPlanItems = table(
  "training_plan_items",
  {
    id: text("id").notNull(),
    planId: text("plan_id")
      .notNull()
      .references(() => trainingPlans.id, { onDelete: "cascade" }),
    position: int("position").notNull(),
    personId: text("person_id").notNull(),
    theme: text("theme").notNull(),
    eventId: int("event_id").references(() => events.eventId, { onDelete: "set null" }),
    claim: text("claim", { enum: claims }).notNull(),
    reason: text("reason"),
    note: text("note"),
    priority: text("priority", { enum: priorities }).notNull(),
    choice: text("choice", { enum: itemChoices }).notNull(),
    because: text("because"),
    /** JSON: the event and its price as they were when the date was chosen or last told. */
    known: text("known"),
  },
  (item) => [
    primaryKey({ columns: [item.planId, item.id] }),
    foreignKey({
      name: "training_plan_items_of_person",
      columns: [item.planId, item.personId],
      foreignColumns: [trainingPlanPeople.planId, trainingPlanPeople.id],
    }).onDelete("cascade"),
    index("training_plan_items_by_event").on(item.eventId),
  ],
);

/** What each revision changed, in German sentences, for whoever edited an older one. */
export const trainingPlanChanges = table(
  "training_plan_changes",
  {
    planId: text("plan_id")
      .notNull()
      .references(() => trainingPlans.id, { onDelete: "cascade" }),
    revision: int("revision").notNull(),
    /** JSON: list of sentences. */
    sentences: text("sentences").notNull(),
    byId: text("by_id").references(() => users.id, { onDelete: "set null" }),
    at: instant("at").notNull(),
  },
  (change) => [primaryKey({ columns: [change.planId, change.revision] })],
);

/** Links to a plan; the token itself is never kept. */
export const trainingPlanShares = table(
  "training_plan_shares",
  {
    tokenHash: text("token_hash").primaryKey(),
    id: text("id").notNull(),
    planId: text("plan_id")
      .notNull()
      .references(() => trainingPlans.id, { onDelete: "cascade" }),
    view: text("view", { enum: shareViews }).notNull(),
    /** 1: the employer reads names. */
    names: int("names").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    createdById: text("created_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
  },
  (share) => [index("training_plan_shares_by_plan").on(share.planId), index("training_plan_shares_by_expiry").on(share.expiresAt)],
);
