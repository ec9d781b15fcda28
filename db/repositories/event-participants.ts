import { and, asc, between, eq, inArray, isNull } from "drizzle-orm";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { events } from "../schema/events.ts";
import { orders } from "../schema/orders.ts";
import { gremien, users } from "../schema/users.ts";
import { type Booking, seatedAt } from "./bookings.ts";
import { membershipsOfUsers, type OwnMembership } from "./gremien.ts";

type OrderOfSeat = Pick<
  typeof orders.$inferSelect,
  "id" | "number" | "firstname" | "lastname" | "email" | "company" | "committee" | "brand"
>;

/** `membership`: of the person's own account in the committee that ordered, where there is one. */
export type Participant = Readonly<{
  booking: Booking;
  order: OrderOfSeat;
  gremium: Readonly<{ name: string; company: string }> | null;
  membership: OwnMembership | undefined;
}>;

async function ordersWithGremium(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { id, number, firstname, lastname, email, company, committee, brand, gremiumId } = orders;
  const rows = await db
    .select({
      order: { id, number, firstname, lastname, email, company, committee, brand },
      gremiumId,
      name: gremien.name,
      firm: gremien.company,
    })
    .from(orders)
    .leftJoin(gremien, eq(gremien.id, orders.gremiumId))
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map((row) => [row.order.id, row]));
}

/** Of accounts with these addresses, by address. */
async function membershipsByEmail(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, readonly OwnMembership[]>> {
  if (emails.length === 0) return new Map();
  const known = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]));
  const memberships = await membershipsOfUsers(
    db,
    known.map(({ id }) => id),
  );
  return new Map(known.map(({ id, email }) => [email, memberships.get(id) ?? []]));
}

/** Everybody with a seat at an event, reserved ones too, in the order of their orders. */
export async function participantsOf(db: Db, eventId: number): Promise<readonly Participant[]> {
  const seats = await seatedAt(db, [eventId]);
  const found = await ordersWithGremium(db, [...new Set(seats.map(({ orderId }) => orderId))]);
  const memberships = await membershipsByEmail(db, [...new Set(seats.flatMap(({ email }) => (email === null ? [] : [email])))]);
  return seats.flatMap((booking) => {
    const row = found.get(booking.orderId);
    if (row === undefined) return [];
    const { order, gremiumId, name, firm } = row;
    return [
      {
        booking,
        order,
        gremium: name === null || firm === null ? null : { name, company: firm },
        membership: (memberships.get(booking.email ?? "") ?? []).find((own) => own.gremiumId === gremiumId),
      },
    ];
  });
}

/** Events that ended within these days and were not cancelled, both days included. */
export async function eventsEndedBetween(db: Db, from: IsoDay, to: IsoDay): Promise<readonly number[]> {
  const rows = await db
    .select({ eventId: events.eventId })
    .from(events)
    .where(and(between(events.endDate, from, to), isNull(events.cancelledAt)))
    .orderBy(asc(events.eventId));
  return rows.map(({ eventId }) => eventId);
}
