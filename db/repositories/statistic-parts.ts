import { and, eq, gte, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Brand } from "#src/brand/brand.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { events } from "../schema/events.ts";
import { bookings, orders } from "../schema/orders.ts";

export type StatisticGroup = "month" | "theme" | "house";

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

export const whole = (value: SQL): SQL<number> => sql<number>`coalesce(${value}, 0)`.mapWith(Number);
export const sumOf = (value: SQL): SQL<number> => whole(sql`sum(${value})`);
export const howMany = (condition: SQL | undefined): SQL<number> => sumOf(sql`case when ${condition} then 1 else 0 end`);
export const sumWhere = (condition: SQL | undefined, value: SQL): SQL<number> =>
  sumOf(sql`case when ${condition} then ${value} else 0 end`);

/** Month in which the event begins, its theme or house. */
export function keyOf(group: StatisticGroup): SQL<string> {
  if (group === "month") return sql<string>`substr(${events.startDate}, 1, 7)`;
  return group === "theme" ? sql<string>`coalesce(${events.themeSlug}, '')` : sql<string>`coalesce(cast(${events.hotelId} as text), '')`;
}

/** A house is called what its latest event calls it. */
export const labelOf = (group: StatisticGroup): SQL<string> =>
  group === "house" ? sql<string>`coalesce(max(${events.city} || ', ' || ${events.hotelName}), '')` : sql<string>`''`;

export function ofEvents({ themes, place }: StatisticScope): SQL | undefined {
  return and(
    themes === undefined ? undefined : themes.length === 0 ? isNull(events.themeSlug) : inArray(events.themeSlug, [...themes]),
    place === undefined ? undefined : place === "online" ? isNull(events.hotelId) : eq(events.hotelId, place),
  );
}

/** A brand's orders are looked up once: joined, each seat would look up its own. */
export const orderedOn = (db: Db, brand: Brand | undefined): SQL | undefined =>
  brand === undefined ? undefined : inArray(bookings.orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.brand, brand)));

export const startsWithin = ({ from, to }: StatisticScope): SQL | undefined => and(gte(events.startDate, from), lte(events.startDate, to));
