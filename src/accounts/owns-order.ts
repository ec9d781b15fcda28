import type { Db } from "#db/client.ts";
import { type Order, orderById } from "#db/repositories/orders.ts";
import { sessionAndUser } from "#db/repositories/sessions.ts";
import type { ActiveSession } from "./session/session.ts";

type Owner = Pick<ActiveSession, "userId" | "user">;

/** Whoever ordered, and the chair of the committee it was ordered for: they need no link. */
export function ownsOrder(session: Owner | null, { userId, gremiumId }: Pick<Order, "userId" | "gremiumId">): boolean {
  if (session === null) return false;
  const { gremium } = session.user;
  return session.userId === userId || (gremium?.chair === true && gremium.id === gremiumId);
}

/** The same in the transaction that acts: false when the login, the chair or the order has gone since it was looked at. */
export async function stillOwnsOrder(tx: Db, { idHash }: Pick<ActiveSession, "idHash">, orderId: string, now: Date): Promise<boolean> {
  const [found, order] = [await sessionAndUser(tx, idHash, now), await orderById(tx, orderId)];
  return found !== undefined && order !== undefined && ownsOrder({ userId: found.session.userId, user: found.user }, order);
}
