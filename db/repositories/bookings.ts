import { and, asc, eq, exists, getTableColumns, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { BookingStatus, NotifiedFacts } from "#src/domain/booking/booking.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { allDone } from "../all-done.ts";
import type { Db } from "../client.ts";
import { isAmong, preparedForMany } from "../prepared.ts";
import { events } from "../schema/events.ts";
import { bookings, bookingWorkshops, orders } from "../schema/orders.ts";

type BookingRow = typeof bookings.$inferSelect;

/** Prices and fee in net cents. `workshops` only at conferences. */
export type Booking = Readonly<Omit<BookingRow, "lastNotified"> & { lastNotified: NotifiedFacts; workshops: readonly string[] }>;

const seated: BookingStatus[] = ["gebucht", "reserviert"];

async function opened(db: Db, rows: readonly BookingRow[]): Promise<readonly Booking[]> {
  if (rows.length === 0) return [];
  const chosen = await db
    .select()
    .from(bookingWorkshops)
    .where(
      inArray(
        bookingWorkshops.bookingId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(bookingWorkshops.workshop));
  return withWorkshops(rows, chosen);
}

function withWorkshops(rows: readonly BookingRow[], chosen: readonly Workshop[]): readonly Booking[] {
  const byBooking = Map.groupBy(chosen, ({ bookingId }) => bookingId);
  // Seats of one event were told the same.
  const read = new Map<string, NotifiedFacts>();
  const factsIn = (text: string): NotifiedFacts => {
    const facts = read.get(text) ?? (JSON.parse(text) as NotifiedFacts);
    read.set(text, facts);
    return facts;
  };
  return rows.map((row) => ({
    ...row,
    lastNotified: factsIn(row.lastNotified),
    workshops: (byBooking.get(row.id) ?? []).map(({ workshop }) => workshop),
  }));
}

export async function insertBookings(tx: Db, list: readonly Booking[]): Promise<void> {
  if (list.length === 0) return;
  await tx
    .insert(bookings)
    .values(list.map(({ workshops: _, lastNotified, ...row }) => ({ ...row, lastNotified: JSON.stringify(lastNotified) })));
  const chosen = list.flatMap(({ id, workshops }) => workshops.map((workshop) => ({ bookingId: id, workshop })));
  if (chosen.length > 0) await tx.insert(bookingWorkshops).values(chosen);
}

export async function bookingById(db: Db, id: string): Promise<Booking | undefined> {
  const [booking] = await opened(db, await db.select().from(bookings).where(eq(bookings.id, id)));
  return booking;
}

/** Seats of events that end on that day or later, or of one event alone. */
export type SeatsOf = Readonly<{ endsFrom: IsoDay }> | Readonly<{ eventId: number }>;

function rowsAmong(db: Db, orderIds: readonly string[], only: SeatsOf | undefined): Promise<BookingRow[]> {
  if (only === undefined) return rowsOf(db, orderIds, {});
  return "eventId" in only ? rowsOfEvent(db, orderIds, only) : rowsFrom(db, orderIds, only);
}

/** In the order in which they were entered, event by event. */
export async function bookingsOfOrders(db: Db, orderIds: readonly string[], only?: SeatsOf): Promise<readonly Booking[]> {
  if (orderIds.length === 0) return [];
  // Workshops by their orders: a list of as many seats would take longer to write down than to read.
  return withWorkshops(...(await allDone(rowsAmong(db, orderIds, only), workshopsOf(db, orderIds, {}))));
}

const inOrder = [asc(bookings.orderId), asc(bookings.eventId), asc(bookings.position)] as const;

const rowsOf = preparedForMany<Record<string, never>, BookingRow[]>((db, ids) =>
  db
    .select()
    .from(bookings)
    .where(isAmong(bookings.orderId, ids))
    .orderBy(...inOrder)
    .prepare(),
);

const rowsOfEvent = preparedForMany<{ eventId: number }, BookingRow[]>((db, ids) =>
  db
    .select()
    .from(bookings)
    .where(and(isAmong(bookings.orderId, ids), eq(bookings.eventId, sql.placeholder("eventId"))))
    .orderBy(...inOrder)
    .prepare(),
);

const rowsFrom = preparedForMany<{ endsFrom: IsoDay }, BookingRow[]>((db, ids) => {
  // Asked of each seat: as a list, SQLite would look for every event there is in each order.
  const ahead = db
    .select({ id: events.eventId })
    .from(events)
    .where(and(eq(events.eventId, bookings.eventId), gte(events.endDate, sql.placeholder("endsFrom"))));
  return db
    .select()
    .from(bookings)
    .where(and(isAmong(bookings.orderId, ids), exists(ahead)))
    .orderBy(...inOrder)
    .prepare();
});

type Workshop = typeof bookingWorkshops.$inferSelect;
const workshopsOf = preparedForMany<Record<string, never>, Workshop[]>((db, ids) =>
  db
    .select(getTableColumns(bookingWorkshops))
    .from(bookingWorkshops)
    .innerJoin(bookings, eq(bookings.id, bookingWorkshops.bookingId))
    .where(isAmong(bookings.orderId, ids))
    .orderBy(asc(bookingWorkshops.workshop))
    .prepare(),
);

const holdRows = (tx: Db, due: SQL | undefined) =>
  tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, "reserviert"), due))
    .orderBy(asc(bookings.holdEndsAt), ...inOrder);

