import { handle } from "#src/endpoints/handle.ts";
import { deleteCartItem } from "#src/features/cart/rules/delete-cart-item.contract.ts";
import { removeFromCart } from "#src/features/cart/server/cart.service.ts";

export const prerender = false;
export const POST = handle(deleteCartItem, removeFromCart);
export const ALL = POST;
