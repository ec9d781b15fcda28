import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { cartOfUser, isAnonymousCart, touchCart, touchUserCart } from "#db/repositories/carts.ts";
import type { Call } from "#src/shared/server/handle.ts";
import { cartCookie, cartHint, readCartCookie } from "./cart-cookie.ts";

export type CartCall = Pick<Call, "locals" | "now" | "cookies" | "session" | "setCookie">;
export type CartReader = Pick<Call, "locals" | "cookies" | "session">;

/**
 * The visitor's cart: the account's when logged in, else the one of the cookie (decisions.md "Cart"). Null when there is
 * none yet, and for the cart of an account whose session has ended.
 */
export async function cartIdOf({ cookies, locals, session }: CartReader): Promise<string | null> {
  const active = await session();
  if (active !== null) return cartOfUser(locals.store.db, active.userId);
  const cartId = readCartCookie(cookies, locals.secret);
  return cartId !== null && (await isAnonymousCart(locals.store.db, cartId)) ? cartId : null;
}

/** Starts the 90 days of this visitor's cart anew. */
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

/** Undoes everything the transaction has done so far. */
class Undone extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super("undone");
    this.outcome = outcome;
  }
}

/**
 * Puts something into the visitor's own cart in one transaction; the cart is made when there is none yet. A refusal leaves
 * everything as it was, also the browser: a cookie is set only when something was put in.
 */
export async function fillOwnCart<Done extends Outcome>(call: CartCall, fill: (tx: Db, cartId: string) => Promise<Done>): Promise<Done> {
  const active = await call.session();
  const known = (await cartIdOf(call)) ?? randomUUID();
  try {
    const { outcome, cartId } = await call.locals.store.write(async (tx) => {
      const id = active === null ? known : await touchUserCart(tx, active.userId, call.now);
      if (active === null) await touchCart(tx, id, call.now);
      const filled = await fill(tx, id);
      if (!filled.ok) throw new Undone(filled);
      return { outcome: filled, cartId: id };
    });
    keepCart(cartId, call);
    return outcome;
  } catch (error) {
    if (error instanceof Undone) return error.outcome as Done;
    throw error;
  }
}