/** At most `limit` holds, and whatever else of the last one's order is due with it at its event: one mail tells of them. */
async function dueHolds(tx: Db, due: SQL | undefined, limit: number): Promise<readonly Booking[]> {
  const rows = await holdRows(tx, due).limit(limit);
  const last = rows.at(-1);
  if (last === undefined || last.holdEndsAt === null || rows.length < limit) return opened(tx, rows);
  const { orderId, eventId, holdEndsAt } = last;
  const known = new Set(rows.map(({ id }) => id));
  const withLast = and(due, eq(bookings.orderId, orderId), eq(bookings.eventId, eventId), eq(bookings.holdEndsAt, holdEndsAt));
  return opened(tx, [...rows, ...(await holdRows(tx, withLast)).filter(({ id }) => !known.has(id))]);
}

/** Holds that ended at `now` or before, at most `limit` and the rest of the last order. */
export const endedHolds = (tx: Db, now: Date, limit: number): Promise<readonly Booking[]> =>
  dueHolds(tx, lte(bookings.holdEndsAt, now), limit);

/** Holds ending at `before` or earlier whose owner was not reminded yet, at most `limit` and the rest of the last order. */
export const unremindedHolds = (tx: Db, before: Date, limit: number): Promise<readonly Booking[]> =>
  dueHolds(tx, and(lte(bookings.holdEndsAt, before), isNull(bookings.remindedAt)), limit);

/** What people with a seat were told about each event; more than one entry where not all were told the same. */
export async function lastNotifiedOfSeated(db: Db): Promise<readonly Readonly<{ eventId: number; lastNotified: NotifiedFacts }>[]> {
  const rows = await db
    .selectDistinct({ eventId: bookings.eventId, lastNotified: bookings.lastNotified })
    .from(bookings)
    .where(inArray(bookings.status, seated));
  return rows.map(({ eventId, lastNotified }) => ({ eventId, lastNotified: JSON.parse(lastNotified) as NotifiedFacts }));
}

/** Everybody with a seat at these events. */
export async function seatedAt(db: Db, eventIds: readonly number[]): Promise<readonly Booking[]> {
  if (eventIds.length === 0) return [];
  const rows = await db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.eventId, [...eventIds]), inArray(bookings.status, seated)))
    .orderBy(asc(bookings.orderId), asc(bookings.eventId), asc(bookings.position));
  return opened(db, rows);
}

export type BookingChange = Partial<Pick<BookingRow, "status" | "kind" | "holdEndsAt" | "remindedAt" | "cancelledAt" | "cancellationFee">> &
  Partial<Pick<BookingRow, "salutation" | "firstname" | "lastname" | "email" | "personalNotes">> &
  Partial<
    Pick<BookingRow, "eventId" | "position" | "hotelOverNightOption" | "seminarPrice" | "hotelPrice" | "rebookings" | "rebookingFees">
  > &
  Readonly<{ lastNotified?: NotifiedFacts }>;

/**
 * Changes a booking that is still as it was read; false when somebody else has changed it meanwhile. Calendars learn of
 * it: the sequence grows with each change.
 */
export async function changeBooking(
  tx: Db,
  { id, status, sequence }: Pick<Booking, "id" | "status" | "sequence">,
  { lastNotified, ...change }: BookingChange,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(bookings)
    .set({
      ...change,
      ...(lastNotified === undefined ? {} : { lastNotified: JSON.stringify(lastNotified) }),
      sequence: sequence + 1,
      updatedAt: now,
    })
    .where(and(eq(bookings.id, id), eq(bookings.status, status), eq(bookings.sequence, sequence)))
    .returning({ id: bookings.id });
  return rows.length > 0;
}

/** False when the owner of the hold was reminded already. */
export async function noteReminder(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(bookings)
    .set({ remindedAt: now })
    .where(and(eq(bookings.id, id), isNull(bookings.remindedAt)))
    .returning({ id: bookings.id });
  return rows.length > 0;
}

/** How many people with a seat have chosen each workshop of an event. */
export async function workshopCounts(db: Db, eventId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ workshop: bookingWorkshops.workshop, people: sql<number>`count(*)` })
    .from(bookingWorkshops)
    .innerJoin(bookings, eq(bookings.id, bookingWorkshops.bookingId))
    .where(and(eq(bookings.eventId, eventId), inArray(bookings.status, seated)))
    .groupBy(bookingWorkshops.workshop);
  return new Map(rows.map(({ workshop, people }) => [workshop, Number(people)]));
}

/** The hotel option that was chosen last for people of a committee, by their e-mail address. */
export async function lastOptionsOf(
  db: Db,
  gremiumId: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<BookingRow["hotelOverNightOption"]>>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .select({ email: bookings.email, option: bookings.hotelOverNightOption })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(and(eq(orders.gremiumId, gremiumId), inArray(bookings.email, [...emails]), isNotNull(bookings.hotelOverNightOption)))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
  return new Map(rows.flatMap(({ email, option }) => (email === null || option === null ? [] : [[email, option] as const])));
}
