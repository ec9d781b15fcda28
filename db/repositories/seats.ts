import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { events } from "../schema/events.ts";

/** How many seats are taken for good, and how many held for a time. */
export type Seats = Readonly<{ booked: number; held: number }>;

/**
 * Who changes the seats of several events in one write goes through them in this order: two that did so crosswise would
 * each wait for what the other one has.
 */
export const inSeatOrder = <T>(items: readonly T[], eventIdOf: (item: T) => number): readonly T[] =>
  items.toSorted((one, other) => eventIdOf(one) - eventIdOf(other));

/**
 * Takes seats of an event that is not cancelled, all or none; false where there are not that many. One statement decides,
 * whatever others do at the same time, and a constraint of the table stands behind it.
 */
export async function takeSeats(tx: Db, eventId: number, { booked, held }: Seats, now: Date): Promise<boolean> {
  const enough = sql`${events.booked} + ${events.held} + ${booked + held} <= ${events.seats}`;
  const rows = await tx
    .update(events)
    .set({ booked: sql`${events.booked} + ${booked}`, held: sql`${events.held} + ${held}`, updatedAt: now })
    .where(and(eq(events.eventId, eventId), isNull(events.cancelledAt), enough))
    .returning({ eventId: events.eventId });
  return rows.length > 0;
}

/** Gives seats back. Throws where the event has fewer: then somebody counts them twice. */
export async function releaseSeats(tx: Db, eventId: number, { booked, held }: Seats, now: Date): Promise<void> {
  const rows = await tx
    .update(events)
    .set({ booked: sql`${events.booked} - ${booked}`, held: sql`${events.held} - ${held}`, updatedAt: now })
    .where(and(eq(events.eventId, eventId), sql`${events.booked} >= ${booked}`, sql`${events.held} >= ${held}`))
    .returning({ eventId: events.eventId });
  if (rows.length === 0) throw new Error(`event ${eventId} has not ${booked} booked and ${held} held seats`);
}

/** Makes held seats taken ones. Throws where the event holds fewer. */
export async function bookHeldSeats(tx: Db, eventId: number, count: number, now: Date): Promise<void> {
  const rows = await tx
    .update(events)
    .set({ booked: sql`${events.booked} + ${count}`, held: sql`${events.held} - ${count}`, updatedAt: now })
    .where(and(eq(events.eventId, eventId), sql`${events.held} >= ${count}`))
    .returning({ eventId: events.eventId });
  if (rows.length === 0) throw new Error(`event ${eventId} does not hold ${count} seats`);
}
