import { and, count, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { bookingStatuses } from "#src/domain/booking/booking.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { berlinDayNumber, berlinMidnight, dayNumber } from "../berlin-day.ts";
import type { Db } from "../client.ts";
import { events } from "../schema/events.ts";
import { bookings } from "../schema/orders.ts";
import {
  keyOf,
  labelOf,
  ofEvents,
  orderedOn,
  type StatisticGroup,
  type StatisticRow,
  type StatisticScope,
  startsWithin,
  sumOf,
  sumWhere,
  whole,
} from "./statistic-parts.ts";

/**
 * Seats of events that were not cancelled, by their first day. With a brand, `booked` counts what was ordered there, and nothing
 * is said of holds (0), as those of the waiting list belong to no order.
 */
export async function occupancyBy(
  db: Db,
  group: StatisticGroup,
  scope: StatisticScope,
): Promise<readonly StatisticRow<"events" | "seats" | "booked" | "held">[]> {
  const key = keyOf(group);
  const ofBrand = db
    .select({ eventId: bookings.eventId, seats: count().as("seats_of_brand") })
    .from(bookings)
    .where(and(eq(bookings.status, "gebucht"), orderedOn(db, scope.brand)))
    .groupBy(bookings.eventId)
    .as("of_brand");
  const within = and(isNull(events.cancelledAt), startsWithin(scope), ofEvents(scope));
  const sums = { key, label: labelOf(group), events: whole(sql`count(*)`), seats: sumOf(sql`${events.seats}`) };
  if (scope.brand === undefined)
    return db
      .select({ ...sums, booked: sumOf(sql`${events.booked}`), held: sumOf(sql`${events.held}`) })
      .from(events)
      .where(within)
      .groupBy(key);
  return db
    .select({ ...sums, booked: sumOf(sql`coalesce(${ofBrand.seats}, 0)`), held: whole(sql`0`) })
    .from(events)
    .leftJoin(ofBrand, eq(ofBrand.eventId, events.eventId))
    .where(within)
    .groupBy(key);
}

/** Upper ends, in days, of the classes of lead time; the last one has none. */
const leadClasses = [14, 30, 60, 90] as const;

type SeatSum =
  | ("booked" | "leadDays" | "lead0" | "lead1" | "lead2" | "lead3" | "lead4")
  | ("cancelled" | "calledOff" | "expired" | "returned")
  | ("participation" | "hotel" | "earned" | "cancellationFees" | "rebookingFees");

/**
 * The first days of events, with the instants from which on an order was made less than so many days before. Said to be distinct once
 * more, so that SQLite reckons them once a day and not once a seat.
 */
function firstDays(db: Db, scope: StatisticScope) {
  const days = db
    .selectDistinct({ start: sql<string>`${events.startDate}`.as("first_day"), day: dayNumber(events.startDate).as("day_number") })
    .from(events)
    .where(startsWithin(scope))
    .as("days");
  const since = (days: number): SQL => berlinMidnight("day_number", days - 1);
  const [short, middle, long, longest] = leadClasses;
  return db
    .selectDistinct({
      start: days.start,
      day: days.day,
      since0: since(short).as("since_0"),
      since1: since(middle).as("since_1"),
      since2: since(long).as("since_2"),
      since3: since(longest).as("since_3"),
    })
    .from(days)
    .as("first_days");
}

/** Seats booked for good, one row an event: each is read once, in the order of an index that holds all of it. */
function bookedByEvent(db: Db, scope: StatisticScope) {
  const days = firstDays(db, scope);
  const from = (since: SQL.Aliased<unknown>): SQL<number> => sql<number>`count(*) filter (where ${bookings.createdAt} >= ${since})`;
  return db
    .select({
      eventId: sql<number>`${events.eventId}`.as("booked_event"),
      booked: count().as("booked_seats"),
      leadDays: sql<number>`count(*) * max(${days.day}) - sum(${berlinDayNumber(bookings.createdAt)})`.as("lead_days"),
      under0: from(days.since0).as("under_0"),
      under1: from(days.since1).as("under_1"),
      under2: from(days.since2).as("under_2"),
      under3: from(days.since3).as("under_3"),
      participation: sql<number>`sum(${bookings.seminarPrice})`.as("participation"),
      hotel: sql<number>`sum(${bookings.hotelPrice})`.as("hotel"),
      rebookingFees: sql<number>`sum(${bookings.rebookingFees})`.as("fees_of_booked"),
    })
    .from(events)
    .crossJoin(days)
    .crossJoin(bookings)
    .where(
      and(
        startsWithin(scope),
        ofEvents(scope),
        eq(days.start, events.startDate),
        eq(bookings.eventId, events.eventId),
        eq(bookings.status, "gebucht"),
        orderedOn(db, scope.brand),
      ),
    )
    .groupBy(events.eventId)
    .as("booked_seats_of");
}

/** All other seats, one row for an event and state. */
function othersByEvent(db: Db, scope: StatisticScope) {
  const within = db
    .select({ id: events.eventId })
    .from(events)
    .where(and(startsWithin(scope), ofEvents(scope)));
  return db
    .select({
      eventId: sql<number>`${bookings.eventId}`.as("other_event"),
      status: sql<string>`${bookings.status}`.as("other_status"),
      seats: count().as("other_seats"),
      cancellationFees: sql<number>`coalesce(sum(${bookings.cancellationFee}), 0)`.as("cancellation_fees"),
      rebookingFees: sql<number>`sum(${bookings.rebookingFees})`.as("fees_of_others"),
    })
    .from(bookings)
    .where(and(inArray(bookings.eventId, within), inArray(bookings.status, notBooked), orderedOn(db, scope.brand)))
    .groupBy(bookings.eventId, bookings.status)
    .as("other_seats_of");
}

const notBooked = bookingStatuses.filter((status) => status !== "gebucht");
const nothing: Readonly<Record<SeatSum, number>> = {
  ...{ booked: 0, leadDays: 0, lead0: 0, lead1: 0, lead2: 0, lead3: 0, lead4: 0 },
  ...{ cancelled: 0, calledOff: 0, expired: 0, returned: 0 },
  ...{ participation: 0, hotel: 0, earned: 0, cancellationFees: 0, rebookingFees: 0 },
};

/**
 * Seats by the first day of their event. A booked seat counts while its event is not cancelled; amounts are those of accounting
 * (`linesDue`), in net cents: `earned` is what stands for events over by `today`. When a seat was ordered is the day of its order.
 */
export async function seatSumsBy(
  db: Db,
  group: StatisticGroup,
  scope: StatisticScope,
  today: IsoDay,
): Promise<readonly StatisticRow<SeatSum>[]> {
  const key = keyOf(group);
  const label = labelOf(group);
  const seats = bookedByEvent(db, scope);
  const goesOn = isNull(events.cancelledAt);
  const standing = (value: SQL.Aliased<number> | SQL): SQL<number> => sumWhere(goesOn, sql`${value}`);
  const between = (from: SQL.Aliased<number>, to: SQL.Aliased<number>): SQL<number> => standing(sql`${to} - ${from}`);
  const booked = db
    .select({
      key,
      label,
      booked: standing(seats.booked),
      leadDays: standing(seats.leadDays),
      lead0: standing(seats.under0),
      lead1: between(seats.under0, seats.under1),
      lead2: between(seats.under1, seats.under2),
      lead3: between(seats.under2, seats.under3),
      lead4: between(seats.under3, seats.booked),
      calledOff: sumWhere(isNotNull(events.cancelledAt), sql`${seats.booked}`),
      participation: standing(seats.participation),
      hotel: standing(seats.hotel),
      earned: sumWhere(and(goesOn, lte(events.endDate, today)), sql`${seats.participation} + ${seats.hotel}`),
      rebookingFees: sumOf(sql`${seats.rebookingFees}`),
    })
    .from(seats)
    .innerJoin(events, eq(events.eventId, seats.eventId))
    .groupBy(key);
  const gone = othersByEvent(db, scope);
  const { status } = gone;
  const seatsThat = (condition: SQL): SQL<number> => sumWhere(condition, sql`${gone.seats}`);
  const others = db
    .select({
      key,
      label,
      cancelled: seatsThat(sql`${status} = 'storniert'`),
      calledOff: seatsThat(sql`${status} = 'abgesagt' or (${status} = 'reserviert' and ${events.cancelledAt} is not null)`),
      expired: seatsThat(sql`${status} = 'verfallen'`),
      returned: seatsThat(sql`${status} = 'zurueckgegeben'`),
      cancellationFees: sumWhere(sql`${status} = 'storniert'`, sql`${gone.cancellationFees}`),
      rebookingFees: sumOf(sql`${gone.rebookingFees}`),
    })
    .from(gone)
    .innerJoin(events, eq(events.eventId, gone.eventId))
    .groupBy(key);
  return [...Map.groupBy((await Promise.all([booked, others])).flat(), (row) => row.key)].map(([same, rows]) => {
    const sums: Record<SeatSum, number> = { ...nothing };
    for (const row of rows) for (const name of seatSums) sums[name] += (row as Partial<typeof sums>)[name] ?? 0;
    return {
      key: same,
      label:
        rows
          .map((row) => row.label)
          .toSorted()
          .at(-1) ?? "",
      ...sums,
    };
  });
}

const seatSums = Object.keys(nothing) as readonly SeatSum[];
