import type { Db } from "#db/client.ts";
import { actedMembership } from "#db/repositories/gremien.ts";
import { ordersOfGremium } from "#db/repositories/orders.ts";
import { canBeResolved } from "#src/booking/resolutions.ts";
import type { ReadSeats } from "#src/booking/submit-resolution.ts";
import { isChair } from "#src/domain/accounts/committee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { type OrderedSeat, seatsOfOrders } from "../ordered-seats.ts";

/** The seats of the committee acted for, whose chair somebody is as the transaction finds it; none for everybody else. */
async function seatsOfChair(db: Db, { session, now }: Acting): Promise<readonly OrderedSeat[]> {
  const own = await actedMembership(db, session.userId, now);
  if (own === undefined || !isChair(own, todayInBerlin(now))) return [];
  return seatsOfOrders(db, await ordersOfGremium(db, own.gremiumId), now);
}

/** What a chair may decide on: seats of members' orders for the committee, over several orders, of the first one's event. */
export const chairsSeats =
  (acting: Acting): ReadSeats =>
  async (db, ids) => {
    const wanted = new Set(ids);
    const found = (await seatsOfChair(db, acting)).filter(({ booking }) => wanted.has(booking.id));
    if (wanted.size === 0 || found.length !== wanted.size) return null;
    const open = found.filter((seat) => canBeResolved(seat, acting.now));
    return open.filter(({ event }) => event.eventId === open[0]?.event.eventId);
  };

/** The seats that a link asks for: all of an event, or some; null for those that are no seats of the committee. */
export async function askedSeats(db: Db, query: URLSearchParams, acting: Acting): Promise<readonly OrderedSeat[] | null> {
  const [termin, ids] = [query.get("termin"), new Set(query.getAll("platz"))];
  const all = await seatsOfChair(db, acting);
  const asked = all.filter(({ booking, event }) => (termin === null ? ids.has(booking.id) : String(event.eventId) === termin));
  const open = asked.filter((seat) => canBeResolved(seat, acting.now));
  return open.length === 0 ? null : open.filter(({ event }) => event.eventId === open[0]?.event.eventId);
}
