import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { events } from "../schema/events.ts";
import { bookings } from "../schema/orders.ts";
import {
  howMany,
  keyOf,
  labelOf,
  ofEvents,
  orderedOn,
  type StatisticGroup,
  type StatisticRow,
  type StatisticScope,
  sumOf,
} from "./statistic-parts.ts";

/** A part of the time in which orders came in: from an instant on, before another. */
export type Span = Readonly<{ key: string; from: Date; until: Date }>;

const intakeSums = {
  bookings: howMany(eq(bookings.kind, "buchung")),
  holds: howMany(eq(bookings.kind, "reservierung")),
  net: sumOf(sql`${bookings.seminarPrice} + ${bookings.hotelPrice}`),
};

/** What was ordered in each of these spans, whatever became of it. One without anything says 0. */
export async function intakeIn(
  db: Db,
  spans: readonly Span[],
  scope: StatisticScope,
): Promise<readonly StatisticRow<"bookings" | "holds" | "net">[]> {
  const ofEvent = ofEvents(scope);
  const within =
    ofEvent === undefined ? undefined : inArray(bookings.eventId, db.select({ id: events.eventId }).from(events).where(ofEvent));
  return Promise.all(
    spans.map(async ({ key, from, until }) => {
      const [sums] = await db
        .select(intakeSums)
        .from(bookings)
        .where(and(gte(bookings.createdAt, from), lt(bookings.createdAt, until), within, orderedOn(db, scope.brand)));
      return { key, label: "", ...(sums ?? { bookings: 0, holds: 0, net: 0 }) };
    }),
  );
}

/** What was ordered in this time, by theme or house of its event. */
export async function intakeBy(
  db: Db,
  group: Exclude<StatisticGroup, "month">,
  scope: StatisticScope,
  { from, until }: Omit<Span, "key">,
): Promise<readonly StatisticRow<"bookings" | "holds" | "net">[]> {
  const key = keyOf(group);
  const ordered = db
    .select({
      eventId: sql<number>`${bookings.eventId}`.as("ordered_event"),
      bookings: intakeSums.bookings.as("bookings_of"),
      holds: intakeSums.holds.as("holds_of"),
      net: intakeSums.net.as("net_of"),
    })
    .from(bookings)
    .where(and(gte(bookings.createdAt, from), lt(bookings.createdAt, until), orderedOn(db, scope.brand)))
    .groupBy(bookings.eventId)
    .as("ordered");
  return db
    .select({
      key,
      label: labelOf(group),
      bookings: sumOf(sql`${ordered.bookings}`),
      holds: sumOf(sql`${ordered.holds}`),
      net: sumOf(sql`${ordered.net}`),
    })
    .from(ordered)
    .innerJoin(events, eq(events.eventId, ordered.eventId))
    .where(ofEvents(scope))
    .groupBy(key);
}
