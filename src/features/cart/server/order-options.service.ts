import { type OrderOptions, saveOptions } from "#db/repositories/cart-options.ts";
import { cartSize } from "#db/repositories/carts.ts";
import { type CartCall, changeOwnCart } from "#src/booking/own-cart.ts";
import type { Service } from "#src/endpoints/handle.ts";
import type { updateOrderOptions } from "../rules/order-options.contract.ts";

/** Wishes belong to something: an empty cart takes none. */
export const changeOrderOptions = (async ({ documents, personalNotes }, call: CartCall) => {
  const empty = { ok: false, reason: "cart-empty" } as const;
  return changeOwnCart(call, empty, async (tx, cartId) => {
    if ((await cartSize(tx, cartId)) === 0) return empty;
    const options: OrderOptions = { documents, personalNotes: personalNotes ?? null };
    await saveOptions(tx, cartId, options, call.now);
    return { ok: true as const, value: options };
  });
}) satisfies Service<typeof updateOrderOptions>;
