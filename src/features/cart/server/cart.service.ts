import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import {
  cartItemsOf,
  cartSize,
  deleteCartItem as deleteItem,
  addCartItem as insertItem,
  type StoredCartItem,
  touchCart,
  touchUserCart,
} from "#db/repositories/carts.ts";
import { eventById } from "#db/repositories/events.ts";
import type { Outcome, Service } from "#src/shared/server/handle.ts";
import { type AddRefusal, type addCartItem, MAX_CART_ITEMS } from "../rules/add-cart-item.contract.ts";
import type { deleteCartItem } from "../rules/delete-cart-item.contract.ts";
import { bookingRefusal } from "./booking-refusal.ts";
import { type CartCall, type CartReader, cartIdOf, changeOwnCart, keepCart } from "./own-cart.ts";

async function add(tx: Db, cartId: string, eventId: number, now: Date): Promise<Outcome<{ cartItemId: string }, AddRefusal>> {
  const event = await eventById(tx, eventId);
  const refusal = event === undefined ? "event-unknown" : bookingRefusal(event, now);
  if (refusal !== null) return { ok: false, reason: refusal };
  if ((await cartSize(tx, cartId)) >= MAX_CART_ITEMS) return { ok: false, reason: "cart-full" };
  await touchCart(tx, cartId, now);
  const cartItemId = await insertItem(tx, cartId, eventId, now);
  return cartItemId === null ? { ok: false, reason: "already-in-cart" } : { ok: true, value: { cartItemId } };
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
  const unknown = { ok: false, reason: "item-unknown" } as const;
  return changeOwnCart(call, unknown, async (tx, cartId) =>
    (await deleteItem(tx, cartId, cartItemId)) ? { ok: true as const, value: { cartItemId } } : unknown,
  );
}) satisfies Service<typeof deleteCartItem>;

/** Past, cancelled and full events stay in (decisions.md "Cart"). */
export async function itemsInCart(call: CartReader): Promise<readonly StoredCartItem[]> {
  const cartId = await cartIdOf(call);
  return cartId === null ? [] : cartItemsOf(call.locals.store.db, cartId);
}
