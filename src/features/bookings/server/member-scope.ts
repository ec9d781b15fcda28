import { ordersOfUsers } from "#db/repositories/orders.ts";
import type { ActiveSession } from "#src/accounts/session/session.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { ordersForGremium } from "./orders-for-gremium.ts";
import { type OrderedSeat, seatsOfOrders } from "./seat-list.ts";

/** Seats somebody may see, and whether they may act for one: whoever may sees its price. */
export type Scope = Readonly<{ seats: readonly OrderedSeat[]; mayManage: (seat: OrderedSeat) => boolean }>;

type Asking = Readonly<{ locals: PortalLocals; session: ActiveSession; now: Date }>;
export type ScopeOf = (asking: Asking) => Promise<Scope>;

/** What one ordered oneself. */
export const ownScope: ScopeOf = async ({ locals: { store }, session, now }) => ({
  seats: await seatsOfOrders(store.db, await ordersOfUsers(store.db, [session.userId]), now),
  mayManage: () => true,
});

/** What is ordered for the committee acted for; nothing for whoever is in none. */
export const gremiumScope: ScopeOf = async ({ locals: { store }, session, now }) => {
  const { gremium } = session.user;
  if (gremium === null) return { seats: [], mayManage: () => false };
  return {
    seats: await seatsOfOrders(store.db, await ordersForGremium(store.db, gremium.id, now), now),
    mayManage: ({ order }) => gremium.chair || order.userId === session.userId,
  };
};

/** Both together, each seat once. */
export const memberScope: ScopeOf = async (asking) => {
  const [own, ofGremium] = [await ownScope(asking), await gremiumScope(asking)];
  const mine = new Set(own.seats.map(({ booking }) => booking.id));
  return {
    seats: [...own.seats, ...ofGremium.seats.filter(({ booking }) => !mine.has(booking.id))],
    mayManage: (seat) => mine.has(seat.booking.id) || ofGremium.mayManage(seat),
  };
};
