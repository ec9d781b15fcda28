import { and, asc, count, eq, exists, gt, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { DECISION_DAYS, DECISION_NOTICE_DAYS } from "#src/domain/events/decision-day.ts";
import { addDays, type IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { eventDesk } from "../schema/event-desk.ts";
import { events } from "../schema/events.ts";
import { bookings } from "../schema/orders.ts";
import { waitingEntries } from "../schema/waiting-list.ts";

const ahead = (today: IsoDay): SQL | undefined => and(isNull(events.cancelledAt), gt(events.startDate, today));

/**
 * Events ahead that have fewer bookings than their minimum and must be decided on within two weeks: by their own day, else
 * three weeks before they begin (spec:staff#events). For queries that join `event_desk`.
 */
export function toBeDecided(today: IsoDay): SQL | undefined {
  const by = addDays(today, DECISION_NOTICE_DAYS);
  const due = or(lte(eventDesk.decisionDate, by), and(isNull(eventDesk.decisionDate), lte(events.startDate, addDays(by, DECISION_DAYS))));
  return and(ahead(today), lt(events.booked, events.minimum), due);
}

/** Events ahead without a free seat for which somebody waits. */
export function fullWithWaiting(db: Db, today: IsoDay): SQL | undefined {
  const waiting = db
    .select({ one: sql`1` })
    .from(waitingEntries)
    .where(and(eq(waitingEntries.eventId, events.eventId), inArray(waitingEntries.status, ["wartet", "angeboten"])));
  return and(ahead(today), sql`${events.booked} + ${events.held} >= ${events.seats}`, exists(waiting));
}

const offered = eq(waitingEntries.status, "angeboten");

/** Events for which seats are offered to somebody who waits. */
export const withOffers = (db: Db): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(waitingEntries)
      .where(and(eq(waitingEntries.eventId, events.eventId), offered)),
  );

/** Holds that end at `until` or before. */
export const endingHold = (until: Date): SQL | undefined => and(eq(bookings.status, "reserviert"), lte(bookings.holdEndsAt, until));

export type EventToDecide = Readonly<
  Pick<typeof events.$inferSelect, "eventId" | "title" | "startDate" | "city" | "booked" | "minimum"> & { decisionDate: IsoDay | null }
>;

export type DeskOverview = Readonly<{ undecided: number; next: readonly EventToDecide[]; waiting: number; offers: number; holds: number }>;

/** What waits at the desk today; `next` are the first events that must be decided on, by their start. */
export async function readDesk(db: Db, today: IsoDay, holdsUntil: Date, limit: number): Promise<DeskOverview> {
  const undecided = db.select({ rows: count() }).from(events).leftJoin(eventDesk, eq(eventDesk.eventId, events.eventId));
  const [decisions] = await undecided.where(toBeDecided(today));
  const { eventId, title, startDate, city, booked, minimum } = events;
  const next = await db
    .select({ eventId, title, startDate, city, booked, minimum, decisionDate: eventDesk.decisionDate })
    .from(events)
    .leftJoin(eventDesk, eq(eventDesk.eventId, events.eventId))
    .where(toBeDecided(today))
    .orderBy(asc(startDate), asc(eventId))
    .limit(limit);
  const [full] = await db.select({ rows: count() }).from(events).where(fullWithWaiting(db, today));
  const [offers] = await db.select({ rows: count() }).from(waitingEntries).where(offered);
  const [holds] = await db.select({ rows: count() }).from(bookings).where(endingHold(holdsUntil));
  return { undecided: decisions?.rows ?? 0, next, waiting: full?.rows ?? 0, offers: offers?.rows ?? 0, holds: holds?.rows ?? 0 };
}
