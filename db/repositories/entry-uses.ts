import { and, count, eq, gte, inArray, isNull, ne, or, type SQL } from "drizzle-orm";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { eventTrainers } from "../schema/event-desk.ts";
import { eventModules, events } from "../schema/events.ts";
import { forumThreads } from "../schema/forum.ts";
import { bookings, bookingWorkshops } from "../schema/orders.ts";

const ahead = (today: IsoDay): SQL | undefined => and(isNull(events.cancelledAt), gte(events.endDate, today));

/** By which events know an entry of a collection. */
const ofEntry: Readonly<Record<string, (db: Db, id: string) => SQL | undefined>> = {
  themes: (_, id) => eq(events.themeSlug, id),
  conferences: (_, id) => eq(events.conferenceSlug, id),
  hotels: (db, id) =>
    or(
      eq(events.hotelSlug, id),
      inArray(events.eventId, db.select({ eventId: eventModules.eventId }).from(eventModules).where(eq(eventModules.hotelSlug, id))),
    ),
  trainers: (db, id) =>
    inArray(events.eventId, db.select({ eventId: eventTrainers.eventId }).from(eventTrainers).where(eq(eventTrainers.trainer, id))),
};

/** How many dates of an entry are neither over nor cancelled. */
export async function datesAheadOf(db: Db, collection: string, id: string, today: IsoDay): Promise<number> {
  const which = ofEntry[collection]?.(db, id);
  if (which === undefined) return 0;
  const [row] = await db
    .select({ count: count() })
    .from(events)
    .where(and(which, ahead(today)));
  return Number(row?.count ?? 0);
}

/** How many threads an area of the forum has, those that wait, are hidden or not sent yet too. */
export async function threadsOfArea(db: Db, area: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(forumThreads)
    .where(and(eq(forumThreads.area, area), ne(forumThreads.status, "gelöscht")));
  return Number(row?.count ?? 0);
}

/** How many threads an area has that somebody may read or come to read: all but those that went into others. */
export async function keptThreadsOfArea(db: Db, area: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(forumThreads)
    .where(and(eq(forumThreads.area, area), isNull(forumThreads.mergedInto)));
  return Number(row?.count ?? 0);
}

/** How many workshops are chosen, with seats of dates of a conference that are neither over nor cancelled. */
export async function chosenWorkshopsOf(db: Db, conference: string, today: IsoDay): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(bookingWorkshops)
    .innerJoin(bookings, eq(bookings.id, bookingWorkshops.bookingId))
    .innerJoin(events, eq(events.eventId, bookings.eventId))
    .where(and(eq(events.conferenceSlug, conference), inArray(bookings.status, ["gebucht", "reserviert"]), ahead(today)));
  return Number(row?.count ?? 0);
}
