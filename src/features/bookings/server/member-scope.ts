import { rulesOfGremium } from "#db/repositories/gremium-settings.ts";
import { ordersOfGremium, ordersOfUsers } from "#db/repositories/orders.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { type OrderedSeat, seatsFromOthers, seatsOfOrders } from "./ordered-seats.ts";

type Right = (seat: OrderedSeat) => boolean;

/** Seats somebody may see, whether they may act for one, and see its price and the decision on it: whoever may act always does. */
export type Scope = Readonly<{ seats: readonly OrderedSeat[]; mayManage: Right; maySeePrice: Right; maySeeResolution: Right }>;

export type ScopeOf = (acting: Acting) => Promise<Scope>;

/** What one ordered oneself, and the seats that others ordered for one: those are only to be seen, without their price. */
export const ownScope: ScopeOf = async ({ locals: { store }, session, now }) => {
  const ordered = await seatsOfOrders(store.db, await ordersOfUsers(store.db, [session.userId]), now);
  const mayManage: Right = ({ order }) => order.userId === session.userId;
  return {
    seats: [...ordered, ...(await seatsFromOthers(store.db, session.userId, now))],
    mayManage,
    maySeePrice: mayManage,
    maySeeResolution: mayManage,
  };
};

/** What is ordered for the committee acted for; nothing for whoever is in none. */
export const gremiumScope: ScopeOf = async ({ locals: { store }, session, now }) => {
  const { gremium } = session.user;
  if (gremium === null) return { seats: [], mayManage: () => false, maySeePrice: () => false, maySeeResolution: () => false };
  const { pricesFor } = await rulesOfGremium(store.db, gremium.id);
  const mayManage: Right = ({ order }) => gremium.chair || order.userId === session.userId;
  return {
    seats: await seatsOfOrders(store.db, await ordersOfGremium(store.db, gremium.id), now),
    mayManage,
    maySeePrice: (seat) => pricesFor === "members" || mayManage(seat),
    maySeeResolution: () => true,
  };
};

/** Both together, each seat once. */
export const memberScope: ScopeOf = async (acting) => {
  const [own, ofGremium] = [await ownScope(acting), await gremiumScope(acting)];
  const mine = new Set(own.seats.map(({ booking }) => booking.id));
  const theirs = new Set(ofGremium.seats.map(({ booking }) => booking.id));
  // What was ordered for another committee is not for the chair of this one.
  const isOfGremium = (right: Right, seat: OrderedSeat): boolean => theirs.has(seat.booking.id) && right(seat);
  return {
    seats: [...own.seats, ...ofGremium.seats.filter(({ booking }) => !mine.has(booking.id))],
    mayManage: (seat) => own.mayManage(seat) || isOfGremium(ofGremium.mayManage, seat),
    maySeePrice: (seat) => own.maySeePrice(seat) || isOfGremium(ofGremium.maySeePrice, seat),
    maySeeResolution: (seat) => own.maySeeResolution(seat) || isOfGremium(ofGremium.maySeeResolution, seat),
  };
};
