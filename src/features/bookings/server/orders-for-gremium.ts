import type { Db } from "#db/client.ts";
import { membersOf } from "#db/repositories/gremien.ts";
import { type Order, ordersOfGremium } from "#db/repositories/orders.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";

/** What members ordered for their committee since they joined it, the newest first. */
export async function ordersForGremium(db: Db, gremiumId: string, now: Date): Promise<readonly Order[]> {
  const joined = new Map((await membersOf(db, gremiumId, todayInBerlin(now))).map(({ userId, joinedAt }) => [userId, joinedAt]));
  return (await ordersOfGremium(db, gremiumId)).filter(({ userId, createdAt }) => {
    const since = userId === null ? undefined : joined.get(userId);
    return since !== undefined && createdAt >= since;
  });
}
