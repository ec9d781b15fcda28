import type { Db } from "#db/client.ts";
import { type OrderedSeat, seatsOfOrders } from "./ordered-seats.ts";
import { ordersForGremium } from "./orders-for-gremium.ts";

/** All seats that members ordered for their committee since they joined it. */
export const gremiumSeats = async (db: Db, gremiumId: string, now: Date): Promise<readonly OrderedSeat[]> =>
  seatsOfOrders(db, await ordersForGremium(db, gremiumId, now), now);
