import { orderById } from "#db/repositories/orders.ts";
import { orderPath } from "#src/booking/links.ts";
import { cookieValues } from "#src/shared/server/read-cookie.ts";
import { readSignedId, signedId } from "#src/shared/server/signed-id.ts";
import { CHECKOUT_PATH } from "../../rules/checkout-steps.ts";
import type { CheckoutCall } from "../checkout-call.ts";

const NAME = "ifb_last_order";
const LIFETIME_SECONDS = 24 * 60 * 60;

export type LastOrder = Readonly<{ number: string; href: string }>;

/** Remembers the order in this browser for a day, for whoever comes back with the back button. */
export const lastOrderCookie = (orderId: string, { secret, secure }: Readonly<{ secret: string; secure: boolean }>): string =>
  `${NAME}=${signedId("order", orderId, secret)}; Path=${CHECKOUT_PATH}; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

/** The order that this browser made last, for the same account or, as then, for none. */
export async function lastOrder({ cookies, locals, session }: CheckoutCall): Promise<LastOrder | null> {
  const [token = ""] = cookieValues(cookies, NAME);
  const id = readSignedId("order", token, locals.secret);
  const order = id === null ? undefined : await orderById(locals.store.db, id);
  if (order === undefined || order.userId !== ((await session())?.userId ?? null)) return null;
  return { number: order.number, href: orderPath(order.id, locals.secret) };
}
