import { and, asc, desc, eq, gte, inArray, lt, lte, type SQL } from "drizzle-orm";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { events } from "../schema/events.ts";
import { bookings, orders } from "../schema/orders.ts";
import { holdsWords, seatHoldsWords } from "./admin-search.ts";

export type FoundEvent = Readonly<
  Pick<typeof events.$inferSelect, "eventId" | "title" | "startDate" | "endDate" | "city" | "seats" | "booked" | "held" | "cancelledAt">
>;

export type EventQuestion = Readonly<{ day: IsoDay }> | Readonly<{ number: number }> | Readonly<{ words: string }>;

function wantedEvents(asked: EventQuestion): SQL | undefined {
  if ("day" in asked) return and(lte(events.startDate, asked.day), gte(events.endDate, asked.day));
  if ("number" in asked) return eq(events.eventId, asked.number);
  return holdsWords([events.title, events.city, events.hotelName], asked.words);
}

/** Events of a day, with a number, or with these words in title and place; the latest first. */
export async function findEvents(db: Db, asked: EventQuestion, limit: number): Promise<readonly FoundEvent[]> {
  const { eventId, title, startDate, endDate, city, seats, booked, held, cancelledAt } = events;
  return db
    .select({ eventId, title, startDate, endDate, city, seats, booked, held, cancelledAt })
    .from(events)
    .where(wantedEvents(asked))
    .orderBy(desc(startDate), asc(eventId))
    .limit(limit);
}

export type FoundSeat = Readonly<
  Pick<typeof bookings.$inferSelect, "id" | "orderId" | "eventId" | "salutation" | "firstname" | "lastname" | "email" | "status"> & {
    number: string;
  }
>;

/** Seats by name and e-mail address of who sits there, the newest first. */
export async function findSeats(db: Db, words: string, limit: number): Promise<readonly FoundSeat[]> {
  const { id, orderId, eventId, salutation, firstname, lastname, email, status } = bookings;
  const latestFirst = [desc(bookings.createdAt), desc(id)] as const;
  // Only what is shown is read whole.
  const shown = db
    .select({ id })
    .from(bookings)
    .where(seatHoldsWords(words))
    .orderBy(...latestFirst)
    .limit(limit);
  return db
    .select({ id, orderId, eventId, salutation, firstname, lastname, email, status, number: orders.number })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(inArray(id, shown))
    .orderBy(...latestFirst);
}

/** What was ordered from `from` on and before `to`, the newest first. */
export async function ordersBetween(db: Db, from: Date, to: Date, limit: number) {
  return db
    .select()
    .from(orders)
    .where(and(gte(orders.createdAt, from), lt(orders.createdAt, to)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}
