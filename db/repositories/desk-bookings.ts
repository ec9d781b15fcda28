import { and, count, desc, eq, exists, gte, inArray, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { BookingStatus } from "#src/domain/booking/booking.ts";
import type { OrderSource } from "#src/domain/booking/order-source.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { orderDesk } from "../schema/booking-desk.ts";
import { events } from "../schema/events.ts";
import { bookings, orders } from "../schema/orders.ts";
import { holdsWords, orderHolds, searchedWords, seatHolds } from "./admin-search.ts";
import { endingHold } from "./desk-overview.ts";

/** What staff look for among the seats; `undefined` and an empty text leave everything in. */
export type DeskBookingFilter = Readonly<{
  /** Words of who sits there or ordered, company, address and number of the order. */
  text: string;
  /** Number of an event, or words of its title. */
  event: string;
  state?: BookingStatus | undefined;
  source?: OrderSource | undefined;
  /** Ordered from then on, and before then. */
  orderedFrom?: Date | undefined;
  orderedBefore?: Date | undefined;
  /** Days of the events. */
  beginsFrom?: IsoDay | undefined;
  beginsTo?: IsoDay | undefined;
  /** Holds that end then or before. */
  holdsUntil?: Date | undefined;
}>;

/** Each word stands in the seat or in its order: looked up in what is kept for it, not in rows joined. */
function named(db: Db, text: string): SQL | undefined {
  return and(
    ...searchedWords(text).map((word) => {
      const ordered = db.select({ id: orders.id }).from(orders).where(orderHolds(word));
      return or(seatHolds(word), inArray(bookings.orderId, ordered));
    }),
  );
}

function atEvent(db: Db, text: string): SQL | undefined {
  if (text === "") return undefined;
  const number = eventNumber(text);
  if (number !== null) return eq(bookings.eventId, number);
  return inArray(
    bookings.eventId,
    db
      .select({ id: events.eventId })
      .from(events)
      .where(holdsWords([events.title], text)),
  );
}

function cameBy(db: Db, source: OrderSource | undefined): SQL | undefined {
  if (source === undefined) return undefined;
  const ofOrder = eq(orderDesk.orderId, bookings.orderId);
  const entered = db.select({ one: sql`1` }).from(orderDesk);
  return source === "online" ? not(exists(entered.where(ofOrder))) : exists(entered.where(and(ofOrder, eq(orderDesk.source, source))));
}

function begins(db: Db, from: IsoDay | undefined, to: IsoDay | undefined): SQL | undefined {
  if (from === undefined && to === undefined) return undefined;
  const within = and(
    from === undefined ? undefined : gte(events.startDate, from),
    to === undefined ? undefined : lte(events.startDate, to),
  );
  return inArray(bookings.eventId, db.select({ id: events.eventId }).from(events).where(within));
}

const wanted = (db: Db, filter: DeskBookingFilter): SQL | undefined =>
  and(
    filter.state === undefined ? undefined : eq(bookings.status, filter.state),
    filter.orderedFrom === undefined ? undefined : gte(bookings.createdAt, filter.orderedFrom),
    filter.orderedBefore === undefined ? undefined : lt(bookings.createdAt, filter.orderedBefore),
    filter.holdsUntil === undefined ? undefined : endingHold(filter.holdsUntil),
    atEvent(db, filter.event),
    begins(db, filter.beginsFrom, filter.beginsTo),
    cameBy(db, filter.source),
    named(db, filter.text),
  );

export async function countDeskBookings(db: Db, filter: DeskBookingFilter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(bookings).where(wanted(db, filter));
  return row?.rows ?? 0;
}

const { id, orderId, eventId, salutation, firstname, lastname, email, status, holdEndsAt, createdAt } = bookings;
const rowOf = {
  ...{ id, orderId, eventId, salutation, firstname, lastname, email, status, holdEndsAt, createdAt },
  ...{ seminarPrice: bookings.seminarPrice, hotelPrice: bookings.hotelPrice, cancellationFee: bookings.cancellationFee },
  ...{ number: orders.number, company: orders.company, committee: orders.committee },
  ...{ orderSalutation: orders.salutation, orderFirstname: orders.firstname, orderLastname: orders.lastname, orderEmail: orders.email },
  ...{ title: events.title, startDate: events.startDate, endDate: events.endDate, city: events.city },
  source: orderDesk.source,
};

const joined = (db: Db) =>
  db
    .select(rowOf)
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .innerJoin(events, eq(events.eventId, bookings.eventId))
    .leftJoin(orderDesk, eq(orderDesk.orderId, bookings.orderId));

export type DeskBookingRow = Awaited<ReturnType<typeof joined>>[number];

const latestFirst = [desc(createdAt), desc(id)] as const;

/** What stands in the list of seats whose ids were found; those of one page. */
async function rowsOf(db: Db, ids: readonly string[]): Promise<readonly DeskBookingRow[]> {
  if (ids.length === 0) return [];
  return joined(db)
    .where(inArray(id, [...ids]))
    .orderBy(...latestFirst);
}

/** Nobody reads so far: a search that finds more says so, and leaves the rest unread. */
export const MOST_FOUND = 1000;

/** `more`: there are more than `total`, which are the latest. */
type Found = Readonly<{ total: number; more: boolean; rows: readonly DeskBookingRow[] }>;

type Cut = Readonly<{ limit: number; offset: number }>;

async function idsInOrder(db: Db, filter: DeskBookingFilter, { limit, offset }: Cut): Promise<readonly string[]> {
  const rows = await db
    .select({ id })
    .from(bookings)
    .where(wanted(db, filter))
    .orderBy(...latestFirst)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}

/**
 * How many there are and the rows of one page, the latest first; `pageOf` says which rows these are once the number is known. Ids
 * are found first, so that only the rows shown are read whole. Words find the latest `MOST_FOUND`.
 */
export async function findDeskBookings(db: Db, filter: DeskBookingFilter, pageOf: (total: number) => Cut): Promise<Found> {
  if (filter.text === "") {
    const total = await countDeskBookings(db, filter);
    return { total, more: false, rows: await rowsOf(db, await idsInOrder(db, filter, pageOf(total))) };
  }
  const found = await idsInOrder(db, filter, { limit: MOST_FOUND + 1, offset: 0 });
  const total = Math.min(found.length, MOST_FOUND);
  const { limit, offset } = pageOf(total);
  return { total, more: found.length > total, rows: await rowsOf(db, found.slice(offset, Math.min(offset + limit, total))) };
}

/** The next rows behind `after` in the order of the list: what comes in meanwhile neither doubles nor hides a row. */
export async function deskBookingsAfter(
  db: Db,
  filter: DeskBookingFilter,
  after: Pick<DeskBookingRow, "createdAt" | "id"> | null,
  limit: number,
): Promise<readonly DeskBookingRow[]> {
  const behind = after === null ? undefined : or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)));
  const found = await db
    .select({ id })
    .from(bookings)
    .where(and(behind, wanted(db, filter)))
    .orderBy(...latestFirst)
    .limit(limit);
  return rowsOf(
    db,
    found.map((row) => row.id),
  );
}
