import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { refusableWrite } from "#db/refusable-write.ts";
import { cartOfUser, isAnonymousCart, touchCart, touchUserCart } from "#db/repositories/carts.ts";
import type { Call } from "#src/endpoints/handle.ts";
import { cartCookie, cartHint, readCartCookie } from "./cart-cookie.ts";

export type CartCall = Pick<Call, "locals" | "now" | "cookies" | "session" | "setCookie">;
export type CartReader = Pick<Call, "locals" | "cookies" | "session">;

/** The account's when logged in, else the cookie's (spec:cart-and-checkout#cart); no cookie opens an account's cart. */
export async function cartIdOf({ cookies, locals, session }: CartReader): Promise<string | null> {
  const active = await session();
  if (active !== null) return cartOfUser(locals.store.db, active.userId);
  const cartId = readCartCookie(cookies, locals);
  return cartId !== null && (await isAnonymousCart(locals.store.db, cartId)) ? cartId : null;
}

function keepCart(cartId: string, { locals, setCookie }: Pick<CartCall, "locals" | "setCookie">): void {
  setCookie(cartHint(locals));
  setCookie(cartCookie(cartId, locals));
}

type Outcome = Readonly<{ ok: boolean }>;

/** Changes the visitor's own cart in one transaction; `missing` where there is none. What worked counts as use of the cart. */
export async function changeOwnCart<Done extends Outcome, Missing extends Outcome>(
  call: CartCall,
  missing: Missing,
  change: (tx: Db, cartId: string) => Promise<Done>,
): Promise<Done | Missing> {
  const cartId = await cartIdOf(call);
  if (cartId === null) return missing;
  const outcome = await call.locals.store.write(async (tx) => {
    const changed = await change(tx, cartId);
    if (changed.ok) await touchCart(tx, cartId, call.now);
    return changed;
  });
  if (outcome.ok) keepCart(cartId, call);
  return outcome;
}

/** In one transaction; makes the cart where there is none. A refusal changes nothing and sets no cookie. */
export async function fillOwnCart<Done extends Outcome>(call: CartCall, fill: (tx: Db, cartId: string) => Promise<Done>): Promise<Done> {
  const active = await call.session();
  const known = (await cartIdOf(call)) ?? randomUUID();
  const written = await refusableWrite<Readonly<{ filled: Done; id: string }>, Done>(call.locals.store, async (tx, refuse) => {
    const id = active === null ? known : await touchUserCart(tx, active.userId, call.now);
    if (active === null) await touchCart(tx, id, call.now);
    const filled = await fill(tx, id);
    return filled.ok ? { filled, id } : refuse(filled);
  });
  if (!written.ok) return written.refusal;
  keepCart(written.value.id, call);
  return written.value.filled;
}
