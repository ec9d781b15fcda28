import type { Db } from "#db/client.ts";
import { ordersOfGremium } from "#db/repositories/orders.ts";
import { type OrderedSeat, seatsOfOrders } from "./ordered-seats.ts";

/** All seats that were ordered for a committee, by members of then or of today. */
export const gremiumSeats = async (db: Db, gremiumId: string, now: Date): Promise<readonly OrderedSeat[]> =>
  seatsOfOrders(db, await ordersOfGremium(db, gremiumId), now);
