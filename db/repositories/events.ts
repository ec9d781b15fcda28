import { and, asc, eq, gte, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { EventHotel, EventModule } from "#src/domain/events/event.ts";
import type { EventRates, PortalEvent } from "#src/domain/events/portal-event.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { allDone } from "../all-done.ts";
import type { Db } from "../client.ts";
import { isAmong, prepared, preparedForMany } from "../prepared.ts";
import { cartItems } from "../schema/carts.ts";
import { eventModules, events } from "../schema/events.ts";

type EventRow = typeof events.$inferSelect;
type ModuleRow = typeof eventModules.$inferSelect;
type HotelColumns = Pick<EventRow, "hotelId" | "hotelSlug" | "hotelName" | "city">;

function toHotel({ hotelId, hotelSlug, hotelName, city }: HotelColumns): EventHotel | null {
  if (hotelId === null || hotelSlug === null || hotelName === null || city === null) return null;
  return { hotelId, name: hotelName, slug: hotelSlug, city };
}

function toRates({ overnightRate, dayGuestRate, dayBeforeRate }: EventRow): EventRates | null {
  if (overnightRate === null || dayGuestRate === null || dayBeforeRate === null) return null;
  return { overnight: overnightRate, dayGuest: dayGuestRate, dayBefore: dayBeforeRate };
}

/** Undefined tiers inside become 0, trailing ones go, so that the index stays the tier. */
function toPrices({ price1, price2, price3, price4, price5 }: EventRow): readonly number[] {
  const tiers = [price1, price2, price3, price4, price5].map((price) => price ?? 0);
  return tiers.slice(0, tiers.findLastIndex((price) => price > 0) + 1);
}

function toModule(row: ModuleRow): EventModule {
  return { title: row.title, hotelId: row.hotelId, hotel: toHotel(row), startDate: row.startDate, endDate: row.endDate };
}

function toEvent(row: EventRow, modules: readonly ModuleRow[]): PortalEvent {
  const hotel = toHotel(row);
  return {
    eventId: row.eventId,
    themeId: row.themeId,
    themeSlug: row.themeSlug,
    conferenceSlug: row.conferenceSlug,
    title: row.title,
    startDate: row.startDate,
    endDate: row.endDate,
    startTime: row.startTime,
    endTime: row.endTime,
    hotel: hotel === null ? [] : [hotel],
    modules: modules.map(toModule),
    seats: row.seats,
    minimum: row.minimum,
    booked: row.booked,
    held: row.held,
    cancelled: row.cancelledAt !== null,
    prices: toPrices(row),
    rates: toRates(row),
  };
}

function joined(rows: readonly EventRow[], modules: readonly ModuleRow[]): readonly PortalEvent[] {
  const byEvent = Map.groupBy(modules, ({ eventId }) => eventId);
  return rows.map((row) => toEvent(row, byEvent.get(row.eventId) ?? []));
}

/** Every event with its modules, by start day and then number. */
export async function allEvents(db: Db): Promise<readonly PortalEvent[]> {
  const rows = await db.select().from(events).orderBy(asc(events.startDate), asc(events.eventId));
  return joined(rows, await db.select().from(eventModules).orderBy(asc(eventModules.eventId), asc(eventModules.position)));
}

/** The known ones among `ids`, by start day and then number. */
export async function eventsByIds(db: Db, ids: readonly number[]): Promise<readonly PortalEvent[]> {
  return ids.length === 0 ? [] : joined(...(await allDone(rowsOf(db, ids, {}), modulesOfAll(db, ids, {}))));
}

const rowsOf = preparedForMany<Record<string, never>, EventRow[]>((db, ids) =>
  db.select().from(events).where(isAmong(events.eventId, ids)).orderBy(asc(events.startDate), asc(events.eventId)).prepare(),
);
const modulesOfAll = preparedForMany<Record<string, never>, ModuleRow[]>((db, ids) =>
  db.select().from(eventModules).where(isAmong(eventModules.eventId, ids)).orderBy(asc(eventModules.position)).prepare(),
);

/** The events with these numbers, each once, by number; what there is not is left out. */
export async function eventsByNumber(db: Db, numbers: Iterable<number>): Promise<ReadonlyMap<number, PortalEvent>> {
  const found = await eventsByIds(db, [...new Set(numbers)]);
  return new Map(found.map((event) => [event.eventId, event]));
}

const inCart = (db: Db) =>
  db
    .select({ eventId: cartItems.eventId })
    .from(cartItems)
    .where(eq(cartItems.cartId, sql.placeholder("cartId")));
const rowsInCart = prepared<{ cartId: string }, EventRow[]>((db) =>
  db
    .select()
    .from(events)
    .where(inArray(events.eventId, inCart(db)))
    .prepare(),
);
const modulesInCart = prepared<{ cartId: string }, ModuleRow[]>((db) =>
  db
    .select()
    .from(eventModules)
    .where(inArray(eventModules.eventId, inCart(db)))
    .orderBy(asc(eventModules.position))
    .prepare(),
);

/** The events of a cart by number. Asked by the cart, so that nobody waits for its items first. */
export async function eventsInCart(db: Db, cartId: string): Promise<ReadonlyMap<number, PortalEvent>> {
  const found = joined(...(await allDone(rowsInCart(db, { cartId }), modulesInCart(db, { cartId }))));
  return new Map(found.map((event) => [event.eventId, event]));
}

const idPlaceholder = sql.placeholder("id");
const rowOf = prepared<{ id: number }, EventRow[]>((db) => db.select().from(events).where(eq(events.eventId, idPlaceholder)).prepare());
const modulesOf = prepared<{ id: number }, ModuleRow[]>((db) =>
  db.select().from(eventModules).where(eq(eventModules.eventId, idPlaceholder)).orderBy(asc(eventModules.position)).prepare(),
);

export async function eventById(db: Db, id: number): Promise<PortalEvent | undefined> {
  return joined(...(await allDone(rowOf(db, { id }), modulesOf(db, { id }))))[0];
}

export type ThemeAhead = Readonly<{ themeSlug: string; title: string }>;

/** The themes with a date from `from` on that is not cancelled, by title. */
export async function themesAhead(db: Db, from: IsoDay): Promise<readonly ThemeAhead[]> {
  const rows = await db
    .selectDistinct({ themeSlug: events.themeSlug, title: events.title })
    .from(events)
    .where(and(gte(events.startDate, from), isNull(events.cancelledAt), isNotNull(events.themeSlug)))
    .orderBy(asc(events.title), asc(events.themeSlug));
  const bySlug = new Map(rows.flatMap(({ themeSlug, title }) => (themeSlug === null ? [] : [[themeSlug, { themeSlug, title }] as const])));
  return [...bySlug.values()];
}

/** The dates of these themes from `from` on that are not cancelled, by start day and then number. */
export async function datesOfThemes(db: Db, slugs: readonly string[], from: IsoDay): Promise<readonly PortalEvent[]> {
  if (slugs.length === 0) return [];
  const ofThemes = and(inArray(events.themeSlug, [...slugs]), gte(events.startDate, from), isNull(events.cancelledAt));
  const rows = await db.select().from(events).where(ofThemes).orderBy(asc(events.startDate), asc(events.eventId));
  const modules = await db
    .select()
    .from(eventModules)
    .where(inArray(eventModules.eventId, db.select({ id: events.eventId }).from(events).where(ofThemes)))
    .orderBy(asc(eventModules.position));
  return joined(rows, modules);
}
