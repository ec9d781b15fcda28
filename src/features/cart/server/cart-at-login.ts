import { randomBytes } from "node:crypto";
import type { Db } from "#db/client.ts";
import { cartOfUser, cartSize, isAnonymousCart, touchCart, touchUserCart } from "#db/repositories/carts.ts";
import type { Arrival, LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { cartCookie, cartHint, noCartCookies, readCartCookie } from "#src/booking/cart-cookie.ts";
import { mergeCarts } from "./merge-carts.ts";

/** The carts this visitor brings along that belong to nobody yet. */
async function broughtAlong(tx: Db, { carried, cookies, locals }: Arrival): Promise<readonly string[]> {
  const own = readCartCookie(cookies, locals);
  const brought = [...new Set([carried, own])].filter((id): id is string => typeof id === "string");
  const open = await Promise.all(brought.map(async (id) => ((await isAnonymousCart(tx, id)) ? [id] : [])));
  return open.flat();
}

async function target(tx: Db, { userId, now }: Arrival, brought: readonly string[]): Promise<string | null> {
  const [first = null] = brought;
  if (userId === null) return first;
  return first === null ? cartOfUser(tx, userId) : touchUserCart(tx, userId, now);
}

/** At login the browser's cart becomes the account's; it comes along to the other site (spec:cart-and-checkout#cart). */
export const cartAtLogin: LoginCompanion = {
  carry: ({ cookies, locals }) => readCartCookie(cookies, locals),
  async arrive(tx, arrival) {
    const brought = await broughtAlong(tx, arrival);
    const cartId = await target(tx, arrival, brought);
    if (cartId === null) return arrival.userId === null ? [] : noCartCookies(arrival.locals);
    if (arrival.userId === null) await touchCart(tx, cartId, arrival.now);
    for (const from of brought) if (from !== cartId) await mergeCarts(tx, from, cartId, arrival.now);
    if ((await cartSize(tx, cartId)) === 0) return noCartCookies(arrival.locals);
    return [cartCookie(cartId, arrival.locals), cartHint(arrival.locals, randomBytes(4).toString("hex"))];
  },
  leave: noCartCookies,
};
