import { orderById } from "#db/repositories/orders.ts";
import { orderPath } from "#src/booking/links.ts";
import { type CookieFrame, portalCookie } from "#src/shared/server/request/cookies.ts";
import { readSignedId, signedId } from "#src/shared/server/secrets/signed-id.ts";
import type { CheckoutCall } from "../checkout-call.ts";

const cookie = portalCookie({ name: "ifb_last_order", seconds: 24 * 60 * 60 });

export type LastOrder = Readonly<{ number: string; href: string }>;

/** Remembers the order in this browser for a day, for whoever comes back with the back button. */
export const lastOrderCookie = (orderId: string, { secret, secure }: CookieFrame & Readonly<{ secret: string }>): string =>
  cookie.set(signedId("order", orderId, secret), { secure });

/** The order that this browser made last, for the same account or, as then, for none. */
export async function lastOrder({ cookies, locals, session }: CheckoutCall): Promise<LastOrder | null> {
  const [token = ""] = cookie.valuesIn(cookies, locals);
  const id = readSignedId("order", token, locals.secret);
  const order = id === null ? undefined : await orderById(locals.store.db, id);
  if (order === undefined || order.userId !== ((await session())?.userId ?? null)) return null;
  return { number: order.number, href: orderPath(order.id, locals.secret) };
}
