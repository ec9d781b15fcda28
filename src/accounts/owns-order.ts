import type { Db } from "#db/client.ts";
import { type Order, orderById } from "#db/repositories/orders.ts";
import { sessionAndUser } from "#db/repositories/sessions.ts";
import type { ActiveSession } from "./session/session.ts";

type Owner = Pick<ActiveSession, "userId" | "user">;

type Owned = Pick<Order, "userId" | "gremiumId">;

/**
 * Who reads an order without a link: whoever ordered, and the chair of the committee it was ordered for, whichever of her committees
 * she acts for (spec:accounts-and-roles#links-in-mails).
 */
export const ownsOrder = (session: Owner | null, { userId, gremiumId }: Owned): boolean =>
  session !== null && (session.userId === userId || session.user.gremien.some(({ id, chair }) => chair && id === gremiumId));

/** Who acts on it without a link: the chair only while she acts for that committee (spec:accounts-and-roles#acting-for-a-committee). */
export function actsOnOrder(session: Owner | null, { userId, gremiumId }: Owned): boolean {
  if (session === null) return false;
  const { gremium } = session.user;
  return session.userId === userId || (gremium?.chair === true && gremium.id === gremiumId);
}

/** The same in the transaction that acts: false when the login, the chair or the order has gone since it was looked at. */
export async function stillActsOnOrder(tx: Db, { idHash }: Pick<ActiveSession, "idHash">, orderId: string, now: Date): Promise<boolean> {
  const [found, order] = [await sessionAndUser(tx, idHash, now), await orderById(tx, orderId)];
  return found !== undefined && order !== undefined && actsOnOrder({ userId: found.session.userId, user: found.user }, order);
}
