import { type Order, orderById } from "#db/repositories/orders.ts";
import { orderPath, orderToken } from "#src/booking/links.ts";
import { portalCookie, type SecretFrame } from "#src/shared/server/request/cookies.ts";
import { isRevoked, readVersionedId } from "#src/shared/server/secrets/versioned-id.ts";
import type { CheckoutCall } from "../checkout-call.ts";

const cookie = portalCookie({ name: "ifb_last_order", seconds: 24 * 60 * 60 });

export type LastOrder = Readonly<{ number: string; href: string }>;

/** Remembers the order in this browser for a day, for whoever comes back with the back button. */
export const lastOrderCookie = (order: Order, { secret, secure }: SecretFrame): string => cookie.set(orderToken(order, secret), { secure });

/** The order that this browser made last, for the same account or, as then, for none. */
export async function lastOrder({ cookies, locals, session }: CheckoutCall): Promise<LastOrder | null> {
  const [token = ""] = cookie.valuesIn(cookies, locals);
  const link = readVersionedId("order", token, { secret: locals.secret });
  const order = link === null ? undefined : await orderById(locals.store.db, link.id);
  if (link === null || order === undefined || isRevoked(link, order) || order.userId !== ((await session())?.userId ?? null)) return null;
  return { number: order.number, href: orderPath(order, locals.secret) };
}
