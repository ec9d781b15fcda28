import { and, count, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Brand } from "#src/brand/brand.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { berlinDay, daysBetween } from "../berlin-day.ts";
import type { Db } from "../client.ts";
import { events } from "../schema/events.ts";
import { bookings, orders } from "../schema/orders.ts";

type StatisticGroup = "month" | "theme" | "house";

/** What is counted; `undefined` leaves everything in. Both days are included. */
export type StatisticScope = Readonly<{
  from: IsoDay;
  to: IsoDay;
  brand?: Brand | undefined;
  /** Slugs of themes; empty for events without a theme: conferences. */
  themes?: readonly string[] | undefined;
  /** Number of a house; `online` for events without one. */
  place?: number | "online" | undefined;
}>;

/** Sums of a group; `key` is a month (`2027-03`), the slug of a theme or the number of a house, empty for those without. */
export type StatisticRow<Sum extends string> = Readonly<{ key: string; label: string } & Record<Sum, number>>;

const whole = (value: SQL): SQL<number> => sql<number>`coalesce(${value}, 0)`.mapWith(Number);
const sumOf = (value: SQL): SQL<number> => whole(sql`sum(${value})`);
const howMany = (condition: SQL | undefined): SQL<number> => sumOf(sql`case when ${condition} then 1 else 0 end`);
const sumWhere = (condition: SQL | undefined, value: SQL): SQL<number> => sumOf(sql`case when ${condition} then ${value} else 0 end`);

/** Month of `day`, theme or house of the event. */
function keyOf(group: StatisticGroup, day: SQL): SQL<string> {
  if (group === "month") return sql<string>`substr(${day}, 1, 7)`;
  return group === "theme" ? sql<string>`coalesce(${events.themeSlug}, '')` : sql<string>`coalesce(cast(${events.hotelId} as text), '')`;
}

/** A house is called what its latest event calls it. */
const labelOf = (group: StatisticGroup): SQL<string> =>
  group === "house" ? sql<string>`coalesce(max(${events.city} || ', ' || ${events.hotelName}), '')` : sql<string>`''`;

function ofEvents({ themes, place }: StatisticScope): SQL | undefined {
  return and(
    themes === undefined ? undefined : themes.length === 0 ? isNull(events.themeSlug) : inArray(events.themeSlug, [...themes]),
    place === undefined ? undefined : place === "online" ? isNull(events.hotelId) : eq(events.hotelId, place),
  );
}

const startsWithin = ({ from, to }: StatisticScope): SQL | undefined => and(gte(events.startDate, from), lte(events.startDate, to));

/**
 * Seats of events that were not cancelled, by their first day. With a brand, `booked` counts what was ordered there, and nothing
 * is said of holds (0), as those of the waiting list belong to no order.
 */
export async function occupancyBy(
  db: Db,
  group: StatisticGroup,
  scope: StatisticScope,
): Promise<readonly StatisticRow<"events" | "seats" | "booked" | "held">[]> {
  const key = keyOf(group, sql`${events.startDate}`);
  const ofBrand = db
    .select({ eventId: bookings.eventId, seats: count().as("seats_of_brand") })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(and(eq(bookings.status, "gebucht"), eq(orders.brand, scope.brand ?? "ifb")))
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
 * Seats by the first day of their event. A booked seat counts while its event is not cancelled; amounts are those of accounting
 * (`linesDue`), in net cents: `earned` is what stands for events over by `today`.
 */
export async function seatSumsBy(
  db: Db,
  group: StatisticGroup,
  scope: StatisticScope,
  today: IsoDay,
): Promise<readonly StatisticRow<SeatSum>[]> {
  const key = keyOf(group, sql`${events.startDate}`);
  const { status, seminarPrice, hotelPrice } = bookings;
  const booked = and(eq(status, "gebucht"), isNull(events.cancelledAt)) ?? sql`false`;
  const lead = daysBetween(berlinDay(orders.createdAt), events.startDate);
  const [short, middle, long, longest] = leadClasses;
  return db
    .select({
      key,
      label: labelOf(group),
      booked: howMany(booked),
      leadDays: sumWhere(booked, lead),
      lead0: howMany(sql`${booked} and ${lead} < ${short}`),
      lead1: howMany(sql`${booked} and ${lead} >= ${short} and ${lead} < ${middle}`),
      lead2: howMany(sql`${booked} and ${lead} >= ${middle} and ${lead} < ${long}`),
      lead3: howMany(sql`${booked} and ${lead} >= ${long} and ${lead} < ${longest}`),
      lead4: howMany(sql`${booked} and ${lead} >= ${longest}`),
      cancelled: howMany(eq(status, "storniert")),
      calledOff: howMany(sql`${status} = 'abgesagt' or (${status} in ('gebucht', 'reserviert') and ${events.cancelledAt} is not null)`),
      expired: howMany(eq(status, "verfallen")),
      returned: howMany(eq(status, "zurueckgegeben")),
      participation: sumWhere(booked, sql`${seminarPrice}`),
      hotel: sumWhere(booked, sql`${hotelPrice}`),
      earned: sumWhere(sql`${booked} and ${events.endDate} <= ${today}`, sql`${seminarPrice} + ${hotelPrice}`),
      cancellationFees: sumWhere(eq(status, "storniert"), sql`coalesce(${bookings.cancellationFee}, 0)`),
      rebookingFees: sumOf(sql`${bookings.rebookingFees}`),
    })
    .from(events)
    .innerJoin(bookings, eq(bookings.eventId, events.eventId))
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(and(startsWithin(scope), ofEvents(scope), scope.brand === undefined ? undefined : eq(orders.brand, scope.brand)))
    .groupBy(key);
}

/** What was ordered in this time, whatever became of it, by the day of the order in Berlin; `from` and `until` are its instants. */
export async function intakeBy(
  db: Db,
  group: StatisticGroup,
  scope: StatisticScope,
  { from, until }: Readonly<{ from: Date; until: Date }>,
): Promise<readonly StatisticRow<"bookings" | "holds" | "net">[]> {
  const key = keyOf(group, berlinDay(orders.createdAt));
  return db
    .select({
      key,
      label: labelOf(group),
      bookings: howMany(eq(bookings.kind, "buchung")),
      holds: howMany(eq(bookings.kind, "reservierung")),
      net: sumOf(sql`${bookings.seminarPrice} + ${bookings.hotelPrice}`),
    })
    .from(orders)
    .innerJoin(bookings, eq(bookings.orderId, orders.id))
    .innerJoin(events, eq(events.eventId, bookings.eventId))
    .where(
      and(
        gte(orders.createdAt, from),
        lt(orders.createdAt, until),
        ofEvents(scope),
        scope.brand === undefined ? undefined : eq(orders.brand, scope.brand),
      ),
    )
    .groupBy(key);
}
