import { cartItemsOf, deleteCartItem as deleteItem, type StoredCartItem } from "#db/repositories/carts.ts";
import { addRefusal, putEventInCart, putLookedAt } from "#src/booking/cart-changes.ts";
import { type CartCall, type CartReader, changeOwnCart, fillOwnCart, fillSeenCart, readOwnCart } from "#src/booking/own-cart.ts";
import type { Service } from "#src/endpoints/handle.ts";
import type { addCartItem } from "../rules/add-cart-item.contract.ts";
import type { deleteCartItem } from "../rules/delete-cart-item.contract.ts";

export const addToCart = (async ({ eventId }, call: CartCall) =>
  fillSeenCart(
    call,
    (tx, cartId) => addRefusal(tx, cartId, eventId, call.now),
    (tx, cartId, refusal) => putLookedAt(tx, cartId, { eventId, refusal }, call.now),
  )) satisfies Service<typeof addCartItem>;

type Added = Awaited<ReturnType<typeof putEventInCart>>;

/** What became of each, in their order; the others get in beside one that can't. */
export async function addAllToCart(eventIds: readonly number[], call: CartCall): Promise<readonly Added[]> {
  const { value } = await fillOwnCart(call, async (tx, cartId) => {
    const outcomes: Added[] = [];
    for (const eventId of eventIds) outcomes.push(await putEventInCart(tx, cartId, eventId, call.now));
    return { ok: true as const, value: outcomes };
  });
  return value;
}

/** Another visitor's item is unknown here. */
export const removeFromCart = (async ({ cartItemId }, call: CartCall) => {
  const unknown = { ok: false, reason: "item-unknown" } as const;
  return changeOwnCart(call, unknown, async (tx, cartId) =>
    (await deleteItem(tx, cartId, cartItemId)) ? { ok: true as const, value: { cartItemId } } : unknown,
  );
}) satisfies Service<typeof deleteCartItem>;

/** Past, cancelled and full events stay in (spec:cart-and-checkout#cart). */
export async function itemsInCart(call: CartReader): Promise<readonly StoredCartItem[]> {
  return (await readOwnCart(call, cartItemsOf))?.found ?? [];
}
