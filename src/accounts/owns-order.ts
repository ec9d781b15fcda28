import type { Order } from "#db/repositories/orders.ts";
import type { ActiveSession } from "./session/session.ts";

/** Whoever ordered, and the chair of the committee it was ordered for: they need no link. */
export function ownsOrder(session: ActiveSession | null, { userId, gremiumId }: Pick<Order, "userId" | "gremiumId">): boolean {
  if (session === null) return false;
  const { gremium } = session.user;
  return session.userId === userId || (gremium?.chair === true && gremium.id === gremiumId);
}
