import { handle } from "#src/endpoints/handle.ts";
import { addCartItem } from "#src/features/cart/rules/add-cart-item.contract.ts";
import { addToCart } from "#src/features/cart/server/cart.service.ts";

export const prerender = false;
export const POST = handle(addCartItem, addToCart);
export const ALL = POST;
