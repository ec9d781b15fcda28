import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { type AccountPerson, isSeatOf } from "#src/domain/booking/participant.ts";
import { allDone } from "../all-done.ts";
import type { Db } from "../client.ts";
import { prepared } from "../prepared.ts";
import { events } from "../schema/events.ts";
import { bookings, orders } from "../schema/orders.ts";
import { users } from "../schema/users.ts";

type UserRow = typeof users.$inferSelect;

const columns = {
  bookingId: bookings.id,
  orderId: bookings.orderId,
  eventId: bookings.eventId,
  status: bookings.status,
  firstname: bookings.firstname,
  lastname: bookings.lastname,
  email: bookings.email,
  orderedBy: orders.userId,
  title: events.title,
  startDate: events.startDate,
  endDate: events.endDate,
  city: events.city,
  cancelledAt: events.cancelledAt,
};

const select = (db: Db) =>
  db
    .select(columns)
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .innerJoin(events, eq(events.eventId, bookings.eventId));

/** A seat that somebody has, with what is asked about its event. */
export type HeldSeat = Readonly<Awaited<ReturnType<typeof select>>[number]>;

const orderedSeats = prepared<{ userId: string }, HeldSeat[]>((db) =>
  select(db)
    .where(eq(orders.userId, sql.placeholder("userId")))
    .prepare(),
);
const addressedSeats = prepared<{ email: string }, HeldSeat[]>((db) =>
  select(db)
    .where(eq(bookings.email, sql.placeholder("email")))
    .prepare(),
);

export const personOf = ({ id, firstname, lastname, email, emailConfirmedAt }: UserRow): AccountPerson => ({
  userId: id,
  firstname,
  lastname,
  email: emailConfirmedAt === null ? null : email,
});

const isHeld = ({ status, cancelledAt }: HeldSeat): boolean => takesSeat(status) && cancelledAt === null;
const isOf = (person: AccountPerson, seat: HeldSeat): boolean => isSeatOf(person, seat, { userId: seat.orderedBy });

const addressedTo = async (db: Db, { email }: AccountPerson): Promise<readonly HeldSeat[]> =>
  email === null ? [] : addressedSeats(db, { email });

/** The seats that a person has herself, whoever ordered them, the soonest first. */
export async function seatsOfPerson(db: Db, person: AccountPerson): Promise<readonly HeldSeat[]> {
  // Two look-ups, each by an index; no index serves both at once.
  const found = (await allDone(orderedSeats(db, { userId: person.userId }), addressedTo(db, person))).flat();
  return [...new Map(found.map((seat) => [seat.bookingId, seat])).values()]
    .filter((seat) => isHeld(seat) && isOf(person, seat))
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate) || one.bookingId.localeCompare(other.bookingId));
}

/** Those of them that others ordered, in any order: only a confirmed address can name them. */
export const seatsOrderedFor = async (db: Db, person: AccountPerson): Promise<readonly HeldSeat[]> =>
  (await addressedTo(db, person)).filter((seat) => seat.orderedBy !== person.userId && isHeld(seat) && isOf(person, seat));

/** A person has another address now: her seats get it, those of others under the same former address keep theirs. `person` as before. */
export async function moveSeatsOf(tx: Db, person: AccountPerson, email: string): Promise<void> {
  const ids = (await addressedTo(tx, person)).filter((seat) => isOf(person, seat)).map(({ bookingId }) => bookingId);
  if (ids.length > 0) await tx.update(bookings).set({ email }).where(inArray(bookings.id, ids));
}

/** Whose account stands behind seats: by booking, those without an account left out. */
export async function peopleOnSeats(db: Db, seats: readonly HeldSeat[]): Promise<ReadonlyMap<string, string>> {
  const emails = [...new Set(seats.flatMap(({ email }) => (email === null ? [] : [email.trim().toLowerCase()])))];
  const ids = [...new Set(seats.flatMap(({ orderedBy }) => orderedBy ?? []))];
  if (emails.length + ids.length === 0) return new Map();
  const byEmail = and(isNotNull(users.emailConfirmedAt), inArray(users.email, emails));
  const people = (
    await db
      .select()
      .from(users)
      .where(or(inArray(users.id, ids), byEmail))
  ).map(personOf);
  return new Map(
    seats.flatMap((seat) => {
      const person = people.find((one) => isOf(one, seat));
      return person === undefined ? [] : [[seat.bookingId, person.userId] as const];
    }),
  );
}

/** Who takes part in an event at present. */
export async function seatsAtEvent(db: Db, eventId: number): Promise<readonly HeldSeat[]> {
  return (await select(db).where(eq(bookings.eventId, eventId))).filter(isHeld);
}

/** These seats, whatever has become of them. */
export async function seatsById(db: Db, bookingIds: readonly string[]): Promise<readonly HeldSeat[]> {
  return bookingIds.length === 0 ? [] : select(db).where(inArray(bookings.id, [...bookingIds]));
}
