import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import {
  cartItemsOf,
  cartOfUser,
  cartSize,
  deleteCartItem as deleteItem,
  addCartItem as insertItem,
  isAnonymousCart,
  type StoredCartItem,
  touchCart,
  touchUserCart,
} from "#db/repositories/carts.ts";
import { eventById } from "#db/repositories/events.ts";
import { todayInBerlin } from "#src/domain/berlin-time.ts";
import { type BookingState, bookingState } from "#src/domain/event.ts";
import type { PortalEvent } from "#src/domain/portal-event.ts";
import type { Call, Outcome, Service } from "#src/shared/server/handle.ts";
import { type AddRefusal, type addCartItem, MAX_CART_ITEMS } from "../rules/add-cart-item.contract.ts";
import type { deleteCartItem } from "../rules/delete-cart-item.contract.ts";
import { cartCookie, cartHint, readCartCookie } from "./cart-cookie.ts";

const refusalByState: Readonly<Record<BookingState, AddRefusal | null>> = {
  frei: null,
  wenige: null,
  warteliste: "event-full",
  abgesagt: "event-cancelled",
  beendet: "event-past",
};

function refusalOf(event: PortalEvent | undefined, now: Date): AddRefusal | null {
  return event === undefined ? "event-unknown" : refusalByState[bookingState(event, todayInBerlin(now))];
}

async function add(tx: Db, cartId: string, eventId: number, now: Date): Promise<Outcome<{ cartItemId: string }, AddRefusal>> {
  const refusal = refusalOf(await eventById(tx, eventId), now);
  if (refusal !== null) return { ok: false, reason: refusal };
  if ((await cartSize(tx, cartId)) >= MAX_CART_ITEMS) return { ok: false, reason: "cart-full" };
  await touchCart(tx, cartId, now);
  const cartItemId = await insertItem(tx, cartId, eventId, now);
  return cartItemId === null ? { ok: false, reason: "already-in-cart" } : { ok: true, value: { cartItemId } };
}

type CartCall = Pick<Call, "locals" | "now" | "cookies" | "session" | "setCookie">;

/**
 * The visitor's cart: the account's when logged in, else the one of the cookie (decisions.md "Cart"). Null when there is
 * none yet, and for the cart of an account whose session has ended.
 */
async function cartIdOf({ cookies, locals, session }: Pick<Call, "locals" | "cookies" | "session">): Promise<string | null> {
  const active = await session();
  if (active !== null) return cartOfUser(locals.store.db, active.userId);
  const cartId = readCartCookie(cookies, locals.secret);
  return cartId !== null && (await isAnonymousCart(locals.store.db, cartId)) ? cartId : null;
}

/** Starts the 90 days of this visitor's cart anew. */
function keepCart(cartId: string, { locals, setCookie }: CartCall): void {
  setCookie(cartHint(locals));
  setCookie(cartCookie(cartId, locals));
}

/** A cookie is set only when something was put in. */
export const addToCart = (async ({ eventId }, call: CartCall) => {
  const active = await call.session();
  const known = (await cartIdOf(call)) ?? randomUUID();
  const { outcome, cartId } = await call.locals.store.write(async (tx) => {
    const id = active === null ? known : await touchUserCart(tx, active.userId, call.now);
    return { outcome: await add(tx, id, eventId, call.now), cartId: id };
  });
  if (outcome.ok) keepCart(cartId, call);
  return outcome;
}) satisfies Service<typeof addCartItem>;

/** Another visitor's item is unknown here. */
export const removeFromCart = (async ({ cartItemId }, call: CartCall) => {
  const cartId = await cartIdOf(call);
  if (cartId === null) return { ok: false, reason: "item-unknown" };
  const deleted = await call.locals.store.write(async (tx) => {
    const found = await deleteItem(tx, cartId, cartItemId);
    if (found) await touchCart(tx, cartId, call.now);
    return found;
  });
  if (!deleted) return { ok: false, reason: "item-unknown" };
  keepCart(cartId, call);
  return { ok: true, value: { cartItemId } };
}) satisfies Service<typeof deleteCartItem>;

/** Past, cancelled and full events stay in (decisions.md "Cart"). */
export async function itemsInCart(call: Pick<Call, "locals" | "cookies" | "session">): Promise<readonly StoredCartItem[]> {
  const cartId = await cartIdOf(call);
  return cartId === null ? [] : cartItemsOf(call.locals.store.db, cartId);
}
