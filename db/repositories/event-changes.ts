import { and, asc, count, gte, max, sum } from "drizzle-orm";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { eventDesk } from "../schema/event-desk.ts";
import { events } from "../schema/events.ts";
import { sumOfChanges } from "./sum-of-changes.ts";

/** Sums over all events from a day on: two equal ones mean that nothing has changed in between. */
export type EventStamp = Readonly<{
  count: number;
  seats: number;
  booked: number;
  held: number;
  cancelled: number;
  /** By the latest clock of all that have written. */
  changedAt: Date | null;
  /** `sumOfChanges`. */
  changes: number;
}>;

/** One quick look at the events from `from` on. */
export async function eventStamp(db: Db, from: IsoDay): Promise<EventStamp> {
  const [row] = await db
    .select({
      count: count(),
      seats: sum(events.seats),
      booked: sum(events.booked),
      held: sum(events.held),
      cancelled: count(events.cancelledAt),
      changedAt: max(events.updatedAt),
      changes: sumOfChanges(events.updatedAt),
    })
    .from(events)
    .where(gte(events.startDate, from));
  return {
    count: Number(row?.count ?? 0),
    seats: Number(row?.seats ?? 0),
    booked: Number(row?.booked ?? 0),
    held: Number(row?.held ?? 0),
    cancelled: Number(row?.cancelled ?? 0),
    changedAt: row?.changedAt ?? null,
    changes: row?.changes ?? 0,
  };
}

export type EventNote = Readonly<{ eventId: number; updatedAt: Date }>;

/** When each event from the day `from` on was changed last, as far as that was at `since` or later; by start day and then number. */
export async function eventNotes(db: Db, from: IsoDay, since: Date): Promise<readonly EventNote[]> {
  return db
    .select({ eventId: events.eventId, updatedAt: events.updatedAt })
    .from(events)
    .where(and(gte(events.startDate, from), gte(events.updatedAt, since)))
    .orderBy(asc(events.startDate), asc(events.eventId));
}

/** How often events were changed or cancelled at the desk, all together. */
export async function deskChangeCount(db: Db): Promise<number> {
  const [row] = await db.select({ changes: sum(eventDesk.version) }).from(eventDesk);
  return Number(row?.changes ?? 0);
}
