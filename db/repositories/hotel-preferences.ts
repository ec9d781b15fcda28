import { eq, inArray } from "drizzle-orm";
import type { HealthNeeds, HotelPreferences, HotelWishes } from "#src/domain/accounts/hotel-preferences.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, type IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { hotelPreferences } from "../schema/preferences.ts";
import { users } from "../schema/users.ts";
import { endConsents } from "./consents.ts";
import { type HeldSeat, peopleOnSeats, personOf, seatsAtEvent, seatsOfPerson } from "./participants.ts";

export type StoredPreferences = HotelPreferences & Readonly<{ userId: string; keep: boolean; updatedAt: Date }>;

const opened = ({ userId, wishes, health, keep, updatedAt }: typeof hotelPreferences.$inferSelect): StoredPreferences => ({
  userId,
  wishes: JSON.parse(wishes) as HotelWishes,
  health: health === null ? null : (JSON.parse(health) as HealthNeeds),
  keep: keep === 1,
  updatedAt,
});

export async function hotelPreferencesOf(db: Db, userId: string): Promise<StoredPreferences | undefined> {
  const [row] = await db.select().from(hotelPreferences).where(eq(hotelPreferences.userId, userId));
  return row === undefined ? undefined : opened(row);
}

export async function saveHotelPreferences(tx: Db, { userId, wishes, health, keep, updatedAt }: StoredPreferences): Promise<void> {
  const values = {
    wishes: JSON.stringify(wishes),
    health: health === null ? null : JSON.stringify(health),
    keep: keep ? 1 : 0,
    updatedAt,
  };
  await tx
    .insert(hotelPreferences)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: hotelPreferences.userId, set: values });
}

export async function deleteHotelPreferences(tx: Db, userId: string): Promise<void> {
  await tx.delete(hotelPreferences).where(eq(hotelPreferences.userId, userId));
}

/** A seat of an event and what its person wishes of the hotel. */
export type SeatPreferences = HotelPreferences & Readonly<{ bookingId: string; firstname: string; lastname: string }>;

/**
 * What the participants of an event wish of the hotel, for staff and the hotel alone: never to be shown to whoever ordered
 * (spec:member-area#hotel-preferences). People without an account or wishes are left out.
 */
export async function hotelPreferencesAtEvent(db: Db, eventId: number): Promise<readonly SeatPreferences[]> {
  const seats = await seatsAtEvent(db, eventId);
  const people = await peopleOnSeats(db, seats);
  const ids = [...new Set(people.values())];
  if (ids.length === 0) return [];
  const rows = await db.select().from(hotelPreferences).where(inArray(hotelPreferences.userId, ids));
  const byUser = new Map(rows.map((row) => [row.userId, opened(row)]));
  return seats.flatMap(({ bookingId, firstname, lastname }) => {
    const kept = byUser.get(people.get(bookingId) ?? "");
    return kept === undefined ? [] : [{ bookingId, firstname, lastname, wishes: kept.wishes, health: kept.health }];
  });
}

/** So long wishes wait for an event that never comes. */
export const UNUSED_DAYS = 180;

/** Whether wishes that nobody asked to keep have served: their event is over, or none came. */
function isOver({ updatedAt }: Pick<StoredPreferences, "updatedAt">, seats: readonly HeldSeat[], today: IsoDay): boolean {
  const saved = todayInBerlin(updatedAt);
  if (seats.some(({ endDate }) => endDate >= today)) return false;
  return seats.some(({ endDate }) => endDate >= saved) || addDays(saved, UNUSED_DAYS) < today;
}

/** Forgets wishes after the event they were for, with the consent to them, unless they are kept by choice. */
export async function deleteServedPreferences(tx: Db, now: Date): Promise<void> {
  const rows = await tx
    .select({ user: users, updatedAt: hotelPreferences.updatedAt })
    .from(hotelPreferences)
    .innerJoin(users, eq(users.id, hotelPreferences.userId))
    .where(eq(hotelPreferences.keep, 0));
  for (const { user, updatedAt } of rows) {
    if (!isOver({ updatedAt }, await seatsOfPerson(tx, personOf(user)), todayInBerlin(now))) continue;
    await endConsents(tx, user.id, { origin: "retention", now, only: "hotel-health" });
    await deleteHotelPreferences(tx, user.id);
  }
}
