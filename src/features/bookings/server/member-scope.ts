import { allDone } from "#db/all-done.ts";
import type { Db } from "#db/client.ts";
import type { SeatsOf } from "#db/repositories/bookings.ts";
import { rulesOfGremium } from "#db/repositories/gremium-settings.ts";
import { type Order, ordersOfGremium, ordersOfUsers } from "#db/repositories/orders.ts";
import { type SeatResolution, seatResolutions } from "#src/booking/resolutions.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { heldFromOthers, type OrderedSeat, personIn, seatsOfOrders } from "./ordered-seats.ts";

type Right = (seat: OrderedSeat) => boolean;

/** Seats somebody may see, whether they may act for one, and see its price and the decision on it: whoever may act always does. */
export type Scope = Readonly<{ seats: readonly OrderedSeat[]; mayManage: Right; maySeePrice: Right; maySeeResolution: Right }>;

/**
 * How far the decision on each of these seats is, by booking; of those that are only to be seen nothing is read
 * (spec:member-area#booking-for-members).
 */
export const resolutionsFor = (
  db: Db,
  { maySeeResolution }: Pick<Scope, "maySeeResolution">,
  seats: readonly OrderedSeat[],
): Promise<ReadonlyMap<string, SeatResolution>> => seatResolutions(db, seats.filter(maySeeResolution));

/** All seats, or only those that are asked for: most are over. */
export type ScopeOf = (acting: Acting, only?: SeatsOf) => Promise<Scope>;

/** Where seats come from, before they are read. */
type Source = Omit<Scope, "seats"> & Readonly<{ orders: readonly Order[]; holds: Right }>;

/** What one ordered oneself, and the seats that others ordered for one: those are only to be seen, without their price. */
async function ownSource({ locals: { store }, session }: Acting): Promise<Source> {
  const { userId } = session;
  const [orders, held] = await allDone(ordersOfUsers(store.db, [userId]), heldFromOthers(store.db, personIn(session)));
  const mayManage: Right = ({ order }) => order.userId === userId;
  return {
    orders: [...orders, ...held.orders],
    holds: (seat) => mayManage(seat) || held.seats.has(seat.booking.id),
    mayManage,
    maySeePrice: mayManage,
    maySeeResolution: mayManage,
  };
}

/** What is ordered for the committee acted for; nothing for whoever is in none. */
async function gremiumSource({ locals: { store }, session: { user, userId } }: Acting): Promise<Source> {
  const { gremium } = user;
  const none: Right = () => false;
  if (gremium === null) return { orders: [], holds: none, mayManage: none, maySeePrice: none, maySeeResolution: none };
  const [{ pricesFor }, orders] = await allDone(rulesOfGremium(store.db, gremium.id), ordersOfGremium(store.db, gremium.id));
  const mayManage: Right = ({ order }) => gremium.chair || order.userId === userId;
  return {
    orders,
    holds: ({ order }) => order.gremiumId === gremium.id,
    mayManage,
    maySeePrice: (seat) => pricesFor === "members" || mayManage(seat),
    maySeeResolution: () => true,
  };
}

type Read = Readonly<{ orders: readonly Order[]; only: SeatsOf | undefined }>;

const read = ({ locals, now }: Acting, { orders, only }: Read): Promise<readonly OrderedSeat[]> =>
  seatsOfOrders(locals.store.db, orders, now, only);

const scopeOf =
  (sourceOf: (acting: Acting) => Promise<Source>): ScopeOf =>
  async (acting, only) => {
    const { orders, holds, ...rights } = await sourceOf(acting);
    return { seats: (await read(acting, { orders, only })).filter(holds), ...rights };
  };

export const ownScope = scopeOf(ownSource);
export const gremiumScope = scopeOf(gremiumSource);

/** `read`: all seats of the orders that were read for it, among them some that are not theirs to see. */
export type MemberScope = Scope & Readonly<{ read: readonly OrderedSeat[] }>;

/** Both together, each seat once, one's own first. */
export async function memberScope(acting: Acting, only?: SeatsOf): Promise<MemberScope> {
  const [own, ofGremium] = await allDone(ownSource(acting), gremiumSource(acting));
  const all = await read(acting, { orders: [...own.orders, ...ofGremium.orders], only });
  const mine = all.filter(own.holds);
  // What was ordered for another committee is not for the chair of this one.
  const isOfGremium = (right: Right, seat: OrderedSeat): boolean => ofGremium.holds(seat) && right(seat);
  return {
    seats: [...mine, ...all.filter((seat) => !own.holds(seat) && ofGremium.holds(seat))],
    read: all,
    mayManage: (seat) => own.mayManage(seat) || isOfGremium(ofGremium.mayManage, seat),
    maySeePrice: (seat) => own.maySeePrice(seat) || isOfGremium(ofGremium.maySeePrice, seat),
    maySeeResolution: (seat) => own.maySeeResolution(seat) || isOfGremium(ofGremium.maySeeResolution, seat),
  };
}
